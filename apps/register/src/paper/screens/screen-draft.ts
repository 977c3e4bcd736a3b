import type { BodyOf } from '@till/contract/call';
import type { putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { categoriesOf, choiceOf, type Draft } from '../shop/draft.ts';
import type { KitchenScreen } from './kitchen-screen.ts';

/** A kitchen screen as it stands in its form. `warn` and `late`: minutes, as they were typed. */
export interface ScreenDraft extends Pick<Draft, 'label' | 'enabled' | 'lines' | 'categories'> {
  readonly standbyId: string | null;
  readonly warn: string;
  readonly late: string;
}

/** What has to be corrected before it can be saved; `order`: late does not come after hurry. */
export type ScreenWrong = 'label' | 'categories' | 'warn' | 'late' | 'order';

/** A new screen, with the minutes that the server begins with. */
export const newScreenDraft: ScreenDraft = {
  ...{ label: '', enabled: true, lines: 'all', categories: [] },
  ...{ standbyId: null, warn: '8', late: '15' },
};

export const screenDraftOf = ({ label, enabled, categories, standbyId, warnMinutes, lateMinutes }: KitchenScreen): ScreenDraft => ({
  ...{ label, enabled, standbyId, warn: String(warnMinutes), late: String(lateMinutes) },
  ...choiceOf(categories),
});

/** What is wrong with it, in the order of the form. */
export function wrongInScreen({ label, lines, categories, warn, late }: ScreenDraft): readonly ScreenWrong[] {
  const isOrdered = !isMinutes(warn) || !isMinutes(late) || Number(warn) < Number(late);
  return [
    ...(label.trim() === '' ? (['label'] as const) : []),
    ...(lines === 'some' && categories.length === 0 ? (['categories'] as const) : []),
    ...(isMinutes(warn) ? [] : (['warn'] as const)),
    ...(isMinutes(late) ? [] : (['late'] as const)),
    ...(isOrdered ? [] : (['order'] as const)),
  ];
}

/** Whole minutes that the server takes: 1 to 240. */
const isMinutes = (typed: string): boolean => /^[1-9]\d{0,2}$/.test(typed.trim()) && Number(typed) <= 240;

/** As the wire has it; `version` undefined: it is new. */
export function screenBodyOf(draft: ScreenDraft, version: number | undefined): BodyOf<typeof putKitchenScreenCall> {
  const { label, enabled, standbyId, warn, late } = draft;
  const categories = categoriesOf(draft);
  return {
    ...{ label: label.trim(), enabled, standbyId, warnMinutes: Number(warn), lateMinutes: Number(late) },
    categories: categories === null ? null : [...categories],
    ...(version === undefined ? {} : { version }),
  };
}
