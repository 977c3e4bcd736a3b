import { fill } from '@till/phrases/phrases';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { captureEscape } from '../../../../kit/dialog/use-dialog-keys.ts';
import { notify } from '../../../../kit/toast/notify.tsx';
import { useMessages } from '../../../../messages/messages.tsx';

/** A list whose rows can be dragged: each has what `row` says of it. */
interface Moving {
  /** The names of its things, in their order. */
  readonly names: readonly string[];
  readonly list: string;
  readonly onMove: (from: number, to: number) => void;
}

/** What the row shows that is dragged over: the thing goes before or behind it. */
interface DropMark {
  readonly list: string;
  readonly at: number;
  readonly side: 'before' | 'behind';
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Drag {
  readonly moving: Moving;
  readonly from: number;
  readonly pointerId: number;
  readonly scroller: HTMLElement | null;
  at: Point;
}

/** How near to the edge of what scrolls a drag scrolls it, px, and how far in each picture of the screen. */
const [edge, step] = [64, 9];

/** The row of a list under a point, and which half of it. */
function rowUnder({ clientX, clientY }: Point, list: string): { readonly at: number; readonly side: DropMark['side'] } | null {
  const row = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-move-list]'))
    .find((element) => element?.dataset['moveList'] === list);
  if (row === null || row === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  return { at: Number(row.dataset['moveAt']), side: clientY < top + height / 2 ? 'before' : 'behind' };
}

/** How far a drag that is near the edge of what scrolls scrolls it, px. What sticks to an edge, as a dialog's title, hides rows: the edge is where they come in sight. */
function scrolled({ scroller, at: { clientY } }: Drag): number {
  if (scroller === null) return 0;
  const outer = scroller.getBoundingClientRect();
  const top = Math.max(outer.top, scroller.querySelector('[data-sticks="top"]')?.getBoundingClientRect().bottom ?? outer.top);
  const bottom = Math.min(outer.bottom, scroller.querySelector('[data-sticks="bottom"]')?.getBoundingClientRect().top ?? outer.bottom);
  return clientY < top + edge ? -step : clientY > bottom - edge ? step : 0;
}

/** Follows the pointer of a drag wherever it goes: the row that it began on may be scrolled out of the page. */
function useDragged(drag: RefObject<Drag | null>, isDragging: boolean, end: (drop: boolean) => void, look: (current: Drag) => void) {
  const latest = useRef({ end, look });
  useEffect(() => {
    latest.current = { end, look };
  });
  useEffect(() => {
    if (!isDragging) return;
    const heard = new AbortController();
    const giveEsc = captureEscape();
    const on = <K extends keyof WindowEventMap>(name: K, heed: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(name, heed, { signal: heard.signal, capture: true });
    const isIts = ({ pointerId }: globalThis.PointerEvent) => drag.current?.pointerId === pointerId;
    const move = (event: globalThis.PointerEvent) => {
      const current = drag.current;
      if (current === null || !isIts(event)) return;
      current.at = { clientX: event.clientX, clientY: event.clientY };
      latest.current.look(current);
    };
    on('pointermove', move);
    on('pointerup', (event) => {
      move(event);
      if (isIts(event)) latest.current.end(true);
    });
    on('pointercancel', (event) => {
      if (isIts(event)) latest.current.end(false);
    });
    on('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.end(false);
    });
    const scroll = () => {
      const current = drag.current;
      const by = current === null ? 0 : scrolled(current);
      if (current !== null && by !== 0) {
        current.scroller?.scrollBy(0, by);
        latest.current.look(current);
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    return () => {
      heard.abort();
      giveEsc();
      cancelAnimationFrame(frame);
    };
  }, [isDragging, drag]);
}

/**
 * Moving by a handle: by dragging it, or by the arrow keys while it has the focus; buttons call `by`. Esc leaves what is dragged where it was, and closes no
 * dialog that the list stands in.
 */
export function useMoving() {
  const words = useMessages('menuEditor');
  const [mark, setMark] = useState<DropMark | null>(null);
  const [dragged, setDragged] = useState<Pick<DropMark, 'list' | 'at'> | null>(null);
  const drag = useRef<Drag | null>(null);

  const by = (moving: Moving, from: number, steps: number): void => {
    const { names, onMove } = moving;
    const to = from + steps;
    if (steps === 0 || to < 0 || to >= names.length) return;
    onMove(from, to);
    notify.info(fill(words.moved, { name: names[from] ?? '', position: to + 1, count: names.length }), { id: 'moved' });
  };
  const look = ({ moving: { list }, from, at }: Drag) => {
    const under = rowUnder(at, list);
    setMark(under === null || under.at === from ? null : { list, ...under });
  };
  const end = (isDropped: boolean) => {
    const current = drag.current;
    drag.current = null;
    setMark(null);
    setDragged(null);
    const under = current === null || !isDropped ? null : rowUnder(current.at, current.moving.list);
    if (current === null || under === null) return;
    const { moving, from } = current;
    const before = under.side === 'before' ? under.at : under.at + 1;
    by(moving, from, (before > from ? before - 1 : before) - from);
  };
  useDragged(drag, dragged !== null, end, look);

  const handle = (moving: Moving, from: number) => ({
    onPointerDown({ button, currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (button !== 0 || drag.current !== null) return;
      drag.current = { moving, from, pointerId, scroller: currentTarget.closest<HTMLElement>('[data-scroller]'), at: { clientX, clientY } };
      setDragged({ list: moving.list, at: from });
    },
    onKeyDown(event: KeyboardEvent) {
      const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (steps === undefined || drag.current !== null) return;
      event.preventDefault();
      by(moving, from, steps);
    },
  });
  /** What a row has, so that it is found under the pointer and shows where something would go. */
  const row = (list: string, at: number) => ({
    'data-move-list': list,
    'data-move-at': at,
    'data-mark': mark?.list === list && mark.at === at ? mark.side : undefined,
    'data-dragged': (dragged?.list === list && dragged.at === at) || undefined,
  });
  return { row, handle, by };
}

export type MovingTools = ReturnType<typeof useMoving>;
