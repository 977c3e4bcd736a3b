import { type ComponentType, useEffect, useState } from 'react';
import { feedback } from '../../native/feedback.ts';
import type { Notice } from './notice.ts';

type Extra = Omit<Notice, 'type' | 'message'>;

/** The toast library, once loaded. */
let showNow: ((notice: Notice) => void) | null = null;
let hushNow = (): void => {};
const waiting: Notice[] = [];
let wake = (): void => {};

function show(notice: Notice): void {
  if (notice.type === 'error') feedback('refusal');
  if (showNow === null) {
    waiting.push(notice);
    wake();
  } else showNow(notice);
}

/** `notify.success(words.order.sent)`, `notify.error(say(failure), { description })`. */
export const notify = {
  show,
  info: (message: string, extra: Extra = {}): void => show({ type: 'info', message, ...extra }),
  success: (message: string, extra: Extra = {}): void => show({ type: 'success', message, ...extra }),
  warning: (message: string, extra: Extra = {}): void => show({ type: 'warning', message, ...extra }),
  error: (message: string, extra: Extra = {}): void => show({ type: 'error', message, ...extra }),
  /** A dialog opens: no good news of before lies upon it. */
  hush: (): void => hushNow(),
};

/** Fetched ahead with the screens, or with the first notice; whatever hinders it, it is tried again. */
const fetchToasts = () => import('./toasts.tsx');
const againMs = 2_000;

/** Where toasts appear; once, at the root. What was said before they could be shown is shown then. */
export function Notices() {
  const [toasts, setToasts] = useState<{ readonly Toasts: ComponentType; readonly showToast: (notice: Notice) => void; readonly hushToasts: () => void }>();
  useEffect(() => {
    if (toasts !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    wake = () => {
      clearTimeout(timer);
      fetchToasts().then(setToasts, () => {
        timer = setTimeout(wake, againMs);
      });
    };
    if (waiting.length > 0) wake();
    return () => clearTimeout(timer);
  }, [toasts]);
  // Behind the effects of what it renders: it shows nothing that it is told before them.
  useEffect(() => {
    if (toasts === undefined) return;
    showNow = toasts.showToast;
    hushNow = toasts.hushToasts;
    for (const notice of waiting.splice(0)) showNow(notice);
    return () => {
      showNow = null;
    };
  }, [toasts]);
  return toasts === undefined ? null : <toasts.Toasts />;
}
