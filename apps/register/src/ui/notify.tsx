import { useComputedColorScheme } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { useWords } from './words.tsx';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';

/** A toast: a sentence in the corner that goes by itself. `action` is one thing to do about it. */
export interface Notice {
  readonly type: NoticeType;
  readonly message: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A toast of the same id takes the place of the one before. */
  readonly id?: string;
  /** Milliseconds; 4000 where not said. */
  readonly durationMs?: number;
}

type Extra = Omit<Notice, 'type' | 'message'>;

function show({ type, message, description, action, durationMs, id }: Notice): void {
  toast[type](message, {
    description,
    action: action && { label: action.label, onClick: action.onClick },
    ...(id === undefined ? {} : { id }),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
  });
}

/** `notify.success(words.order.sent)`, `notify.error(say(failure), { description })`. */
export const notify = {
  show,
  info: (message: string, extra: Extra = {}): void => show({ type: 'info', message, ...extra }),
  success: (message: string, extra: Extra = {}): void => show({ type: 'success', message, ...extra }),
  warning: (message: string, extra: Extra = {}): void => show({ type: 'warning', message, ...extra }),
  error: (message: string, extra: Extra = {}): void => show({ type: 'error', message, ...extra }),
};

/** How toasts come and go (specification, section 9). How far a swipe takes one away, and how fast it goes, is the library's (decision 032). */
export const toasterOptions = {
  position: 'top-right',
  duration: limits.toastDurationMs,
  visibleToasts: limits.toastVisibleCount,
  gap: limits.toastGapPx,
  offset: `${limits.toastOffsetPx}px`,
  // On a phone it is as wide as the screen lets it.
  mobileOffset: { top: `${limits.toastOffsetPx}px`, left: '16px', right: '16px' },
} as const;

/** Where toasts appear; once, at the root. */
export function Notices() {
  const scheme = useComputedColorScheme('light');
  const words = useWords();
  return (
    <Toaster
      {...toasterOptions}
      theme={scheme}
      richColors
      closeButton={false}
      containerAriaLabel={words.common.notifications}
      style={{ '--width': `${limits.toastWidthPx}px` } as React.CSSProperties}
    />
  );
}
