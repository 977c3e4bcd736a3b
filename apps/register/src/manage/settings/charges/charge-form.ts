import { amountOfEntry, typedAmount } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { rateOfPercent } from '@till/domain/tax/percent';
import type { ChargeFields, Taxes } from './charge-calls.ts';

/** A charge as a form has it: a percent and an amount each keep what was typed while the other one is looked at. */
export interface ChargeForm extends Omit<ChargeFields, 'value'> {
  readonly percent: string;
  readonly amount: string;
}

/** The order types in the order in which they are offered. */
export const chargeTypes = ['dine-in', 'pickup', 'delivery'] as const satisfies readonly ChargeFields['types'][number][];

/** The taxes that a shop puts on items by themselves are proposed for a service charge. */
export const proposedTaxes = (kind: ChargeForm['kind'], taxes: Taxes): string[] =>
  kind === 'gratuity' ? [] : taxes.filter(({ isDefault }) => isDefault === 1).map(({ id }) => id);

export const freshCharge = (taxes: Taxes): ChargeForm => ({
  ...{ name: '', kind: 'service', by: 'percent', percent: '', amount: '', base: 'after', to: 'house', types: [], isRemovable: true },
  taxIds: proposedTaxes('service', taxes),
});

export const formOf = ({ value, ...charge }: ChargeFields): ChargeForm => ({
  ...charge,
  percent: charge.by === 'percent' ? percentText(value) : '',
  amount: charge.by === 'amount' ? plainMoney(minor(value)) : '',
});

/** The charge that a form says: a gratuity is for staff, an amount is of nothing, and what never comes by itself can be taken off. */
export const fieldsOf = ({ name, kind, by, percent, amount, base, taxIds, to, types, isRemovable }: ChargeForm): ChargeFields => ({
  ...{ name: name.trim(), kind, by, taxIds, types },
  value: by === 'percent' ? (rateOfPercent(percent) ?? 0) : amountOfEntry(amount),
  base: by === 'percent' ? base : 'after',
  to: kind === 'gratuity' ? 'staff' : to,
  isRemovable: types.length === 0 || isRemovable,
});

/** Whether its value can be charged. */
export const isCharging = ({ by, percent, amount }: ChargeForm): boolean =>
  by === 'percent' ? (rateOfPercent(percent) ?? 0) > 0 : (typedAmount(amount) ?? 0) > 0;

/** The list with one more of it, or without it. */
export const toggled = <Each>(list: readonly Each[], each: Each, isOn: boolean): Each[] => (isOn ? [...list, each] : list.filter((other) => other !== each));
