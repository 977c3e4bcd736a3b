import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a list has rows of. */
export interface Listed {
  readonly id: string;
}

/**
 * Keeps the visible rows in place: when some come or go above them, or rows there turn out higher than estimated, the list scrolls by as much in the same
 * frame. At its top the newest come into sight.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
  items: readonly Listed[],
): void {
  // The list would make up for its rows' heights by itself, at another moment: what came between was then made up for twice.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = never;
  const before = useRef<{ readonly items: readonly Listed[]; readonly rows: readonly VirtualItem[] }>({ items, rows: [] });
  useLayoutEffect(() => {
    const { items: were, rows } = before.current;
    before.current = { items, rows: virtual.getVirtualItems() };
    const element = scroller.current;
    if (element === null || element.scrollTop === 0) return;
    const places = were === items ? null : new Map(items.map(({ id }, index) => [id, index]));
    const placeOf = ({ key, index }: VirtualItem) => (places === null ? index : places.get(String(key)));
    const anchor = rows.find((row) => row.end > element.scrollTop && placeOf(row) !== undefined);
    const now = anchor && virtual.measurementsCache[placeOf(anchor) ?? -1];
    if (anchor !== undefined && now !== undefined && now.start !== anchor.start) element.scrollTop += now.start - anchor.start;
  });
}

const never = () => false;
