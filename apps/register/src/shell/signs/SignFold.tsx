import { fill } from '@till/phrases/phrases';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './sign-fold.module.css';

/** Those that have no room beside the worst one. */
const folded = (signs: HTMLElement): readonly HTMLElement[] => {
  const all = [...signs.querySelectorAll<HTMLElement>(':scope > .sign')];
  const top = Math.min(...all.map(({ offsetTop }) => offsetTop));
  return all.filter(({ offsetTop }) => offsetTop > top);
};

/**
 * Stands behind the signs of the line above the screens: where they have no room, uncut, side by side, the worst stay in words and this says how many more there
 * are. A tap lists all of them below the line.
 */
export function SignFold() {
  const { signs: words } = useMessages('selfCheck');
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const own = button.current;
    const signs = own?.previousElementSibling;
    const line = own?.parentElement;
    if (own == null || line == null || !(signs instanceof HTMLElement)) return;
    signs.toggleAttribute('data-open', isOpen);
    const look = () => {
      if (isOpen) return;
      // Its own room counts only where it stands.
      own.style.display = 'none';
      if (folded(signs).length > 0) own.style.display = '';
      const over = folded(signs);
      for (const each of signs.children) each.toggleAttribute('data-over', over.includes(each as HTMLElement));
      setCount(over.length);
    };
    look();
    for (const each of isOpen ? signs.children : []) each.removeAttribute('data-over');
    const changes = new MutationObserver(look);
    changes.observe(line, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(look);
    // Not itself, which is as wide as this lets it.
    sizes.observe(line.parentElement ?? line);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !button.current?.contains(event.target as Node)) setOpen(false);
    };
    // After what was tapped in it has heard it.
    addEventListener('click', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('click', close);
      removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.fold} sign flex-none strong`}
      aria-expanded={isOpen}
      aria-label={fill(words.more, { count })}
      onClick={() => setOpen(!isOpen)}
    >
      <span className="underline">+{count}</span>
    </button>
  );
}
