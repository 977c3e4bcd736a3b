import { Button, Switch, TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { usePrintersWords } from '../../ui/printers-words.ts';
import { FormFoot } from './FormFoot.tsx';
import { LinesField } from './LinesField.tsx';
import { PaperFields } from './PaperFields.tsx';
import { Segments } from './Segments.tsx';
import classes from './shop.module.css';
import type { ShopPrinter } from './shop-printer.ts';
import { type PrinterForm, usePrinterForm } from './use-printer-form.ts';
import type { PrintersNow } from './use-printers.ts';

interface Props extends Pick<PrintersNow, 'refresh' | 'isOffline'> {
  /** As it was last read; null: a new one. */
  readonly printer: ShopPrinter | null;
  readonly loadMenu: () => Promise<void>;
  readonly onClose: () => void;
}

/** A printer to be set up or changed. */
export function PrinterDialog({ printer, isOffline, refresh, loadMenu, onClose }: Props) {
  const words = usePrintersWords();
  const form = usePrinterForm({ printer, refresh, onClose });
  const { draft, wrong, change } = form;
  return (
    <Dialog title={printer === null ? words.form.add : fill(words.form.edit, { name: printer.label })} size={640} full="upright" fixed onClose={form.leave}>
      <form
        noValidate
        className={classes.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOffline) form.save();
        }}
      >
        <div className={classes.fields}>
          {printer === null ? (
            <Segments
              label={words.form.kind}
              choices={(['receipts', 'kitchen'] as const).map((kind) => ({ value: kind, label: words.kinds[kind] }))}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
          ) : null}
          <WhereFields form={form} isNew={printer === null} />
          {draft.kind === 'kitchen' ? <LinesField draft={draft} isMissing={wrong.includes('categories')} loadMenu={loadMenu} onChange={change} /> : null}
          <PaperFields draft={draft} onChange={change} />
          {printer === null ? null : (
            <Switch
              className={classes.switch}
              label={words.form.enabled}
              description={words.form.enabledHint}
              checked={draft.enabled}
              onChange={(event) => change({ enabled: event.currentTarget.checked })}
              labelPosition="left"
              size="lg"
            />
          )}
          {printer === null ? null : (
            <Button type="button" size="lg" variant="default" c="var(--bad-ink)" disabled={isOffline || form.waiting !== null} onClick={form.remove}>
              {words.form.remove}
            </Button>
          )}
        </div>
        <FormFoot form={form} isOffline={isOffline} />
      </form>
    </Dialog>
  );
}

/** What it is called and where it is. */
function WhereFields({ form: { draft, wrong, change }, isNew }: { readonly form: PrinterForm; readonly isNew: boolean }) {
  const words = usePrintersWords().form;
  const order = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        inputWrapperOrder={order}
        value={draft.label}
        maxLength={64}
        error={wrong.includes('label') ? words.nameMissing : undefined}
        onChange={(event) => change({ label: event.currentTarget.value })}
        autoComplete="off"
        size="lg"
        data-autofocus={isNew || undefined}
      />
      <div className={classes.where}>
        <TextInput
          label={words.address}
          description={words.addressHint}
          inputWrapperOrder={order}
          value={draft.host}
          maxLength={56}
          error={wrong.includes('host') ? words.addressWrong : undefined}
          onChange={(event) => change({ host: event.currentTarget.value })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
        />
        <TextInput
          label={words.port}
          description={words.portHint}
          inputWrapperOrder={order}
          value={draft.port}
          maxLength={6}
          error={wrong.includes('port') ? words.portWrong : undefined}
          onChange={(event) => change({ port: event.currentTarget.value })}
          inputMode="numeric"
          autoComplete="off"
          size="lg"
        />
      </div>
    </>
  );
}
