import type { Category, Item } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';
import { first as enUs } from '@till/phrases/en-us/index';
import { describe, expect, it } from 'vitest';
import { itemOfLine } from '../item/item-of-line.ts';
import { closedText } from './closed-text.ts';
import { closedOf, huesOf, nextOpening } from './menu-view.ts';

const timezone = 'America/Los_Angeles';
/** Friday 20 November 2026, 20:40 in Los Angeles. */
const fridayEvening = Date.UTC(2026, 10, 21, 4, 40);

const item = (more: Partial<Item> = {}): Item => ({
  ...itemOfLine({
    id: 'l',
    cartId: 1,
    lineItemId: 'l',
    itemId: 'i',
    name: 'Congee',
    quantity: 1,
    price: minor(995),
    note: '-',
    priceType: 'FIXED',
    modifiers: [],
    taxRates: [],
    submitted: false,
  }),
  hidden: false,
  ...more,
});
const category = (more: Partial<Category> = {}): Category => ({
  id: 'c',
  merchantId: 'm',
  name: 'Breakfast',
  friendlyName: null,
  alternateName: null,
  description: null,
  warning: null,
  image: null,
  imageAlt: null,
  sortOrder: 0,
  hidden: false,
  startTime: null,
  endTime: null,
  isLimitedTime: null,
  availableDays: null,
  isCatering: null,
  catalogId: null,
  version: null,
  available_times: [],
  disabled: false,
  nextAvailableTime: null,
  items: [item()],
  ...more,
});
const hours = (startTime: number, endTime: number, day: number | null = null) => ({ id: 'h', startTime, endTime, day, date: null });
const sevenToEleven = category({ available_times: [hours(7 * 3600, 11 * 3600)] });

describe('the colours of a menu', () => {
  it('gives each of the first twelve categories a colour of its own', () => {
    const many = Array.from({ length: 12 }, (_, index) => category({ id: `c${index}` }));
    expect(new Set(huesOf(many).values()).size).toBe(12);
  });
});

describe('why an item cannot be tapped', () => {
  it('says nothing of an item that is sold now', () => expect(closedOf(item(), [category()], fridayEvening, timezone)).toBeNull());

  it('says that an item is sold out', () => {
    const closed = closedOf(item({ trackingStock: true, stock: 0 }), [category()], fridayEvening, timezone);
    expect(closed).toEqual({ reason: 'sold_out' });
    expect(closed && closedText(closed, enUs, 'en-us')).toBe('Sold out');
  });

  it('names the day and the hour of the next morning', () => {
    const closed = closedOf(item(), [sevenToEleven], fridayEvening, timezone);
    expect(closed && closedText(closed, enUs, 'en-us')).toBe('From Sat 7:00 AM');
  });

  it('names the hour alone when it is still to come today', () => {
    const closed = closedOf(item(), [sevenToEleven], Date.UTC(2026, 10, 20, 13, 0), timezone);
    expect(closed && closedText(closed, enUs, 'en-us')).toBe('From 7:00 AM');
  });

  it('takes the earliest of the categories that hold the item', () => {
    const sunday = category({ id: 'd', available_times: [hours(9 * 3600, 10 * 3600, 0)] });
    expect(nextOpening([sunday, sevenToEleven], fridayEvening, timezone)).toMatchObject({ seconds: 7 * 3600, daysAhead: 1, day: 6 });
    expect(nextOpening([sunday], fridayEvening, timezone)).toMatchObject({ seconds: 9 * 3600, daysAhead: 2, day: 0 });
  });

  it('waits for the moment that a category names', () => {
    const at = fridayEvening + 90 * 60_000;
    expect(nextOpening([category({ nextAvailableTime: at })], fridayEvening, timezone)).toMatchObject({ seconds: 22 * 3600 + 10 * 60, daysAhead: 0 });
  });

  it('knows no hour for what is not sold within a week', () => {
    const past = category({ available_times: [{ ...hours(0, 3600), date: '2026-01-01' }] });
    const closed = closedOf(item(), [past], fridayEvening, timezone);
    expect(closed && closedText(closed, enUs, 'en-us')).toBe('Not available now');
  });
});
