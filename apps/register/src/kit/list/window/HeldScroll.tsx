import { limits } from '@till/domain/limits';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './HeldScroll.module.css';
import { repeating } from './repeating.ts';

interface Props {
  /** The list, which scrolls; its rows are as high as its first one. */
  readonly list: RefObject<HTMLElement | null>;
  readonly towards: 'start' | 'end';
}

/**
 * An arrow above or below a long list: held, it scrolls a row every 50 ms (specification, section 9), for screens that cannot be swiped well. For fingers and
 * mice alone: by keyboard the rows themselves are reached.
 */
export function HeldScroll({ list, towards }: Props) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const letGo = () => stop.current?.();
  const hold = () => {
    letGo();
    stop.current = repeating(limits.selectScrollMs, () => {
      const shown = list.current;
      if (shown === null) return false;
      const before = shown.scrollTop;
      shown.scrollTop += (towards === 'end' ? 1 : -1) * (shown.firstElementChild?.clientHeight ?? 0);
      return shown.scrollTop !== before;
    });
  };
  const Arrow = towards === 'end' ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      className={classes.arrow}
      aria-hidden
      tabIndex={-1}
      data-scroll={towards}
      onPointerDown={(event) => {
        // The field that is being typed in keeps the focus.
        event.preventDefault();
        hold();
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Arrow size={24} aria-hidden />
    </button>
  );
}
