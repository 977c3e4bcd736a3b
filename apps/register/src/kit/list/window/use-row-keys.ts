import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Listed } from './use-kept-place.ts';

interface Parts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>;
  readonly items: readonly Listed[];
  /** That whose row has or had the focus; null: none yet. */
  readonly focusedId: string | null;
  readonly focus: (id: string) => void;
}

const rowOf = (target: EventTarget): HTMLElement | null => (target as HTMLElement).closest<HTMLElement>('tr[data-index]');

/** Where a key leads from a row; null: nowhere. `page`: rows in sight. */
function targetOf(key: string, from: number, page: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(from + step, 0), count - 1);
}

/** Keys that go from one row's button to the same of another, and the focus that outlives its row: when that ends, it goes to the next. */
export function useRowKeys({ scroller, virtual, items, focusedId, focus }: Parts) {
  /** Where the focus is to be once that row is drawn, and on which of its buttons. */
  const wanted = useRef<{ readonly id: string; readonly button: number } | null>(null);
  const last = useRef({ index: 0, button: 0, inside: false });

  useLayoutEffect(() => {
    const index = focusedId === null ? -1 : items.findIndex(({ id }) => id === focusedId);
    const ended = focusedId !== null && index === -1;
    if (index !== -1) last.current.index = index;
    if (ended && last.current.inside && (document.activeElement === document.body || document.activeElement === null)) {
      const next = items[Math.min(last.current.index, items.length - 1)];
      if (next !== undefined) {
        wanted.current = { id: next.id, button: last.current.button };
        focus(next.id);
      }
    }
    if (wanted.current === null) return;
    const { id: wantedId } = wanted.current;
    const buttons = scroller.current?.querySelectorAll<HTMLElement>(`tr[data-index="${items.findIndex(({ id }) => id === wantedId)}"] button`);
    const button = buttons?.[Math.min(wanted.current.button, buttons.length - 1)];
    if (button === undefined) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  });

  return {
    onFocus({ target }: FocusEvent): void {
      const row = rowOf(target);
      if (row === null) return;
      last.current = { index: Number(row.dataset.index), button: [...row.querySelectorAll('button')].indexOf(target as HTMLButtonElement), inside: true };
      focus(items[Number(row.dataset.index)]?.id ?? '');
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // A row that leaves the page takes the focus with it and names nobody who gets it.
      if (relatedTarget !== null && rowOf(relatedTarget) === null) last.current = { ...last.current, inside: false };
    },
    onKeyDown(event: KeyboardEvent): void {
      const row = rowOf(event.target);
      if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / row.offsetHeight) - 1, 1);
      const to = targetOf(event.key, Number(row.dataset.index), page, items.length);
      const item = to === null ? undefined : items[to];
      if (to === null || item === undefined) return;
      event.preventDefault();
      wanted.current = { id: item.id, button: last.current.button };
      virtual.scrollToIndex(to, { align: 'auto' });
      focus(item.id);
    },
  };
}
