import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface OpenDialog {
  readonly element: HTMLElement;
  readonly above: boolean | 'lock';
  readonly close: () => void;
  /** What Back does: closes it, or asks first. */
  readonly back: () => void;
  /** What it was opened from, and all around that. */
  readonly way: readonly Element[];
}

/** The open dialogs in the order in which they came. */
const open: OpenDialog[] = [];

let begin = (): (() => void) => () => undefined;
let end = begin();

/** Names what is so as long as a dialog is open; it returns what ends it. */
export function onDialogsOpen(so: () => () => void): void {
  begin = so;
}

/** Back, to the uppermost dialog. False: none is open. One that no key closes stays, and so does one that asks first. */
export function backFromUppermost(): boolean {
  const dialog = uppermost();
  dialog?.back();
  return dialog !== undefined;
}

export const isDialogOpen = (): boolean => open.length > 0;

/** Only the topmost dialog handles keys. */
const uppermost = (): OpenDialog | undefined => open.findLast(({ above }) => above) ?? open.at(-1);

/** How many things are in hand, such as a row that is dragged. */
let inHand = 0;

/** Esc is about what is in hand, not about a dialog around it, until it is given back by what this returns. */
export function captureEscape(): () => void {
  inHand += 1;
  return () => {
    inHand -= 1;
  };
}

/** One for all dialogs: a key that closes one has done its work, though another is the uppermost by then. */
function onKey(event: KeyboardEvent): void {
  const dialog = uppermost();
  if (dialog === undefined) return;
  if (event.key === 'Tab') trapTab(event, dialog.element);
  // A word that an input method is still putting together is given up by its Esc, not the dialog.
  else if (event.key === 'Escape' && !event.isComposing && inHand === 0) dialog.close();
}

const tabStops = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Moves the focus into the dialog while it is open and back afterwards; Tab cycles inside, Esc closes it, and Back does `onBack`. `above`: it covers dialogs without it, whichever
 * opened first.
 */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>, onClose: () => void, onBack: () => void, above: boolean | 'lock'): void {
  const close = useRef(onClose);
  const back = useRef(onBack);
  const [atFirst] = useState(() => ancestors(document.activeElement));
  useEffect(() => {
    close.current = onClose;
    back.current = onBack;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const now = document.activeElement;
    // A field that takes the focus by itself has it by now; a dialog that this one replaces has just given it back.
    const way = element.contains(now) ? atFirst : ancestors(now);
    const self = { element, above, close: () => close.current(), back: () => back.current(), way };
    if (open.length === 0) end = begin();
    open.push(self);
    // Once: the same function again changes nothing.
    addEventListener('keydown', onKey, { capture: true });
    if (uppermost() === self && !element.contains(now)) (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    return () => {
      open.splice(open.indexOf(self), 1);
      if (open.length === 0) end();
      // What it was opened from may be gone, for that is what was done in it: then to what is next to it.
      const left = way.find(({ isConnected }) => isConnected);
      // Of the screen nothing is left: its heading gets it (start/focus), not the first link of the page. A dialog that has come meanwhile keeps it.
      const isElsewhere = open.some((other) => other.element.contains(document.activeElement));
      if (left === undefined || left === document.body || isElsewhere) return;
      const back = left === way[0] || left.matches(tabStops) ? left : left.querySelector(tabStops);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [dialog, atFirst, above]);
}

/** An element and all around it; around a dialog, what that was opened from: a question that is answered by another dialog is gone before that one is. */
function ancestors(element: Element | null): readonly Element[] {
  const way: Element[] = [];
  for (let each = element; each !== null; each = each.parentElement) {
    way.push(each);
    const dialog = open.find((other) => other.element === each);
    if (dialog !== undefined) return [...way, ...dialog.way];
  }
  return way;
}

/** From the last stop to the first and back; from outside, where a stop was taken away under the focus, to one of the two. */
function trapTab(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(tabStops)].filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const here = document.activeElement;
  if (dialog.contains(here) && here !== dialog && !isOneStop(here, from)) return;
  // From the dialog itself Tab finds the first stop by itself.
  if (here === dialog && !event.shiftKey && to !== undefined) return;
  event.preventDefault();
  (to ?? dialog).focus();
}

/** The radio buttons of one group are one stop. */
const isOneStop = (a: Element | null, b: Element | undefined): boolean =>
  a === b || (a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === 'radio' && b.type === 'radio' && a.name === b.name);
