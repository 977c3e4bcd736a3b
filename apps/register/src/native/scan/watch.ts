import { limits } from '@till/domain/limits';
import { codeOf, dialogs, type FieldScans, listen, type Taker, takers } from '../scanner.ts';
import { atTablet } from '../standing.ts';
import { type PressedKey, paceKeyOf, scannedText } from './layout.ts';
import { certainStart, endlessQuietMs, type HeardKey, scanStart, togetherMs, type Where } from './timing.ts';

/** Shorter input is no code: its Enter is swallowed. */
const codeLengthMin = 2;
/** After a letter or digit at no field, so long no Enter presses a button, ms: it may be the end of a scan, however slow. */
const quietMs = 1_000;
/** Digits that may be somebody's PIN, however fast they were typed. */
const pinCode = new RegExp(`^\\d{1,${limits.pinLengthMax}}$`);
/** Whether a name or a PIN is asked for (`data-pins`), or the tablet is locked: nothing is sold under it, and what is typed is nobody else's to read. */
const isAskingWho = (): boolean => atTablet.get().isLocked || document.querySelector('[data-pins]') !== null;
const separator = '\x1d';
/** Keys that only change what the others mean. */
const shifting: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control']);

/** What is taken from a field of a dialog: a number such as stands under bars. A person's typing is none. */
const numberCode = /^(\][A-Za-z]\d)?\d{6,}$/;

const scansOf = (field: HTMLInputElement | null): FieldScans | undefined => {
  const said = field?.dataset['scans'];
  return said === 'sold' || said === 'unwanted' ? said : undefined;
};

/** `before`: what stood in the field; `undo`: puts back the amount that this key changed. */
interface Key extends HeardKey {
  readonly pressed: PressedKey;
  readonly before: string;
  undo?: () => void;
}

/** Keys that may be a scanner's, so far. `field`: where they are typed; null: at no field. `waiting`: for what ends them, where no key does. */
interface Burst {
  readonly keys: Key[];
  readonly field: HTMLInputElement | null;
  waiting?: ReturnType<typeof setTimeout>;
}

/** What was scanned, and what puts back how it was before. */
interface Scan {
  readonly code: string;
  readonly takeBack: () => void;
}

let burst: Burst | null = null;
/** When a letter or digit was last typed at no field, by the clock of events. */
let typedAt = Number.NEGATIVE_INFINITY;

function mayBeScanned(undo: () => void): void {
  const key = burst?.keys.at(-1);
  if (key !== undefined) key.undo ??= undo;
}

