import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at most `maxPx` wide, whatever the screen's width: beside a cart there is less of it. Known before the first paint. */
export function useNarrow(element: RefObject<HTMLElement | null>, maxPx: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const measure = () => setNarrow(observed.clientWidth <= maxPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, maxPx]);
  return narrow;
}
