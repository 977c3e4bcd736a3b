import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../messages/messages.tsx';
import { notify } from '../toast/notify.tsx';
import classes from './Dialog.module.css';
import { useDialogKeys } from './use-dialog-keys.ts';

interface Props {
  readonly title: ReactNode;
  /** Absent: nothing but what is in it closes it, no key and no stray tap. */
  readonly onClose?: (() => void) | undefined;
  /** Whether a tap beside it closes it now; absent: it does. */
  readonly closesBeside?: () => boolean;
  /** What Back does; absent: as `onClose`. */
  readonly onBack?: () => void;
  /** Width in px where there is room for it. */
  readonly size: number;
  /** Fills the screen where that is narrow: up to 480 px, `upright` up to 700 px; `sheet`: up to 480 px it stands at the bottom, as high as what is in it. Absent: it stays in the middle. */
  readonly full?: boolean | 'upright' | 'sheet';
  /** Its height is shared out inside: what scrolls is a part of the body, not the whole dialog. */
  readonly fixed?: boolean;
  /** Stands above other dialogs, whichever came first; `lock`: above what covers a locked tablet, too. */
  readonly above?: boolean | 'lock';
  readonly children: ReactNode;
}

const stay = (): void => undefined;

/**
 * The dialog: one look and title size, closed by its button, by Esc or by a tap beside it. It is open as long as it is rendered; the focus stays in it and
 * returns to where it was.
 *
 * Our own, because it opens with every tap of an item: the page under it is neither locked nor made inert nor measured, so nothing outside of the
 * dialog is styled, laid out or rendered again. There is nothing to lock: the frame has the screen's height and scrolls inside.
 */
export function Dialog({ title, onClose, closesBeside, onBack, size, full = false, fixed = false, above = false, children }: Props) {
  const words = useMessages();
  const id = useId();
  const content = useRef<HTMLElement>(null);
  const pressedBeside = useRef(false);
  useEffect(notify.hush, []);
  useDialogKeys(content, onClose ?? stay, onBack ?? onClose ?? stay, above);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the dialog closes it
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Esc does, from anywhere in it
    <div
      className={`${classes.scrim} flex items-center justify-center`}
      data-full={full || undefined}
      data-above={above || undefined}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A selection that is dragged out of a field ends beside the dialog and closes nothing.
        if (target === currentTarget && pressedBeside.current && closesBeside?.() !== false) onClose?.();
      }}
    >
      <section
        ref={content}
        className={`${classes.content} scroll flex-none surface rounded-14`}
        data-fixed={fixed || undefined}
        data-scroller={fixed ? undefined : true}
        style={{ flexBasis: size }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <header className={classes.header} data-sticks="top">
          <h2 className="text-22 strong break-anywhere leading-tight" id={id}>
            {title}
          </h2>
          {onClose === undefined ? null : (
            <button type="button" className={`${classes.close} grid place-center flex-none quiet rounded-10`} aria-label={words.common.close} onClick={onClose}>
              <X aria-hidden size={32} strokeWidth={1.75} />
            </button>
          )}
        </header>
        <div className={classes.body}>{children}</div>
      </section>
    </div>,
    document.body,
  );
}
