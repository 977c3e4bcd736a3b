/**
 * The timing of a scanner: the longest gap between keys, the final Enter included, and the fewest keys. A cable scanner needs a few milliseconds per key,
 * a Bluetooth one some tens. A person does not type three keys into a field within 30 ms of each other, nor six within 60; and nobody types letters at a
 * button. Our own estimate, measured on no device.
 */
const quick = { gapMs: 30, keyCount: 3 };
const steady = { gapMs: 60, keyCount: 6 };
const atNoField = { gapMs: 120, keyCount: 1 };
/** Shorter input is no code: its Enter is swallowed. */
const codeLengthMin = 2;
const separator = '\x1d';
/** Keys that only change what the others mean. */
const shifting: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control']);

/** `raw`: with what the scanner says of its kind before it, and the signs that part a code of GS1's. */
type Taker = (code: string, raw: string) => void;

const takers = new Set<Taker>();
const dialogs: Taker[] = [];
/** What is taken from a field of a dialog: a number such as stands under bars. A person's typing is none. */
const numberCode = /^(\][A-Za-z]\d)?\d{6,}$/;

/** Takes what is scanned while its screen is in sight. Returns a function that stops it. */
export function takeScans(taker: Taker): () => void {
  takers.add(taker);
  return () => void takers.delete(taker);
}

/** The same for an open dialog, the last opened of several. */
export function takeScansInDialog(taker: Taker): () => void {
  dialogs.push(taker);
  return () => void dialogs.splice(dialogs.indexOf(taker), 1);
}

/** A code without what a scanner may say of its kind before it (`]E0`), and without blanks around. */
export const codeOf = (scanned: string): string =>
  scanned
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .trim();

/** Keys that came like a scanner's, so far. */
interface Burst {
  readonly code: string;
  /** When the last one came, by the clock of events, and the longest wait for any of them, ms. */
  readonly at: number;
  readonly gapMs: number;
  /** Where they are typed, and what stood there before. */
  readonly field: { readonly input: HTMLInputElement; readonly before: string } | null;
}

/**
 * Listens to a scanner wherever the focus is: a burst of keys that ends with Enter is taken before a button gets that Enter, and its text is removed from
 * the focused field. A multi-line field keeps what is scanned into it, and so does a field of a dialog: a fast typist's name must not be lost; a dialog that takes scans gets numbers. `elsewhere`: nothing visible takes scans, or a dialog covers it. Returns an unsubscribe
 * function.
 */
export function watchScanner(elsewhere: Taker): () => void {
  let burst: Burst | null = null;
  const hear = (event: KeyboardEvent) => {
    const { target, timeStamp } = event;
    if (shifting.has(event.key)) return;
    const before = burst === null ? null : goneOn(burst, timeStamp);
    burst = null;
    // How a keyboard says the sign that ends a part of a code of GS1's.
    const key = event.ctrlKey && event.key === ']' && before !== null ? separator : event.key;
    if (event.repeat || event.isComposing || (event.ctrlKey && key !== separator) || event.metaKey || event.altKey || target instanceof HTMLTextAreaElement)
      return;
    if (key.length === 1) {
      // A blank in a code would press the button that has the focus.
      if (key === ' ' && before !== null && before.field === null) event.preventDefault();
      burst = { code: (before?.code ?? '') + key, at: timeStamp, gapMs: before?.gapMs ?? 0, field: before === null ? fieldOf(target) : before.field };
    } else if (key === 'Enter' && before !== null && isScanned(before) && !isTyping(before)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      takeBack(before.field);
      if (before.code.trim().length < codeLengthMin) return;
      const isCovered = document.querySelector('[role=dialog][aria-modal=true]') !== null;
      const [taker] = isCovered ? dialogs.slice(-1) : takers;
      (taker ?? elsewhere)(codeOf(before.code), before.code.trim());
    }
  };
  addEventListener('keydown', hear, { capture: true });
  return () => removeEventListener('keydown', hear, { capture: true });
}

/** The burst with its next key; null: too slow for one burst. */
function goneOn(burst: Burst, at: number): Burst | null {
  const gapMs = Math.max(burst.gapMs, at - burst.at);
  return gapMs < (burst.field === null ? atNoField : steady).gapMs ? { ...burst, gapMs } : null;
}

const isScanned = ({ code, gapMs, field }: Burst): boolean =>
  (field === null ? [atNoField] : [quick, steady]).some((way) => gapMs < way.gapMs && code.length >= way.keyCount);

/** In a field of a dialog everything is typing, but for numbers where it takes scans. */
const isTyping = ({ field, code }: Burst): boolean =>
  field !== null &&
  !(dialogs.length > 0 && numberCode.test(code.trim())) &&
  /^(text|search|tel|email|url|number|password)$/.test(field.input.type) &&
  field.input.closest('[role=dialog]') !== null;

const fieldOf = (target: EventTarget | null): Burst['field'] => (target instanceof HTMLInputElement ? { input: target, before: target.value } : null);

/** Restores the field's text and fires its input event, as if a person had deleted it. */
function takeBack(field: Burst['field']): void {
  if (field === null || field.input.value === field.before) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field.input, field.before);
  field.input.dispatchEvent(new Event('input', { bubbles: true }));
}
