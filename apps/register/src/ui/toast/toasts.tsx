import { useComputedColorScheme } from '@mantine/core';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toasts.css';
import { useWords } from '../words.tsx';
import type { Notice } from './notice.ts';

/** When each of them was said, ms of the page's life. */
const saidAt = new Map<string | number, number>();
/** What was said with the very tap that opened a dialog is about that dialog. */
const freshMs = 500;

/** Shows a toast. */
export function showToast({ type, message, description, action, durationMs, id }: Notice): void {
  const shown = toast[type](message, {
    description,
    action: action && { label: action.label, onClick: action.onClick },
    ...(id === undefined ? {} : { id }),
    onAutoClose: ({ id }) => saidAt.delete(id),
    onDismiss: ({ id }) => saidAt.delete(id),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
  });
  saidAt.set(shown, performance.now());
}

/** Takes away what said that all is well: something opens that it would lie upon. What went wrong and what can still be undone stays. */
export function hushToasts(): void {
  for (const each of toast.getToasts()) {
    if (!('type' in each) || (each.type !== 'success' && each.type !== 'info') || each.action) continue;
    if (performance.now() - (saidAt.get(each.id) ?? 0) > freshMs) toast.dismiss(each.id);
  }
}

const offsetPx = 32;
const widthPx = 356;

/** How toasts come and go (specification, section 9). How far a swipe takes one away, and how fast it goes, is the library's (decision 032). */
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
  const words = useWords();
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
