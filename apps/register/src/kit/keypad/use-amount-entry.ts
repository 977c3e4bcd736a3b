import { centsEntry, centsKey, centsTyped, type EntryWay, entryWay } from '@till/domain/money/cents-first';
import { freeMoneyEntry, moneyEntry } from '@till/domain/money/entry';
import { useSetting } from '../../native/storage.ts';
import { useCurrency } from '../money.tsx';
import { type KeypadKey, keypadNext } from './keypad-next.ts';

/** How amounts are typed at this register. Texts are in major units in both ways (`amountOfEntry` reads them). */
export interface AmountEntry {
  readonly way: EntryWay;
  /** The text of a field after a person typed or pasted `typed`. */
  readonly text: (before: string, typed: string) => string;
  /** The same for a field that says why a text is no amount: that stays there as it was typed. As it is written all is taken but a third decimal. */
  readonly freeText: (before: string, typed: string) => string;
  /** The text after a key of the pad. */
  readonly key: (before: string, key: KeypadKey) => string;
}

const ways: Readonly<Record<EntryWay, AmountEntry>> = {
  written: { way: 'written', text: moneyEntry, freeText: freeMoneyEntry, key: keypadNext },
  cents: { way: 'cents', text: centsEntry, freeText: (before, typed) => centsTyped(before, typed) ?? typed, key: centsKey },
};

/** What was typed into a field that shows an amount which nobody typed there: wherever in it, a person begins anew. */
export function begunIn(shown: string, typed: string): string {
  const added = typed.length - shown.length;
  const at = [...shown].findIndex((sign, place) => sign !== typed[place]);
  const from = at === -1 ? shown.length : at;
  return added > 0 && shown.slice(from) === typed.slice(from + added) ? typed.slice(from, from + added) : typed;
}

/** `const entry = useAmountEntry(); entry.text(before, typed)`: cents first or as it is written, as the register is set and its currency has it. */
export function useAmountEntry(): AmountEntry {
  const [centsFirst] = useSetting('centsFirst');
  const currency = useCurrency();
  return ways[entryWay(currency, centsFirst ? 'cents' : 'written')];
}
