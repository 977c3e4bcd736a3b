import type { Part } from '@till/domain/device/self-check';
import type { MessagesOf } from '@till/phrases/phrases';
import { notify } from '../../kit/toast/notify.tsx';
import { requestPersistentStorage } from '../../native/persistent-storage.ts';

/** Where to go, and what to do, from here. */
export interface CheckActs {
  readonly onPrinters: () => void;
  readonly onDevices: () => void;
  readonly onTaxes: () => void;
  readonly onReadMenu: () => void;
  readonly onSound: () => void;
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
}

type ActMessages = MessagesOf<'selfCheck'>['acts'];

/** What a tap can do about a part; null: only people can. `again`: checks once more. */
export function partAct(part: Part, acts: CheckActs, again: () => void, words: ActMessages): { readonly label: string; readonly onClick: () => void } | null {
  if (part === 'storage') return { label: words.storage, onClick: () => void askBrowser(words).then(again) };
  if (part === 'printers' || part === 'kitchen') return { label: words.printers, onClick: acts.onPrinters };
  if (part === 'taxes') return { label: words.taxes, onClick: acts.onTaxes };
  if (part === 'terminal') return { label: words.terminal, onClick: acts.onDevices };
  if (part === 'menu') return { label: words.menu, onClick: acts.onReadMenu };
  if (part === 'sound') return { label: words.sound, onClick: acts.onSound };
  return null;
}

async function askBrowser(words: ActMessages): Promise<void> {
  if ((await requestPersistentStorage()) === 'sure') notify.success(words.kept);
  else notify.warning(words.notKept);
}
