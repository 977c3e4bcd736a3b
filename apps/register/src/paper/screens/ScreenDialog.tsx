import { NativeSelect, TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Sheet } from '../../kit/layout/Sheet.tsx';
import type { ResourceNow } from '../../kit/resource/use-resource.ts';
import { useWords } from '../../messages/words.tsx';
import { FormFoot } from '../shop/FormFoot.tsx';
import { LinesChoice } from '../shop/LinesField.tsx';
import { hintLast, NameField, OnAndRemove } from '../shop/StationFields.tsx';
import classes from '../shop/shop.module.css';
import type { KitchenScreen, KitchenStations } from './kitchen-screen.ts';
import { type ScreenForm, useScreenForm } from './use-screen-form.ts';

interface Props extends Pick<ResourceNow<KitchenStations>, 'refresh' | 'isOffline'> {
  /** As it was last read; null: a new one. */
  readonly screen: KitchenScreen | null;
  /** The kitchen printers that can stand by. */
  readonly printers: KitchenStations['printers'];
  readonly loadMenu: () => Promise<void>;
  /** In a line, with all that somebody else may have changed. */
  readonly summaryOf: (screen: KitchenScreen) => string;
  readonly onClose: () => void;
}

/** A kitchen screen to be set up or changed. */
export function ScreenDialog({ screen, printers, isOffline, refresh, loadMenu, summaryOf, onClose }: Props) {
  const { form: words } = useWords('kitchenScreens');
  const { form: shared } = useWords('printers');
  const form = useScreenForm({ screen, summaryOf, refresh, onClose });
  const { draft, wrong, change } = form;
  return (
    <Dialog title={screen === null ? words.add : fill(shared.edit, { name: screen.label })} size={640} full="upright" fixed onClose={form.leave}>
      <Sheet
        foot={<FormFoot form={form} isOffline={isOffline} />}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOffline) form.save();
        }}
      >
        <NameField words={words} label={draft.label} isMissing={wrong.includes('label')} isNew={screen === null} onChange={change} />
        <LinesChoice words={words} draft={draft} isMissing={wrong.includes('categories')} loadMenu={loadMenu} onChange={change} />
        <StandbyField form={form} printers={printers} />
        <MinutesFields form={form} />
        {screen === null ? null : (
          <OnAndRemove words={words} enabled={draft.enabled} isBusy={isOffline || form.waiting !== null} onChange={change} onRemove={form.remove} />
        )}
      </Sheet>
    </Dialog>
  );
}

/** The kitchen printer that prints for it; one that is gone stays in sight until another is chosen. */
function StandbyField({ form: { draft, change }, printers }: { readonly form: ScreenForm } & Pick<Props, 'printers'>) {
  const { form: words } = useWords('kitchenScreens');
  const { here } = useWords('printers');
  const isGone = draft.standbyId !== null && printers.every(({ id }) => id !== draft.standbyId);
  return (
    <NativeSelect
      label={words.standby}
      description={words.standbyHint}
      inputWrapperOrder={hintLast}
      data={[
        { value: '', label: words.noStandby },
        ...printers.map(({ id, label, enabled }) => ({ value: id, label: enabled ? label : fill(here.offPrinter, { name: label }) })),
        ...(isGone ? [{ value: draft.standbyId ?? '', label: words.standbyGone }] : []),
      ]}
      value={draft.standbyId ?? ''}
      onChange={(event) => change({ standbyId: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      size="lg"
    />
  );
}

/** After how many minutes a card looks urgent, and late. */
function MinutesFields({ form: { draft, wrong, change } }: { readonly form: ScreenForm }) {
  const { form: words } = useWords('kitchenScreens');
  const minutes = { maxLength: 3, inputMode: 'numeric', autoComplete: 'off', size: 'lg' } as const;
  return (
    <div className={classes.pair}>
      <TextInput
        {...minutes}
        label={words.warn}
        value={draft.warn}
        error={wrong.includes('warn') ? words.minutesWrong : undefined}
        onChange={(event) => change({ warn: event.currentTarget.value })}
      />
      <TextInput
        {...minutes}
        label={words.late}
        value={draft.late}
        error={wrong.includes('late') ? words.minutesWrong : wrong.includes('order') ? words.orderWrong : undefined}
        onChange={(event) => change({ late: event.currentTarget.value })}
      />
    </div>
  );
}
