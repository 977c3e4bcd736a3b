import { fill } from '@till/phrases/phrases';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { notify } from '../../ui/toast/notify.tsx';
import { useMenuWords } from './use-menu-words.ts';

/** A list whose rows can be dragged: each row has `data-move-list` and `data-move-at`. */
interface Moving {
  /** The names of its things, in their order. */
  readonly names: readonly string[];
  readonly list: string;
  readonly onMove: (from: number, to: number) => void;
}

/** What the row shows that is dragged over: the thing goes before or behind it. */
export interface DropMark {
  readonly list: string;
  readonly at: number;
  readonly side: 'before' | 'behind';
}

interface Drag {
  readonly list: string;
  readonly from: number;
  readonly pointerId: number;
}

/** How near to the edge of what scrolls a drag scrolls it, and how far at once; px. */
const [edge, step] = [64, 18];

/**
 * Moving by a handle: by dragging it, or by the arrow keys while it has the focus; buttons call `by`. Where a dragged thing would go is `mark`.
 */
export function useMoving() {
  const words = useMenuWords();
  const [mark, setMark] = useState<DropMark | null>(null);
  const drag = useRef<Drag | null>(null);

  const rowUnder = ({ clientX, clientY }: PointerEvent, list: string): { readonly at: number; readonly side: DropMark['side'] } | null => {
    const row = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>('[data-move-list]'))
      .find((element) => element?.dataset['moveList'] === list);
    if (row === null || row === undefined) return null;
    const { top, height } = row.getBoundingClientRect();
    return { at: Number(row.dataset['moveAt']), side: clientY < top + height / 2 ? 'before' : 'behind' };
  };
  const scroll = ({ clientY, currentTarget }: PointerEvent) => {
    const scroller = (currentTarget as HTMLElement).closest<HTMLElement>('[data-scroller]');
    if (scroller === null) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (clientY < top + edge) scroller.scrollBy(0, -step);
    else if (clientY > bottom - edge) scroller.scrollBy(0, step);
  };
  const say = ({ names }: Moving, from: number, to: number) =>
    notify.info(fill(words.moved, { name: names[from] ?? '', position: to + 1, count: names.length }), { id: 'moved' });

  const by = (moving: Moving, from: number, steps: number): void => {
    const to = from + steps;
    if (to < 0 || to >= moving.names.length) return;
    moving.onMove(from, to);
    say(moving, from, to);
  };

  const handle = (moving: Moving, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { list: moving.list, from, pointerId: event.pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId !== event.pointerId) return;
      scroll(event);
      const under = rowUnder(event, moving.list);
      setMark(under === null || under.at === from ? null : { list: moving.list, ...under });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId !== event.pointerId) return;
      drag.current = null;
      setMark(null);
      const under = rowUnder(event, moving.list);
      if (under === null) return;
      const before = under.side === 'before' ? under.at : under.at + 1;
      const to = before > from ? before - 1 : before;
      if (to === from) return;
      moving.onMove(from, to);
      say(moving, from, to);
    },
    onPointerCancel() {
      drag.current = null;
      setMark(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (steps === undefined) return;
      event.preventDefault();
      by(moving, from, steps);
    },
  });
  return { mark, handle, by };
}

export type MovingTools = ReturnType<typeof useMoving>;
