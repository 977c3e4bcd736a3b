import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useTapGuard } from '../../kit/tap/use-tap-guard.ts';
import classes from './completion.module.css';

interface Props {
  readonly title: ReactNode;
  /** The id of what says how much was paid, and the change. */
  readonly describedBy: string;
  /** What can be sold next; inert while `isMenuShut`. */
  readonly menu: ReactNode;
  readonly isMenuShut: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What was completed: beside the menu, or above it, where there is room, so that the first tile begins the next order; else a window of its own. Not closed by a stray tap:
 * nothing reaches it before it was seen, for it stands where a quick amount was.
 */
export function CompletionFrame({ title, describedBy, menu, isMenuShut, onClose, children }: Props) {
  const small = usePhoneWidth();
  const isWide = useMediaQuery('(min-width: 1000px) and (min-height: 600px)', undefined, { getInitialValueInEffect: false });
  const isTall = useMediaQuery('(min-width: 740px) and (max-width: 999px) and (min-height: 1000px)', undefined, { getInitialValueInEffect: false });
  const withMenu = isWide || isTall;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const armed = useTapGuard(withMenu);
  // One and the same wherever it stands: what somebody types in it outlives a turn of the tablet.
  const [inner] = useState(makeInner);
  const [isPlaced, setPlaced] = useState(false);
  // Always the same function: what moves loses the focus.
  const put = useCallback(
    (place: HTMLElement | null) => {
      place?.append(inner);
      if (place !== null) setPlaced(true);
    },
    [inner],
  );
  useFirstFocus(panel, withMenu, armed, describedBy);
  return (
    <>
      {/* What scrolls to its total when it begins has to be on the page by then. */}
      {isPlaced ? createPortal(children, inner) : null}
      {withMenu ? (
        <div className={armed ? classes.beside : `${classes.beside} ${classes.unarmed}`} data-tall={isTall || undefined}>
          <section
            ref={panel}
            className={`${classes.panel} stack flex-none gap-8 surface`}
            role="dialog"
            aria-labelledby={id}
            aria-describedby={describedBy}
            tabIndex={-1}
          >
            <h2 className={classes.heading} id={id}>
              {title}
            </h2>
            <div style={unseen} ref={put} />
          </section>
          <div className="flex flex-1 min-w-0 min-h-0" inert={isMenuShut}>
            {menu}
          </div>
        </div>
      ) : (
        <Modal
          opened
          onClose={onClose}
          withCloseButton={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
          size="auto"
          fullScreen={small}
          title={title}
          classNames={{ content: classes.content, body: `${classes.body} grid items-start`, header: 'min-h-64' }}
        >
          <div className={armed ? classes.through : `${classes.through} ${classes.unarmed}`}>
            <div style={unseen} ref={put} />
          </div>
        </Modal>
      )}
    </>
  );
}

/** Beside the menu: the way to the next order gets the focus, unless somebody is in the panel already. */
function useFirstFocus(panel: RefObject<HTMLElement | null>, withMenu: boolean, armed: boolean, describedBy: string): void {
  useEffect(() => {
    if (!withMenu) return;
    // The key that paid, pressed twice, begins no order: its button gets the focus when it was seen.
    const first = armed ? panel.current?.querySelector<HTMLElement>('[data-autofocus]') : panel.current;
    // Whoever pressed a key in it by then is somewhere else already.
    const now = document.activeElement;
    if (armed && now !== panel.current && panel.current?.contains(now)) return;
    // Who hears of this button hears no more of the rest: the change is said with it.
    first?.setAttribute('aria-describedby', describedBy);
    first?.focus({ preventScroll: true });
  }, [panel, armed, withMenu, describedBy]);
}

/** No box of its own: what is in it lies as it would without it. */
const unseen = { display: 'contents' } as const;
function makeInner(): HTMLElement {
  const inner = document.createElement('div');
  Object.assign(inner.style, unseen);
  return inner;
}
