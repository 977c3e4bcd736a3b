import type { RouterHistory } from '@tanstack/react-router';
import { backFromUppermost, onDialogsOpen } from '../kit/dialog/use-dialog-keys.ts';

/**
 * Back (the browser's button, Android's, a swipe) closes the uppermost dialog and leaves the screen where it is; one that only its own buttons close stays, and one in
 * which something would be lost asks first.
 * The step back has been made when the page hears of it: the history takes it again, and no screen is told.
 */
export function closeDialogsByBack(history: RouterHistory): void {
  onDialogsOpen(() => {
    const late = setTimeout(() => standBefore(history));
    const release = history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && backFromUppermost() });
    return () => {
      clearTimeout(late);
      release();
    };
  });
}

/**
 * On the first page of a tab there is nothing to go back to, and Back would leave the app, dialog and all: the same address once more, once a tab.
 * The router is not told, or it would load the screen again under the dialog.
 */
function standBefore(history: RouterHistory): void {
  if (history.canGoBack()) return;
  const told = [...history.subscribers];
  history.subscribers.clear();
  const key = `${history.location.state.key ?? ''}-before`;
  globalThis.history.pushState({ ...globalThis.history.state, key, __TSR_key: key, __TSR_index: 1 }, '', location.href);
  for (const each of told) history.subscribers.add(each);
}
