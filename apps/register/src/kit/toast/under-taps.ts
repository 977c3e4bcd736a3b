/** How far a finger moves until a toast goes with it (specification, section 9). More than what a browser still calls a tap. */
const swipePx = 20;

/** What a finger did where toasts lie, the uppermost first, by the ids that they are marked with. */
export interface OnToasts {
  /** It came down there; what is below it has the tap. */
  readonly onTap: (ids: readonly string[]) => void;
  /** It moved on to where toasts leave: to the right, or up. */
  readonly onSwipe: (id: string) => void;
}

type Point = { readonly clientX: number; readonly clientY: number };

/**
 * Toasts without a button let every tap through, so they hear none themselves: this looks where a finger comes down and goes up. The end of a touch counts as
 * well as that of a pointer, for a browser takes the pointer away as soon as it scrolls what is below. Returns a function that stops it.
 */
export function watchUnderTaps({ onTap, onSwipe }: OnToasts): () => void {
  let down: (Point & { readonly ids: readonly string[] }) | null = null;
  const start = (event: PointerEvent) => {
    const ids = event.isPrimary ? toastsAt(event) : [];
    down = ids.length === 0 ? null : { clientX: event.clientX, clientY: event.clientY, ids };
    if (ids.length > 0) onTap(ids);
  };
  const end = (up: Point | undefined) => {
    const [first] = down?.ids ?? [];
    if (down !== null && up !== undefined && first !== undefined && isSwipe(down, up)) onSwipe(first);
    down = null;
  };
  const pointerUp = (event: PointerEvent) => end(event);
  const touchEnd = (event: TouchEvent) => end(event.changedTouches[0]);
  const how = { capture: true, passive: true };
  addEventListener('pointerdown', start, how);
  addEventListener('pointerup', pointerUp, how);
  addEventListener('touchend', touchEnd, how);
  return () => {
    removeEventListener('pointerdown', start, how);
    removeEventListener('pointerup', pointerUp, how);
    removeEventListener('touchend', touchEnd, how);
  };
}

const isSwipe = (from: Point, to: Point): boolean => Math.max(to.clientX - from.clientX, from.clientY - to.clientY) >= swipePx;

function toastsAt({ clientX, clientY }: Point): readonly string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]:not(:has([data-button]))')];
  const under = shown.filter((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  const place = (toast: HTMLElement) => Number(toast.dataset.index);
  return under.toSorted((a, b) => place(a) - place(b)).flatMap(({ dataset }) => dataset.testid ?? []);
}
