import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests on a tile until that is no tap, ms, and how far it may stray meanwhile, px. */
const [holdMs, strayPx] = [550, 10];

/**
 * A tile that is held, or pressed with the other button, or on which the menu key is pressed. Nothing else follows from that press. `onHold` is told what was
 * pressed, and says whether it was a tile.
 */
export function useHold(onHold: (target: EventTarget) => boolean) {
  const pressed = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null);
  /** The press has been answered: its click is none. */
  const answered = useRef(false);
  const end = () => {
    if (pressed.current !== null) clearTimeout(pressed.current.timer);
    pressed.current = null;
  };
  useEffect(
    () => () => {
      if (pressed.current !== null) clearTimeout(pressed.current.timer);
    },
    [],
  );
  return {
    onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent): void {
      end();
      answered.current = false;
      if (button !== 0) return;
      const timer = setTimeout(() => {
        pressed.current = null;
        answered.current = onHold(target);
      }, holdMs);
      pressed.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (pressed.current !== null && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > strayPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent): void {
      end();
      if (answered.current || onHold(event.target)) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      // A key's click follows no press.
      if (answered.current && event.detail > 0) event.stopPropagation();
      answered.current = false;
    },
  };
}
