import { Stack, TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Option, SwitchRow } from '../../kit/layout/Choices.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Sheet } from '../../kit/layout/Sheet.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { type Machine, machineIn } from './draft.ts';
import { FormFoot } from './FormFoot.tsx';
import { LinesField } from './LinesField.tsx';
import { ModelChoice } from './ModelChoice.tsx';
import { paperWidthOf, useModels } from './models.ts';
import { PaperFields } from './PaperFields.tsx';
import { settingsOf } from './printer-text.ts';
import { hintLast, NameField, OnAndRemove } from './StationFields.tsx';
import classes from './shop.module.css';
import { isTwofold, nameOf, type ShopPrinter, uses } from './shop-printer.ts';
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
  const words = useMessages('printers');
  const form = usePrinterForm({ printer, refresh, onClose });
  const { draft, wrong, change } = form;
  const [choosing, setChoosing] = useState<'model' | 'back' | null>(null);
  if (choosing === 'model') {
    const back = () => setChoosing('back');
    return (
      <Dialog title={words.form.models} size={640} full="upright" fixed onClose={back}>
        <ModelChoice
          chosen={draft.model}
          onChoose={(model) => {
            const paperWidth = model === null ? null : paperWidthOf(model);
            change({ model: model?.id ?? null, ...(paperWidth === null ? {} : { paperWidth }) });
            back();
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={printer === null ? words.form.add : fill(words.form.edit, { name: nameOf(printer) })} size={640} full="upright" fixed onClose={form.leave}>
      <Sheet
        foot={<FormFoot form={form} isOffline={isOffline} onBack={form.leave} />}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOffline) form.save();
        }}
      >
        {printer !== null && isTwofold(printer) ? <TwiceField printer={printer} form={form} /> : null}
        <WhereFields form={form} isNew={printer === null} />
        <UsesField form={form} />
        {draft.isFor.kitchen ? <LinesField draft={draft} isMissing={wrong.includes('categories')} loadMenu={loadMenu} onChange={change} /> : null}
        <PaperFields draft={draft} isBack={choosing === 'back'} onModel={() => setChoosing('model')} onChange={change} />
        {printer === null ? null : (
          <OnAndRemove words={words.form} enabled={draft.enabled} isBusy={isOffline || form.waiting !== null} onChange={change} onRemove={form.remove} />
        )}
      </Sheet>
    </Dialog>
  );
}

/** What it prints, one thing or both. */
function UsesField({ form: { draft, wrong, change } }: { readonly form: PrinterForm }) {
  const { kinds, form: words } = useMessages('printers');
  const hints = { receipts: words.receiptsHint, kitchen: words.kitchenHint };
  return (
    <fieldset>
      <legend className="mantine-InputWrapper-label">{words.kind}</legend>
      <Stack gap="md">
        {uses.map((use) => (
          <SwitchRow
            key={use}
            label={kinds[use]}
            description={hints[use]}
            checked={draft.isFor[use]}
            onChange={(isFor) => change({ isFor: { ...draft.isFor, [use]: isFor } })}
          />
        ))}
      </Stack>
      {wrong.includes('uses') ? (
        <Note tone="bad" role="status">
          {words.kindMissing}
        </Note>
      ) : null}
    </fieldset>
  );
}

/** Of a printer that was entered twice, whose settings it is to have. */
function TwiceField({ printer, form: { draft, change } }: { readonly printer: ShopPrinter; readonly form: PrinterForm }) {
  const words = useMessages('printers');
  const name = useId();
  const models = useModels();
  const modelOf = (entry: Machine) => (Array.isArray(models) ? models.find(({ id }) => id === entry.model)?.name : null) ?? entry.model;
  const isChosen = (entry: Machine) => JSON.stringify(machineIn(entry)) === JSON.stringify(machineIn(draft));
  return (
    <>
      <Note tone="warn" strong role="status">
        {words.form.twice}
      </Note>
      <fieldset>
        <legend className="mantine-InputWrapper-label">{words.form.takeFrom}</legend>
        <div className={classes.options}>
          {uses.map((use) => {
            const entry = printer[use];
            return entry === null ? null : (
              <Option key={use} type="radio" name={name} checked={isChosen(entry)} onChange={() => change(machineIn(entry))}>
                {settingsOf(use, { ...entry, model: modelOf(entry) }, words)}
              </Option>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

/** What it is called and where it is. */
function WhereFields({ form: { draft, wrong, change }, isNew }: { readonly form: PrinterForm; readonly isNew: boolean }) {
  const words = useMessages('printers').form;
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
