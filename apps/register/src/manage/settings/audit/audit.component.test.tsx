import { accountCall } from '@till/contract/auth/account';
import { listSessionsCall } from '@till/contract/auth/sessions';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf } from '@till/domain/staff/roles';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atTablet } from '../../../native/standing.ts';
import { countOf, seen, textsOf, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { audit: said } = words;
const person = (name: string, retiredAt: number | null = null) => ({
  ...{ id: `staff-${name}`, name, short: name, roleId: 'manager', language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt },
});
const entry = (id: number, minutes: number, more: object) => ({
  ...{
    id: String(id),
    at: 1_750_000_000_000 - id,
    act: 'online-paused',
    ip: '192.0.2.1',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    details: { minutes },
    staff: null,
    device: null,
  },
  ...more,
});
const entries = [
  entry(3, 10, { staff: { name: 'Mo', proved: true }, device: 'Front counter' }),
  entry(2, 20, { staff: { name: 'Ben', proved: false } }),
  entry(1, 30, {}),
];
const section = () => page.getByRole('region', { name: said.title });
const listed = () => section().getByRole('list', { name: said.list }).getByRole('listitem');
const doneBy = () => section().getByLabelText(said.doneBy);

async function atAccount(people: readonly ReturnType<typeof person>[]): Promise<void> {
  const shop = openShop();
  server.replies(accountCall, {
    ...{ email: 'owner@till.test', recoveryEmail: null, google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0, pending: [] },
  });
  server.replies(listSessionsCall, []);
  server.replies(listStaffCall, [...people]);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(listAuditCall, ({ query }) =>
    entries.filter(({ staff }) => query.staff === undefined || `staff-${(staff as never as { name: string })?.name}` === query.staff),
  );
  await openRegister({ shop, at: '/dashboard/settings/account' });
}
async function opened(people: readonly ReturnType<typeof person>[]): Promise<void> {
  await atAccount(people);
  await section().getByRole('button', { name: said.show }).click();
  await seen(listed().first());
}

it('the list of changes says who did each, whether their PIN was checked, and at which register; and is of one person alone, who may have left', async () => {
  await opened([person('Mo', 1), person('Ben')]);
  const texts = () => textsOf(listed()).map((text) => [/Mo|Ben \(PIN not checked\)|Owner’s account/.exec(text)?.[0], text.includes('· Front counter')]);
  expect(texts()).toEqual([
    ['Mo', true],
    ['Ben (PIN not checked)', false],
    ['Owner’s account', false],
  ]);
  await doneBy().selectOptions('Mo');
  await expect.poll(() => texts()).toEqual([['Mo', true]]);
  await doneBy().selectOptions(said.everyone);
  await expect.poll(() => texts().length).toBe(3);
});

it('the list of changes asks about nobody in a shop where nobody has a PIN', async () => {
  for (const people of [[], [{ ...person('Mo'), hasPin: false }]]) {
    await opened(people);
    expect(countOf(doneBy())).toBe(0);
  }
});

it('the list of changes is read by whoever stands there, and to whom it is not shown is told so', async () => {
  await atAccount([person('Mo'), person('Ben')]);
  const standing = (name: string) => ({ staffId: `staff-${name}`, token: `${name}.token`, pinVersion: 1, until: Date.now() + 3_600_000 });
  server.replies(listAuditCall, ({ headers }) =>
    headers.get('x-staff') === 'Mo.token' ? entries : new Refused(403, 'forbidden', { action: 'change-settings' }),
  );
  const show = () => section().getByRole('button', { name: said.show }).click();
  atTablet.set({ by: standing('Ben'), isLocked: false });
  await show();
  await seen(section().getByText(words.refusals.forbidden_by_role));
  expect(countOf(section().getByText(said.notRead))).toBe(0);
  atTablet.set({ by: standing('Mo'), isLocked: false });
  await show();
  await expect.poll(() => countOf(listed())).toBe(3);
});
