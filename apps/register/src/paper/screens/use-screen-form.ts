import { deleteKitchenScreenCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { fill } from '@till/phrases/phrases';
import { send } from '../../calls/send.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import type { ResourceNow } from '../../kit/resource/use-resource.ts';
import { useLanguage, useWords } from '../../messages/words.tsx';
import { merchantId } from '../../native/merchant-id.ts';
import { useStationForm } from '../shop/use-station-form.ts';
import type { KitchenScreen, KitchenStations } from './kitchen-screen.ts';
import { newScreenDraft, type ScreenDraft, screenBodyOf, screenDraftOf, wrongInScreen } from './screen-draft.ts';
import { waitingTextOf } from './screen-words.ts';

interface Props extends Pick<ResourceNow<KitchenStations>, 'refresh'> {
  /** As it was last read; null: it is a new one. */
  readonly screen: KitchenScreen | null;
  readonly summaryOf: (screen: KitchenScreen) => string;
  readonly onClose: () => void;
}

/** What a form for a kitchen screen shows and does. */
export function useScreenForm({ screen, summaryOf, refresh, onClose }: Props) {
  const words = useWords('kitchenScreens');
  const printers = useWords('printers');
  const language = useLanguage();
  return useStationForm({
    station: screen,
    begin: () => (screen === null ? newScreenDraft : screenDraftOf(screen)),
    wrongIn: wrongInScreen,
    save: (draft: ScreenDraft, { seen, id, key }) =>
      send(putKitchenScreenCall, { params: { merchantId: merchantId(), screenId: screen?.id ?? id }, body: screenBodyOf(draft, seen?.version) }, { key })
        .settled,
    remove: ({ id: screenId }) => send(deleteKitchenScreenCall, { params: { merchantId: merchantId(), screenId } }).settled,
    // One that nothing waits for is switched off without a question: it can be switched on again.
    isSureToSave: async (own, { enabled }) =>
      enabled ||
      !own.enabled ||
      own.waitingCount === 0 ||
      confirm({
        title: fill(printers.offTitle, { name: own.label }),
        description: waitingTextOf(own, words, language),
        confirmLabel: printers.off,
        danger: true,
      }),
    isSureToRemove: (own) =>
      confirm({
        title: fill(printers.removeTitle, { name: own.label }),
        description: `${words.removeText} ${waitingTextOf(own, words, language)}`.trim(),
        confirmLabel: printers.remove,
        danger: true,
      }),
    tellLacking(name, { notPrinted }) {
      if (notPrinted.length === 0) return;
      showAlert({ type: 'warning', title: fill(words.notShown, { name }), message: fill(printers.lacks.kitchen, { orders: notPrinted.join(', ') }) });
    },
    findNow: async (own) => {
      const now = await refresh();
      return now === null ? null : now.screens.find(({ id }) => id === own.id);
    },
    nameOf: ({ label }) => label,
    summaryOf,
    words: { changed: words.form.changed, gone: words.form.gone, saved: printers.form.saved, removed: printers.removed },
    refresh,
    onClose,
  });
}

export type ScreenForm = ReturnType<typeof useScreenForm>;
