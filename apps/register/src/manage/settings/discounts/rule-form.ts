import type { BookHours } from '@till/domain/menu/edit/types';
import type { DiscountRule, RuleUse } from '@till/domain/merchant/types';
import { amountOfEntry, typedAmount } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { foldedCode, wrongInCode } from '@till/domain/order/bill/discount-code';
import { rateOfPercent } from '@till/domain/tax/percent';
import { wholeRate } from '@till/domain/tax/tax';
import type { RuleFields } from './rule-calls.ts';

/** The types of orders that a rule may be for. */
export const ruleTypes = ['dine-in', 'pickup', 'delivery'] as const;

/** What a rule gives, as people choose it. */
export const ruleKinds = ['percent', 'amount', 'new-price', 'comp'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** When something holds, as a form has it. */
export interface RuleWhen {
  readonly types: RuleUse['types'];
  readonly hours: readonly BookHours[];
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A rule as a form has it: each kind keeps what was typed for it while another one is looked at. */
export interface RuleForm extends RuleWhen {
  readonly name: string;
  readonly kind: RuleKind;
  readonly percent: string;
  readonly amount: string;
  readonly price: string;
  readonly scope: RuleFields['scope'];
  readonly needsReason: boolean;
  readonly isTaxedWhole: boolean;
  readonly code: string;
  readonly uses: string;
}

export const freshRule: RuleForm = {
  ...{ name: '', kind: 'percent', percent: '', amount: '', price: '', scope: 'order', needsReason: false, isTaxedWhole: false },
  ...{ types: [], hours: [], firstDay: '', lastDay: '', code: '', uses: '' },
};

export const kindOf = ({ kind, comp }: Pick<RuleFields, 'kind' | 'comp'>): RuleKind => (comp ? 'comp' : kind);

export function formOf(rule: Omit<RuleFields, 'use' | 'code'> & Pick<DiscountRule, 'use' | 'code'>): RuleForm {
  const kind = kindOf(rule);
  return {
    name: rule.name,
    kind,
    percent: kind === 'percent' ? percentText(rule.value) : '',
    amount: kind === 'amount' ? plainMoney(minor(rule.value)) : '',
    price: kind === 'new-price' ? plainMoney(minor(rule.value)) : '',
    scope: rule.scope,
    needsReason: rule.needsReason,
    isTaxedWhole: rule.taxOn === 'before',
    types: rule.use?.types ?? [],
    hours: rule.use?.hours.map((each) => ({ ...each, date: null })) ?? [],
    firstDay: rule.use?.firstDay ?? '',
    lastDay: rule.use?.lastDay ?? '',
    code: rule.code?.text ?? '',
    uses: String(rule.code?.uses ?? ''),
  };
}

/** The rule that a form says: a new price is of an item, and a comp gives all of it away. */
export function fieldsOf({ name, kind, percent, amount, price, scope, needsReason, isTaxedWhole, code, uses, ...when }: RuleForm): RuleFields {
  const common = { name: name.trim(), needsReason, comp: kind === 'comp', use: whenOf(when), code: codeOf(code, uses) };
  if (kind === 'comp') return { ...common, scope, kind: 'percent', value: wholeRate, taxOn: 'after' };
  const value = kind === 'percent' ? (rateOfPercent(percent) ?? 0) : amountOfEntry(kind === 'amount' ? amount : price);
  return { ...common, scope: kind === 'new-price' ? 'line' : scope, kind, value, taxOn: isTaxedWhole ? 'before' : 'after' };
}

/** When it can be given; null: always. */
export function whenOf({ types, hours, firstDay, lastDay }: RuleWhen): RuleFields['use'] {
  if (types.length === 0 && hours.length === 0 && firstDay === '' && lastDay === '') return null;
  const week = hours.map(({ days, startTime, endTime }) => ({ days: [...days], startTime, endTime }));
  return { types: [...types], hours: week, firstDay: firstDay === '' ? null : firstDay, lastDay: lastDay === '' ? null : lastDay };
}

function codeOf(code: string, uses: string): RuleFields['code'] {
  const text = foldedCode(code);
  return text === '' ? null : { text, uses: uses.trim() === '' ? null : Number(uses) };
}

/** What is wrong with its code; null: it can be kept. A number of uses without a code says nothing. */
export function wrongCode({ code, uses }: RuleForm): 'code' | 'uses' | null {
  const said = codeOf(code, uses);
  return said == null ? null : wrongInCode(said);
}

/** The field of its value that says nothing which can be given; null: it does. */
export function wrongValue({ kind, percent, amount, price }: RuleForm): 'percent' | 'amount' | 'price' | null {
  if (kind === 'percent') return (rateOfPercent(percent) ?? 0) > 0 ? null : 'percent';
  if (kind === 'amount') return (typedAmount(amount) ?? 0) > 0 ? null : 'amount';
  return kind === 'comp' || (price.trim() !== '' && typedAmount(price) !== null) ? null : 'price';
}

/** Whether a rule would end before it begins. */
export const endsTooEarly = ({ firstDay, lastDay }: RuleWhen): boolean => firstDay !== '' && lastDay !== '' && lastDay < firstDay;
