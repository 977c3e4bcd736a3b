import type { AnyRouter, RouterEvents } from '@tanstack/react-router';
import { isDialogOpen } from '../../kit/dialog/use-dialog-keys.ts';

/** What had the focus, so that it is found again when its screen was drawn anew: the how many-th of those that are called so. */
interface Place {
  readonly tag: string;
  readonly name: string;
  readonly index: number;
}

/** What can have the focus in the stead of something that is gone from it: its name is read out, no key does anything, and Tab goes on from there. */
const holders = 'ul, ol, table, form, section, aside, [role=dialog]';

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
const called = ({ tag, name }: Place) => [...document.querySelectorAll<HTMLElement>(`main ${tag}`)].filter((each) => nameOf(each) === name);
const work = () => document.querySelector<HTMLElement>('main');
const uppermostDialog = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
const heading = () => document.querySelector<HTMLElement>('main h1');

function placeOf(element: HTMLElement): Place {
  const place = { tag: element.localName, name: nameOf(element), index: 0 };
  return { ...place, index: called(place).indexOf(element) };
}

function ancestors(element: HTMLElement): readonly HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) way.push(each);
  return way;
}

/**
 * The focus never falls to the body. A screen that is come to has it on its heading, unless something of it takes the focus by itself; one that is come back
 * to, where it was left. What had it and is gone leaves it to the list, the form or the part of the page that it was in. No field gets it that did not have
 * it, so that no tablet shows its keys. The page is called as the heading of its screen.
 */
export function keepFocus(router: AnyRouter): void {
  const product = document.title;
  /** By the path of a screen. */
  const left = new Map<string, Place>();
  const cameFrom = new Map<string, string>();
  /** What the focus was given to by this; it may be better placed while the screen is still coming. */
  let given: HTMLElement | null = null;
  let isArriving = true;
  let wanted: Place | undefined;
  /** What had the focus last, and all around it. */
  let way: readonly HTMLElement[] = [];
  /** The same while it cannot have the focus: it gets it back. */
  let disabled: HTMLElement | null = null;
  /** The last one in a screen: it opened the dialog with which the screen is left. */
  let inScreen: HTMLElement | null = null;

  // A browser shows where the focus is on a page that was just opened too, before anybody has touched it.
  let hasKeys = false;
  addEventListener('keydown', () => {
    hasKeys = true;
  });
  addEventListener('pointerdown', () => {
    hasKeys = false;
  });

  const give = (to: HTMLElement | null, preventScroll = true) => {
    if (to === null) return;
    given = to;
    way = ancestors(to);
    if (to === document.activeElement) return;
    if (to.tabIndex < 0) {
      to.tabIndex = -1;
      to.style.outline = hasKeys ? '' : 'none';
    }
    to.focus({ preventScroll });
  };

  function arrive(): void {
    const back = wanted === undefined ? undefined : called(wanted)[wanted.index];
    const title = heading();
    isArriving = back === undefined && (wanted !== undefined || title === null);
    give(back ?? title ?? work(), back === undefined);
  }

  /** What had the focus is gone, or cannot have it for now. */
  function replace(): void {
    const around = uppermostDialog() ?? work();
    give(way.slice(1).find((each) => each.isConnected && each.matches(holders) && around?.contains(each)) ?? uppermostDialog() ?? heading() ?? work());
  }

  let title = '';
  function callPage(): void {
    const text = heading()?.textContent ?? '';
    if (text !== title) document.title = text === '' || text === product ? product : `${text} · ${product}`;
    title = text;
  }

  function look(): void {
    callPage();
    const [last] = way;
    const active = document.activeElement;
    const isNowhere = active === document.body;
    if (isArriving && !isDialogOpen() && (isNowhere || active === given)) arrive();
    else if (disabled?.isConnected && active === given && !disabled.matches(':disabled')) give(disabled);
    else if (last?.isConnected && last.matches(':disabled') && (isNowhere || active === last)) {
      replace();
      disabled = last;
    } else if (last?.isConnected === false && isNowhere) replace();
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === given) return;
    isArriving = false;
    given = null;
    disabled = null;
    way = ancestors(target);
    if (work()?.contains(target) === true) inScreen = target;
  });
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['disabled'] });

  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }: RouterEvents['onBeforeLoad']) => {
    if (fromLocation === undefined || !pathChanged) return;
    const from = fromLocation.pathname;
    const to = toLocation.pathname;
    if (inScreen?.isConnected) left.set(from, placeOf(inScreen));
    else left.delete(from);
    const active = document.activeElement;
    // From the menu beside the screens one goes on, wherever that is; a button in a screen may lead back.
    const isFromMenu = active !== document.body && active?.closest('main, [role=dialog]') === null;
    const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index || (!isFromMenu && cameFrom.get(from) === to);
    if (!isBack) cameFrom.set(to, from);
    wanted = isBack ? left.get(to) : undefined;
  });
  router.subscribe('onRendered', ({ pathChanged }: RouterEvents['onRendered']) => {
    if (!pathChanged) return;
    const active = document.activeElement;
    const main = work();
    // What takes the focus by itself has it by now; and so has a dialog.
    isArriving = !isDialogOpen() && (active === given || active === main || main?.contains(active) !== true);
    if (isArriving) arrive();
    look();
  });
}
