import { type RefObject, useLayoutEffect, useState } from 'react';

interface More {
  readonly before: boolean;
  readonly after: boolean;
}

/** Whether a horizontally scrolling row has more on either side than it shows. `content`: measured again when it changes. */
export function useOverflowFade(row: RefObject<HTMLElement | null>, content: unknown): More {
  const [more, setMore] = useState<More>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is longer or shorter
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, content]);
  return more;
}
