import { Alert, NativeSelect } from '@mantine/core';
import { deleteKitchenScreenCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { accept } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { send } from '../../calls/send.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import type { ResourceNow } from '../../kit/resource/use-resource.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { LinesChoice } from '../shop/LinesField.tsx';
import classes from '../shop/shop.module.css';
import type { KitchenScreen, KitchenStations } from './kitchen-screen.ts';
import { newScreenDraft, type ScreenDraft, screenBodyOf, screenDraftOf, wrongInScreen } from './screen-draft.ts';
import { minutesOf, standbyOf, waitingTextOf } from './screen-text.ts';

interface Props extends Pick<ResourceNow<KitchenStations>, 'refresh' | 'isOffline'> {
  /** As it is now; null: it is new, or somebody has removed it. */
  readonly screen: KitchenScreen | null;
  /** The kitchen printers that can stand by. */
  readonly printers: KitchenStations['printers'];
  readonly loadMenu: () => Promise<void>;
  /** Which dishes it shows, in a line. */
  readonly showsOf: (screen: KitchenScreen) => string;
  readonly onClose: () => void;
}

/** The orders that have lost something by it. */
interface Saved {
  readonly notPrinted: readonly string[];
}

/** The form of a kitchen screen, and what removes it after a question. */
function useScreenForm({ screen, refresh, showsOf, onClose }: Pick<Props, 'screen' | 'refresh' | 'showsOf' | 'onClose'>) {
  const all = useMessages('kitchenScreens');
  const { form: words } = all;
  const shared = useMessages('printers');
  const language = useLanguage();
  const [screenId] = useState(() => screen?.id ?? newUuid());
  const params = { merchantId: merchantId(), screenId };
  const isSure = (title: string, text: string, confirmLabel: string, own: KitchenScreen) =>
    confirm({ title: fill(title, { name: own.label }), description: `${text} ${waitingTextOf(own, all, language)}`.trim(), confirmLabel, danger: true });
  const done = (said: string, label: string, { notPrinted }: Saved) => {
    notify.success(fill(said, { name: label.trim() }));
    if (notPrinted.length > 0)
      showAlert({ type: 'warning', title: fill(all.notShown, { name: label }), message: fill(shared.lacks.kitchen, { orders: notPrinted.join(', ') }) });
    onClose();
    void refresh();
  };
  const form = useEntityForm<ScreenDraft, Saved>({
    seen: screen && screenDraftOf(screen),
    fresh: newScreenDraft,
    judge(draft) {
      const said = {
        label: words.nameMissing,
        categories: shared.form.categoryMissing,
        warn: words.minutesWrong,
        late: words.minutesWrong,
        order: words.orderWrong,
      };
      return Object.fromEntries(wrongInScreen(draft).map((each) => [each === 'order' ? 'late' : each, said[each]]));
    },
    // One that nothing waits for is switched off without a question: it can be switched on again.
    isMeant: async ({ enabled }) => screen?.enabled !== true || enabled || screen.waitingCount === 0 || isSure(shared.offTitle, '', shared.off, screen),
    save: (draft, { key }) => send(putKitchenScreenCall, { params, body: screenBodyOf(draft, screen?.version) }, { key }).settled,
    onSaved: (saved, { label }) => done(shared.form.saved, label, saved),
    onStale: refresh,
    nowText(field) {
      if (screen === null) return '';
      if (field === 'label') return `${shared.form.name}: ${screen.label}`;
      if (field === 'enabled') return shared.form.enabled;
      return { lines: showsOf(screen), categories: showsOf(screen), standbyId: standbyOf(screen, all) }[field as string] ?? minutesOf(screen, all);
    },
  });
  const remove = async (own: KitchenScreen) => {
    if (await isSure(shared.removeTitle, all.removeText, shared.remove, own))
      await form.run<Saved>(
        async () => {
          const answer = await send(deleteKitchenScreenCall, { params }).settled;
          // Somebody else may have removed it meanwhile: it is gone, as was asked.
          return answer.ok || answer.refusal.code !== 'not_found' ? answer : accept({ notPrinted: [] });
        },
        (saved) => done(shared.removed, own.label, saved),
      );
  };
  return { form, remove };
}

/** A kitchen screen to be set up or changed. */
export function ScreenDialog(props: Props) {
  const { screen, printers, isOffline, loadMenu, onClose } = props;
  const { form: words } = useMessages('kitchenScreens');
  const shared = useMessages('printers');
  const [began] = useState(screen);
  const { form, remove } = useScreenForm(props);
  const { values: draft, change, wrongIn } = form;
  const isGone = draft.standbyId !== null && printers.every(({ id }) => id !== draft.standbyId);
  return (
    <FormDialog
      title={began === null ? words.add : fill(shared.form.edit, { name: began.label })}
      size={640}
      full="upright"
      fixed
      form={form}
      isDisabled={isOffline}
      remove={screen === null || isOffline ? null : { label: words.remove, onRemove: () => void remove(screen) }}
      onClose={onClose}
    >
      <Field form={form} name="label" label={shared.form.name} hint={words.nameHint} maxLength={64} isFirst={began === null} />
      <LinesChoice words={words} draft={draft} isMissing={wrongIn('categories') !== undefined} loadMenu={loadMenu} onChange={change} />
      <NativeSelect
        label={words.standby}
        description={words.standbyHint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { value: '', label: words.noStandby },
          ...printers.map(({ id, label, enabled }) => ({ value: id, label: enabled ? label : fill(shared.here.offPrinter, { name: label }) })),
          ...(isGone ? [{ value: draft.standbyId ?? '', label: words.standbyGone }] : []),
        ]}
        value={draft.standbyId ?? ''}
        onChange={(event) => change({ standbyId: event.currentTarget.value || null })}
        size="lg"
      />
      <div className={classes.pair}>
        <Field form={form} name="warn" label={words.warn} maxLength={3} inputMode="numeric" />
        <Field form={form} name="late" label={words.late} maxLength={3} inputMode="numeric" />
      </div>
      {began === null ? null : (
        <SwitchRow label={shared.form.enabled} description={words.enabledHint} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
      )}
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {shared.form.offline}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
