import { type RefObject, useLayoutEffect, useState } from 'react';
import { columnsIn, type Metrics, tileHeight } from './tile-window.ts';

interface Sight {
  readonly form: Metrics;
  /** What is in sight, in px from the top of the element, in steps of a row: a scroll within a row changes nothing. */
  readonly from: number;
  readonly to: number;
}

const unseen: Sight = { form: { columns: 1, gap: 10 }, from: -1e9, to: -1e9 };
const sameForm = (a: Metrics, b: Metrics): boolean => a.columns === b.columns && a.gap === b.gap;

/** What of an element the scrolling part around it (`data-scrolls`) shows, and in how many columns of tiles. Nothing is in sight until it was measured, before the first paint. */
export function useSight(root: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(unseen);
  useLayoutEffect(() => {
    const element = root.current;
    const scroller = element?.closest('[data-scrolls]');
    if (element === null || !scroller) return;
    let form = formOf(element);
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.floor(above / tileHeight) * tileHeight;
      const to = Math.ceil((above + scroller.clientHeight) / tileHeight) * tileHeight;
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
  }, [root]);
  return sight;
}

function formOf(element: HTMLElement): Metrics {
  const style = getComputedStyle(element);
  const [gap, tileMin] = [Number.parseFloat(style.getPropertyValue('--tile-gap')), Number.parseFloat(style.getPropertyValue('--tile-min'))];
  return { columns: columnsIn(element.clientWidth, tileMin, gap), gap };
}
