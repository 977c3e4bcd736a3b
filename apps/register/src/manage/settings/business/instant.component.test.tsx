import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seen, typedIn, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';
import type { Business } from './business-calls.ts';

const { business: said } = words;
const business: Business = {
  ...{ name: 'Jade Comal', phone: null, address1: '', address2: '', city: '', state: '', zip: '', country: '', latitude: null, longitude: null },
  ...{ timezone: 'America/Denver', currencyCode: 'USD', businessDayStart: 0, cashRounding: 0, taxRounding: 'order', orderTypes: [], tables: [] },
  ...{
    labelLayouts: [],
    weightUnit: 'kg',
    booksClosedThrough: null,
    fastCounter: false,
    staffOfflineHours: 12,
    namesServer: true,
    tipsTo: 'owner',
    usesTimeClock: false,
    isCurrencyFixed: true,
    knownOrderTypes: [],
  },
};
const dayStart = () => page.getByLabelText(said.fields.businessDayStart);
const heard = () => server.heard(putBusinessCall).map(({ body }) => body);

it('what can be taken back is saved when it is changed, in its order, and undone by the toast; where somebody else was faster, theirs is shown', async () => {
  let now = business;
  let isFaster = false;
  const shop = openShop();
  server.replies(getBusinessCall, () => now);
  server.replies(putBusinessCall, ({ body: { seen: _, ...fields } }) => {
    if (isFaster) {
      now = { ...now, businessDayStart: 7_200 };
      return new Refused(409, 'changed_elsewhere');
    }
    now = { ...now, ...(fields as Partial<Business>) };
    return now;
  });
  await openRegister({ shop, at: '/dashboard/settings/business' });
  await seen(dayStart());
  await dayStart().selectOptions('14400');
  await page.getByRole('button', { name: said.undo }).click();
  await expect.poll(heard).toEqual([
    { businessDayStart: 14_400, seen: { businessDayStart: 0 } },
    { businessDayStart: 0, seen: { businessDayStart: 14_400 } },
  ]);
  await expect.poll(() => typedIn(dayStart())).toBe('0');
  isFaster = true;
  await dayStart().selectOptions('3600');
  await seen(page.getByText(said.changedElsewhere.replace('{part}', said.parts.time)));
  await expect.poll(() => typedIn(dayStart())).toBe('7200');
});

it('what the role of whoever stands here does not allow is said so, and stays as it is', async () => {
  const shop = openShop();
  server.replies(getBusinessCall, business);
  server.refuses(putBusinessCall, 403, 'forbidden', 'x', { action: 'change-settings' });
  await openRegister({ shop, at: '/dashboard/settings/business' });
  await seen(dayStart());
  await dayStart().selectOptions('14400');
  await seen(page.getByText(words.refusals.forbidden_by_role));
  await expect.poll(() => typedIn(dayStart())).toBe('0');
});
