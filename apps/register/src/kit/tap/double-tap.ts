/**
 * Drops the second tap of a double tap if its target changed in between (a dialog closed, a button became another one): it would hit whatever is there now,
 * and sell or submit something by accident. Browsers count taps at one place in `detail`; keys and programs count as one tap each. Returns a function that
 * stops it.
 */
export function guardDoubleTaps(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  let first: EventTarget | null = null;
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) first = event.target;
    else if (!isSame(first, event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  target.addEventListener('click', onClick, { capture: true });
  return () => target.removeEventListener('click', onClick, { capture: true });
}

// A button's icon and its words are one thing to tap.
const tappable = (target: EventTarget | null): EventTarget | null =>
  target instanceof Element ? (target.closest('button, a, input, label, [role=button]') ?? target) : target;
const isSame = (a: EventTarget | null, b: EventTarget | null): boolean => a !== null && tappable(a) === tappable(b);
