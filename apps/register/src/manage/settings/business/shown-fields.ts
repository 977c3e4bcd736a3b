import { displayAddress } from '@till/domain/address/display';
import { phoneForReading } from '@till/domain/customer/phone';
import { orderTypeNameOf } from '@till/domain/order/order-types';
import { fill } from '@till/phrases/phrases';
import { dayText } from '../../../messages/day.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { Business, BusinessField } from './business-calls.ts';
import { labelText } from './label-text.ts';

const ofAddress: ReadonlySet<BusinessField> = new Set(['address1', 'address2', 'city', 'state', 'zip', 'country', 'latitude', 'longitude']);

/** A time of day in seconds after midnight, as people of the language write it. */
export const timeOfDay = (seconds: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(seconds * 1_000);

/** Five of the smallest unit, as people of the language write it. */
const fiveCents = (currency: string, language: string): string => new Intl.NumberFormat(language, { style: 'currency', currency }).format(0.05);
export const useFiveCents = (currency: string): string => fiveCents(currency, useLanguage());

/** Says some fields of a business, each with its name: `Phone number: (510) 555-0123`. An address is one. */
export function useShownFields(): (business: Business, fields: readonly BusinessField[]) => string[] {
  const { common } = useMessages();
  const words = useMessages('business');
  const language = useLanguage();
  const typeName = (business: Business, id: string): string => {
    const type = business.knownOrderTypes.find((each) => each.id === id);
    return type === undefined ? id : orderTypeText(type, words.typeLabels);
  };
  const textOf = (business: Business, field: BusinessField): string => {
    if (field === 'phone') return phoneForReading(business.phone ?? '');
    if (field === 'businessDayStart') return timeOfDay(business.businessDayStart, language);
    if (field === 'cashRounding')
      return business.cashRounding === 0 ? words.cashNone : fill(words.cashFive, { amount: fiveCents(business.currencyCode, language) });
    if (field === 'booksClosedThrough') return business.booksClosedThrough === null ? '' : dayText(business.booksClosedThrough, language);
    if (field === 'taxRounding') return business.taxRounding === 'order' ? words.taxOrder : words.taxLine;
    if (field === 'orderTypes') return business.orderTypes.map((id) => typeName(business, id)).join(' + ');
    if (field === 'tables') return business.tables.join(', ');
    if (field === 'labelLayouts') return business.labelLayouts.map((mask) => labelText(mask, words)).join(', ');
    if (field === 'weightUnit') return words.labels.units[business.weightUnit];
    if (field === 'namesServer') return business.namesServer ? common.yes : common.no;
    if (field === 'fastCounter') return business.fastCounter ? common.yes : common.no;
    return String(business[field] ?? '');
  };
  return (business, fields) => [
    ...(fields.some((field) => ofAddress.has(field))
      ? [fill(words.addressNow, { address: [displayAddress(business), business.city].filter((part) => part !== '').join(', ') || words.nothing })]
      : []),
    ...fields
      .filter((field) => !ofAddress.has(field))
      .map((field) => `${words.fields[field as keyof typeof words.fields]}: ${textOf(business, field) || words.nothing}`),
  ];
}

/** What an order type is called: by our word, unless the shop calls it something else. */
export const orderTypeText = ({ name, label }: { readonly name: string; readonly label: string }, words: Readonly<Record<string, string>>): string =>
  name.toLowerCase() === label ? (words[orderTypeNameOf(label)] ?? name) : name;
