import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toasts.css';
import { useMessages } from '../../messages/messages.tsx';
import type { Notice } from './notice.ts';
import { watchUnderTaps } from './under-taps.ts';

/** When each of them was said, ms of the page's life. */
const saidAt = new Map<string | number, number>();
/** Under which of the library's ids each notice stands on the screen now. One that is on its way out is none: the library takes it away with whatever it was told meanwhile. */
const standing = new Map<string, string>();
/** When somebody last tapped or pressed a key, ms of the page's life: what was said since then is about what it opened. */
let tappedAt = 0;
/** What came up just now, where a second tap was on its way already. */
const freshMs = 500;
let count = 0;

/** Whether somebody last pressed something in a dialog: what is said then may be about it. */
let tappedInDialog = false;
const openDialog = '[role="dialog"][aria-modal="true"]';

/** Shows a toast; of one with the same `id` that stands there it takes the place. Good news of something else than the dialog that is open lies under it (`toasts.css`). */
export function showToast({ type, message, description, action, durationMs, id = `${++count}` }: Notice): void {
  const isUnder = (type === 'success' || type === 'info') && action === undefined && !tappedInDialog && document.querySelector(openDialog) !== null;
  const shown = standing.get(id) ?? `${id}-${++count}`;
  const gone = () => leaves(shown);
  const act = action && {
    label: action.label,
    onClick: () => {
      gone();
      action.onClick();
    },
  };
  standing.set(id, shown);
  saidAt.set(shown, performance.now());
  toast[type](message, {
    id: shown,
    // The page's only mark of which toast is which.
    testId: shown,
    description,
    className: isUnder ? 'under' : '',
    action: act,
    onAutoClose: gone,
    onDismiss: gone,
    ...(durationMs === undefined ? {} : { duration: durationMs }),
  });
}

/** A toast is on its way out. */
function leaves(shown: string | number): void {
  saidAt.delete(shown);
  for (const [id, each] of standing) if (each === shown) standing.delete(id);
}

function dismiss(shown: string | number): void {
  leaves(shown);
  toast.dismiss(shown);
}

/** Takes away what said that all is well, all of it or only `among` these: something opens that it would lie upon, by another tap than the one that it was said with, or is tapped below it. What went wrong and what can still be undone stays. */
export function hushToasts(among?: readonly (string | number)[]): void {
  const until = among === undefined ? tappedAt : performance.now() - freshMs;
  for (const each of toast.getToasts()) {
    if (!('type' in each) || (each.type !== 'success' && each.type !== 'info') || each.action) continue;
    if (among?.includes(each.id) === false) continue;
    if ((saidAt.get(each.id) ?? 0) < until) dismiss(each.id);
  }
}

/** A tap or a key, before anything is done with it. */
export function noteTap(event?: Event): void {
  tappedAt = performance.now();
  tappedInDialog = event !== undefined && isPressIn(event);
}

/** Whoever types waits for nothing. */
function isPressIn(event: Event): boolean {
  const { target } = event;
  const isTyping = target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea');
  return target instanceof Element && target.closest(openDialog) !== null && (!isTyping || ('key' in event && event.key === 'Enter'));
}

function watchTaps(): () => void {
  const names = ['pointerdown', 'keydown'] as const;
  for (const name of names) addEventListener(name, noteTap, true);
  return () => {
    for (const name of names) removeEventListener(name, noteTap, true);
    // What was pressed is gone with the screen.
    tappedInDialog = false;
  };
}

const offsetPx = 32;
const widthPx = 356;

/** How toasts come and go (specification, section 9). How far a swipe takes one with a button away, and how fast all of them go, is the library's (decision 032). */
export const toasterOptions = {
  position: 'top-right',
  duration: 4_000,
  visibleToasts: 3,
  gap: 14,
  offset: `${offsetPx}px`,
  // On a phone it is as wide as the screen lets it.
  mobileOffset: { top: `${offsetPx}px`, left: '16px', right: '16px' },
} as const;

/** The corner in which toasts appear. */
export function Toasts() {
  const scheme = useComputedColorScheme('light');
  const words = useMessages();
  useEffect(() => watchUnderTaps({ onTap: hushToasts, onSwipe: dismiss }), []);
  useEffect(watchTaps, []);
  return (
    <Toaster
      {...toasterOptions}
      theme={scheme}
      richColors
      closeButton={false}
      containerAriaLabel={words.common.notifications}
      style={{ '--width': `${widthPx}px` } as React.CSSProperties}
    />
  );
}
