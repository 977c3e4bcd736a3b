import { type RefObject, useLayoutEffect, useState } from 'react';
import type { TileSize } from '../../native/storage.ts';
import { columnsIn, type Metrics } from './tile-window.ts';

interface Sight {
  readonly form: Metrics;
  /** What is in sight, in px from the top of the element, in steps of a row: a scroll within a row changes nothing. */
  readonly from: number;
  readonly to: number;
}

const unseen: Sight = { form: { columns: 1, gap: 10, height: 96 }, from: -1e9, to: -1e9 };
const sameForm = (a: Metrics, b: Metrics): boolean => a.columns === b.columns && a.gap === b.gap && a.height === b.height;

/** What of an element the scrolling part around it (`data-scrolls`) shows, and in how many columns of tiles of that size. Nothing is in sight until it was measured, before the first paint. */
export function useVisibleRange(root: RefObject<HTMLElement | null>, tiles: TileSize): Sight {
  const [sight, setSight] = useState(unseen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles of another size are measured anew
  useLayoutEffect(() => {
    const element = root.current;
    const scroller = element?.closest('[data-scrolls]');
    if (element === null || !scroller) return;
    let form = formOf(element);
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.floor(above / form.height) * form.height;
      const to = Math.ceil((above + scroller.clientHeight) / form.height) * form.height;
      setSight((before) =>
        before.from === from && before.to === to && sameForm(before.form, form) ? before : { form: sameForm(before.form, form) ? before.form : form, from, to },
      );
    };
    const measure = () => {
      form = formOf(element);
      look();
    };
    look();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [root, tiles]);
  return sight;
}

function formOf(element: HTMLElement): Metrics {
  const style = getComputedStyle(element);
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const gap = px('--tile-gap');
  return { columns: columnsIn(element.clientWidth, px('--tile-min'), gap), gap, height: px('--tile-height') };
}
