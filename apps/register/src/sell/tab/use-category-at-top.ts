import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface CategoryAtTop {
  readonly currentId: string | null;
  /** Shows a category's section, at the top as far as what follows it is long enough. */
  readonly jump: (id: string) => void;
}

/**
 * Which of the sections in `list` (`data-category`) is at the top of its scroller (`data-scrolls`). At the end it is the last one, or the one jumped to as
 * long as nothing scrolled since: sections may be too short to reach the top. Re-renders only when it changes. `sections`: measured again when they change.
 */
export function useCategoryAtTop(list: RefObject<HTMLElement | null>, sections: unknown): CategoryAtTop {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const jumpedTo = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections lie elsewhere
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest('[data-scrolls]');
    if (element === null || !scroller) return;
    const look = () => {
      if (jumpedTo.current !== null && Math.abs(scroller.scrollTop - jumpedTo.current) <= 1) return;
      jumpedTo.current = null;
      setCurrentId(idAtTop(element, scroller));
    };
    const lookAnew = () => {
      jumpedTo.current = null;
      look();
    };
    lookAnew();
    const sizes = new ResizeObserver(lookAnew);
    sizes.observe(element);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [list, sections]);

  const jump = (id: string) => {
    const section = list.current?.querySelector(`[data-category="${CSS.escape(id)}"]`);
    section?.scrollIntoView({ block: 'start' });
    jumpedTo.current = section?.closest('[data-scrolls]')?.scrollTop ?? null;
    setCurrentId(id);
  };
  return { currentId, jump };
}

function idAtTop(list: Element, scroller: Element): string | null {
  const sections = list.querySelectorAll<HTMLElement>('[data-category]');
  const [first, last] = [sections[0], sections[sections.length - 1]];
  if (first === undefined || last === undefined) return null;
  if (scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) return last.dataset['category'] ?? null;
  // Where a jump leads; a px for what a screen rounds.
  const line = scroller.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(first).scrollMarginTop) + 1;
  // They lie one under the other: a few are measured, however many there are.
  let [from, to] = [0, sections.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((sections[middle]?.getBoundingClientRect().top ?? 0) <= line) from = middle;
    else to = middle - 1;
  }
  return sections[from]?.dataset['category'] ?? null;
}
