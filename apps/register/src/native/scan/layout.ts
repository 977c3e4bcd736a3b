/** A key as it was pressed. */
export interface PressedKey {
  /** What it writes by the layout of this tablet. */
  readonly key: string;
  /** Which key it is, as on a US keyboard (`KeyboardEvent.code`); empty: nobody knows. */
  readonly code: string;
  readonly shift: boolean;
}

/** The keys of a US keyboard that are no letters and digits, plain and with Shift. */
const signs: Readonly<Record<string, string>> = {
  ...{ Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|', Semicolon: ';:', Quote: '\'"', Backquote: '`~' },
  ...{ Comma: ',<', Period: '.>', Slash: '/?', Space: '  ', NumpadAdd: '++', NumpadSubtract: '--', NumpadMultiply: '**', NumpadDivide: '//' },
};
const shiftedDigits = ')!@#$%^&*(';

/** What a key writes on a US keyboard; one that is not known as it is written here. */
function onUsKeyboard({ key, code, shift }: PressedKey): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit !== undefined) return shift ? (shiftedDigits[Number(digit)] ?? digit) : digit;
  // The case that it writes here is right with Caps Lock, too; some layouts have a sign there.
  const isUpper = /^\p{Lu}$/u.test(key) || (shift && !/^\p{L}$/u.test(key));
  if (letter !== undefined) return isUpper ? letter : letter.toLowerCase();
  return signs[code]?.[shift ? 1 : 0] ?? key;
}

const isDigit = (key: string): boolean => /^\d$/.test(key);
/** The key of a digit that writes something else without Shift, as French and Czech ones do. */
const isOtherDigit = ({ key, code, shift }: PressedKey): boolean => /^Digit\d$/.test(code) && !shift && !isDigit(key);
/** Whoever has set a scanner to this layout gets digits from it with Shift. */
const isOwnDigit = ({ key, code, shift }: PressedKey): boolean => /^Digit\d$/.test(code) && shift && isDigit(key);

/**
 * Whether what was scanned came from a scanner that is set to US keys, on a tablet whose layout is another one: the keys of digits write no digits and none came
 * with Shift, or the hyphen's key writes something else. A hyphen or an underscore between letters may be the tablet's own, on the key of a digit.
 */
function isFromUsScanner(keys: readonly PressedKey[]): boolean {
  if (keys.some(isOwnDigit)) return false;
  const others = keys.filter(isOtherDigit);
  const hasLetters = keys.some(({ key, code }) => code.startsWith('Key') && /\p{L}/u.test(key));
  return (
    (others.length > 0 && (!hasLetters || others.some(({ key }) => key !== '-' && key !== '_'))) ||
    keys.some(({ key, code, shift }) => code === 'Minus' && !shift && key !== '-')
  );
}

/** What a scanner meant by these keys: what they write here, or, where it is set to US keys and this tablet is not, what they are there. */
export const scannedText = (keys: readonly PressedKey[]): string => (isFromUsScanner(keys) ? keys.map(onUsKeyboard) : keys.map(({ key }) => key)).join('');

/** A key as its pace is judged: the key of a digit is one, whatever it writes here. */
export const paceKeyOf = (pressed: PressedKey): string => (isOtherDigit(pressed) ? onUsKeyboard(pressed) : pressed.key);