function wasMeant(): void {
  clearTimeout(burst?.waiting);
  burst = null;
  typedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Listens to a scanner wherever the focus is: a burst of keys that ends with Enter is taken before a button gets that Enter, and what it wrote is taken back, from
 * the focused field and from an amount. So is one that ends with Tab, or with nothing into an amount, at no field or in a field that
 * says so, if no person can have typed it. A multi-line field keeps what is scanned into it, and so does a text field of a dialog: a fast typist's name must not be lost;
 * a dialog that takes scans gets numbers. `elsewhere`: nothing visible takes scans, or a dialog covers it. Returns an unsubscribe function.
 */
export function watchScanner(elsewhere: Taker): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target, timeStamp } = event;
    if (shifting.has(event.key)) return;
    const before = burst !== null && isNear(burst, timeStamp) ? burst : null;
    clearTimeout(burst?.waiting);
    burst = null;
    // How a keyboard says the sign that ends a part of a code of GS1's.
    const key = event.ctrlKey && (event.key === ']' || event.code === 'BracketRight') && before !== null ? separator : event.key;
    if (event.repeat || event.isComposing || (event.ctrlKey && key !== separator) || event.metaKey || event.altKey || isLongText(target)) return;
    const isQuiet = !isField(target) && timeStamp - typedAt < quietMs;
    if (key.length === 1) {
      // No code begins with a blank: somebody presses a button or makes a choice by it, and may press Enter right after.
      if (key === ' ' && before === null && !isField(target) && !isQuiet) return;
      // A blank in a code would press the button that has the focus.
      if (key === ' ' && isQuiet) event.preventDefault();
      burst = before ?? { keys: [], field: isField(target) ? target : null };
      const pressed = { key, code: key === separator ? '' : event.code, shift: event.shiftKey };
      burst.keys.push({ key: paceKeyOf(pressed), pressed, at: timeStamp, before: burst.field?.value ?? '' });
      burst.waiting = setTimeout(waited, endlessQuietMs, burst);
      if (!isField(target) && /[\p{L}\p{N}]/u.test(paceKeyOf(pressed))) typedAt = timeStamp;
      return;
    }
    if (key !== 'Enter' && key !== 'Tab') return wasMeant();
    const start = (own: Burst) =>
      key === 'Enter' && scansOf(own.field) !== 'unwanted' ? scanStart(own.keys, timeStamp, whereOf(own)) : certainStart(own.keys, timeStamp);
    const scan = before === null ? null : scanFrom(before, start(before));
    if (scan === null && (key === 'Tab' || (before !== null && isPin(before)))) return wasMeant();
    // What is scanned into a text of a dialog stays in it, but its Enter saves nothing and asks nothing.
    if (scan === null && !isQuiet && (before === null || certainStart(before.keys, timeStamp) === null)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (scan === null) return;
    scan.takeBack();
    tell(scan);
  };
  const tell = ({ code }: Scan) => {
    if (code.trim().length < codeLengthMin || isAskingWho()) return;
    const isCovered = document.querySelector('[role=dialog][aria-modal=true]') !== null;
    const [taker] = isCovered ? dialogs.slice(-1) : takers;
    (taker ?? elsewhere)(codeOf(code), code.trim());
  };
  /** No key came for a while. An amount is put back at once; it is told when nothing can come any more, for half of a code would be another code. */
  const waited = (own: Burst) => {
    const scan = endlessScan(own);
    if (scan === null) return;
    scan.takeBack();
    const over = () => {
      burst = null;
      tell(scan);
    };
    own.waiting = setTimeout(over, togetherMs(whereOf(own)) - endlessQuietMs);
  };
  /** What a hand does is no scanner's; it may be quicker than the wait for what was scanned. */
  const touched = () => {
    const own = burst;
    wasMeant();
    if (own !== null) endlessScan(own)?.takeBack();
  };
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('pointerdown', touched, { capture: true });
  listen({ mayBeScanned, wasMeant });
  return () => {
    listen(null);
    removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('pointerdown', touched, { capture: true });
  };
}

const whereOf = ({ keys, field }: Burst): Where => (keys.some(({ undo }) => undo !== undefined) ? 'amount' : field === null ? 'page' : 'field');

const isNear = (own: Burst, at: number): boolean => at - (own.keys.at(-1)?.at ?? 0) < togetherMs(whereOf(own));

/** What a scanner has written that sends no key at the end; null: a person may have typed it, or it stands in a field where it is read as it is. */
const endlessScan = (own: Burst): Scan | null =>
  whereOf(own) === 'field' && scansOf(own.field) === undefined ? null : scanFrom(own, certainStart(own.keys, null, scansOf(own.field) !== 'unwanted'));

/** What was scanned from that key on; null: a person typed. */
function scanFrom(own: Burst, start: number | null): Scan | null {
  if (start === null) return null;
  const where = whereOf(own);
  const keys = own.keys.slice(start);
  const code = scannedText(keys.map(({ pressed }) => pressed));
  if (where === 'field' && (isTyping(own.field, code) || isPin(own))) return null;
  const undo = keys.find((key) => key.undo !== undefined)?.undo;
  return { code, takeBack: undo ?? (() => putBack(own.field, keys[0]?.before ?? '')) };
}

/** Whether these keys may be a PIN, in the field for it. */
const isPin = ({ field, keys }: Burst): boolean => field !== null && isAskingWho() && pinCode.test(scannedText(keys.map(({ pressed }) => pressed)));

/** In a field of a dialog everything is typing, but for numbers where it takes scans, and where the field wants none. */
const isTyping = (field: HTMLInputElement | null, code: string): boolean =>
  field !== null && scansOf(field) === undefined && field.closest('[role=dialog]') !== null && !(dialogs.length > 0 && numberCode.test(code.trim()));

const noText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;
const isField = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement && !noText.test(target.type);
const isLongText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);

/** Restores the field's text and fires its input event, as if a person had deleted it. */
function putBack(field: HTMLInputElement | null, before: string): void {
  if (field === null || field.value === before) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
