import { isKioskGuest } from '@till/domain/customer/kiosk';
import { fullName } from '@till/domain/customer/name';
import type { Merchant } from '@till/domain/merchant/types';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { wantedAt } from '@till/domain/order/facts';
import { laterTimeOf } from '@till/domain/order/menu-time';
import type { Order } from '@till/domain/order/types';
import type { ReceiptContext, ReceiptMessages } from './parts.ts';

/** Which order it is, or which guest's share of it, where, for whom and when. */
export function factsOf(
  order: Order,
  share: BillShare | null,
  merchant: Merchant,
  words: ReceiptMessages,
  { language, server }: ReceiptContext,
): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { timeZone: merchant.timezone, dateStyle: 'medium', timeStyle: 'short' });
  const time = (at: number, isUnsure: boolean) => (isUnsure ? words.about.replace('{time}', format.format(at)) : format.format(at));
  const isUnsure = order.timesUnsure === true;
  const { madeAt } = order;
  // When it came the server knows; when it was made, its register said.
  const when = time(order.completedAt ?? order.createdTime, isUnsure && madeAt === undefined);
  const made = madeAt === undefined ? [] : [words.made.replace('{time}', time(madeAt, isUnsure))];
  // One that is for as soon as it can be has the moment it came for its time.
  const isForLater = (laterTimeOf(order, merchant.timezone) ?? 0) > order.createdTime;
  const wanted = isForLater ? wantedAt(order) : null;
  const later = wanted === null ? [] : [words.wanted.replace('{time}', format.format(wanted))];
  const type = order.orderType ?? 'pickup';
  const table = order.tableNumber && type === 'dine-in' ? [`${words.table} ${order.tableNumber}`] : [];
  const serves = server === undefined ? [] : [`${words.server} ${server}`];
  const check = share === null ? [] : [checkOf(share, words)];
  return [`${words.order} ${order.id}`, ...check, ...table, words.orderTypes[type], ...serves, ...later, when, ...made, ...customerOf(order, words)];
}

function customerOf({ customer }: Order, words: ReceiptMessages): readonly string[] {
  // Who ordered at a kiosk gave no name.
  if (customer === null || isKioskGuest(customer)) return [];
  return [`${words.customer} ${fullName(customer)}`.trimEnd()];
}

/** `Check 1`, `Check 1: Ana`. */
const checkOf = ({ no, name }: BillShare, words: ReceiptMessages): string =>
  (name === '' ? words.check : words.checkNamed).replace(/\{(no|name)\}/g, (_, which) => (which === 'no' ? `${no}` : name));
