import type { Card } from '@till/domain/kitchen/card';
import { type RefObject, useLayoutEffect } from 'react';

/** The height of one of the grid's rows, as `board.module.css` has it; px. */
const rowPx = 4;
/** Between a card and the one below it, at least; px. */
const gapPx = 12;

/**
 * Packs the cards of a board: each takes as many of the grid's low rows as it is high, so that the next ones begin right below short cards. The grid never goes
 * back up, so no card begins above one that has waited longer.
 */
export function usePacked(grid: RefObject<HTMLUListElement | null>, cards: readonly Card[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other heights
  useLayoutEffect(() => {
    const list = grid.current;
    if (list === null) return;
    const items = [...list.children] as HTMLElement[];
    const pack = () => {
      const heights = items.map((item) => item.offsetHeight);
      for (const [index, item] of items.entries()) item.style.gridRowEnd = `span ${Math.ceil(((heights[index] ?? 0) + gapPx) / rowPx)}`;
    };
    pack();
    const sized = new ResizeObserver(pack);
    for (const item of items) sized.observe(item);
    return () => sized.disconnect();
  }, [grid, cards]);
}

/**
 * How many places on from the card at `place` the one below it stands (`down`), or the one above it: the next of its column, else the last card, or none above.
 */
export function columnStep(grid: HTMLUListElement | null, place: number, isDown: boolean): number {
  const lefts = [...(grid?.children ?? [])].map((child) => (child as HTMLElement).offsetLeft);
  const own = lefts[place];
  const next = isDown ? lefts.findIndex((left, at) => at > place && left === own) : lefts.findLastIndex((left, at) => at < place && left === own);
  return next >= 0 ? next - place : isDown ? lefts.length - 1 - place : 0;
}
