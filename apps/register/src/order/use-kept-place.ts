import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import type { Order } from '@till/domain/order/types';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is read stays under the eye: orders that come or go above it move the list on by as much. At its top the newest come into sight. */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
  orders: readonly Order[],
): void {
  const before = useRef<{ readonly orders: readonly Order[]; readonly rows: readonly VirtualItem[] }>({ orders, rows: [] });
  useLayoutEffect(() => {
    const { orders: were, rows } = before.current;
    before.current = { orders, rows: virtual.getVirtualItems() };
    const element = scroller.current;
    if (were === orders || element === null || element.scrollTop === 0) return;
    const places = new Map(orders.map(({ id }, index) => [id, index]));
    const anchor = rows.find(({ key, end }) => end > element.scrollTop && places.has(String(key)));
    const now = anchor && virtual.measurementsCache[places.get(String(anchor.key)) ?? -1];
    if (anchor !== undefined && now !== undefined && now.start !== anchor.start) element.scrollTop += now.start - anchor.start;
  });
}
