import { limits } from '@till/domain/limits';
import type { BookPriceRule, PriceRuleFields } from '@till/domain/menu/edit/types';
import { amountOfEntry, typedAmount } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { rateOfPercent } from '@till/domain/tax/percent';
import { type RuleWhen, whenOf } from '../discounts/rule-form.ts';

export const priceRuleKinds = ['percent', 'amount', 'price'] as const;

/** A price rule as a form has it: each kind keeps what was typed for it while another one is looked at, and so do categories and items. */
export interface PriceRuleForm extends RuleWhen {
  readonly name: string;
  readonly kind: PriceRuleFields['kind'];
  readonly percent: string;
  readonly amount: string;
  readonly price: string;
  readonly scope: 'all' | 'some';
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly priority: string;
}

export const freshPriceRule: PriceRuleForm = {
  ...{ name: '', kind: 'percent', percent: '', amount: '', price: '', scope: 'some', categoryIds: [], itemIds: [], priority: '0' },
  ...{ types: [], hours: [], firstDay: '', lastDay: '' },
};

export function formOf({ name, kind, value, priority, use, all, categoryIds, itemIds }: BookPriceRule): PriceRuleForm {
  return {
    name,
    kind,
    percent: kind === 'percent' ? percentText(value) : '',
    amount: kind === 'amount' ? plainMoney(minor(value)) : '',
    price: kind === 'price' ? plainMoney(minor(value)) : '',
    scope: all ? 'all' : 'some',
    ...{ categoryIds, itemIds, priority: String(priority) },
    types: use?.types ?? [],
    hours: use?.hours.map((each) => ({ ...each, date: null })) ?? [],
    firstDay: use?.firstDay ?? '',
    lastDay: use?.lastDay ?? '',
  };
}

/** The rule that a form says. */
export function fieldsOf({ name, kind, percent, amount, price, scope, categoryIds, itemIds, priority, ...when }: PriceRuleForm): PriceRuleFields {
  const use = whenOf(when) ?? undefined;
  const value = kind === 'percent' ? (rateOfPercent(percent) ?? 0) : amountOfEntry(kind === 'amount' ? amount : price);
  const all = scope === 'all';
  return {
    ...{ name: name.trim(), kind, value, priority: Number(priority), ...(use === undefined ? {} : { use }) },
    ...{ all, categoryIds: all ? [] : categoryIds, itemIds: all ? [] : itemIds },
  };
}

/** Whether its value says nothing that could be a price. */
export function isValueWrong({ kind, percent, amount, price }: PriceRuleForm): boolean {
  if (kind === 'percent') return (rateOfPercent(percent) ?? 0) <= 0;
  if (kind === 'amount') return (typedAmount(amount) ?? 0) <= 0;
  return price.trim() === '' || typedAmount(price) === null;
}

export const isPriorityWrong = ({ priority }: PriceRuleForm): boolean => !/^\d+$/.test(priority.trim()) || Number(priority) > limits.priceRulePriorityMax;
