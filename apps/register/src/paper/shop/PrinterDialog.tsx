import { TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Sheet } from '../../kit/layout/Sheet.tsx';
import { useWords } from '../../messages/words.tsx';
import { FormFoot } from './FormFoot.tsx';
import { LinesField } from './LinesField.tsx';
import { PaperFields } from './PaperFields.tsx';
import { Segments } from './Segments.tsx';
import { hintLast, NameField, OnAndRemove } from './StationFields.tsx';
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
  const words = useWords('printers');
  const form = usePrinterForm({ printer, refresh, onClose });
  const { draft, wrong, change } = form;
  return (
    <Dialog title={printer === null ? words.form.add : fill(words.form.edit, { name: printer.label })} size={640} full="upright" fixed onClose={form.leave}>
      <Sheet
        foot={<FormFoot form={form} isOffline={isOffline} />}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOffline) form.save();
        }}
      >
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
          <OnAndRemove words={words.form} enabled={draft.enabled} isBusy={isOffline || form.waiting !== null} onChange={change} onRemove={form.remove} />
        )}
      </Sheet>
    </Dialog>
  );
}

/** What it is called and where it is. */
function WhereFields({ form: { draft, wrong, change }, isNew }: { readonly form: PrinterForm; readonly isNew: boolean }) {
  const words = useWords('printers').form;
  return (
    <>
      <NameField words={words} label={draft.label} isMissing={wrong.includes('label')} isNew={isNew} onChange={change} />
      <div className={classes.where}>
        <TextInput
          label={words.address}
          description={words.addressHint}
          inputWrapperOrder={hintLast}
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
          inputWrapperOrder={hintLast}
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
