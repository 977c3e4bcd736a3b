import { listPrintersCall } from '@till/contract/write/printer/printing';
import { addDrawerEntryCall, closeShiftCall, getDrawerCall, listZReportsCall, openShiftCall, printShiftCall } from '@till/contract/write/shift';
import { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { minor } from '@till/domain/money/minor';
import { rolesOf } from '@till/domain/staff/roles';
import { loadMessages } from '@till/phrases/load';
import { fill } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, hasFocus, painted, press, seen, textOf, textsOf } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';

const words = await loadMessages('en-us', 'shift');
const paying = await loadMessages('en-us', 'paying');
const entry = (id: string, amount: number, reason: string) => ({
  id,
  kind: 'paid-out' as const,
  amount: minor(amount),
  reason,
  at: Date.UTC(2025, 4, 1, 19),
  device: 'Bar',
});

it('a running drawer says what was done at it last, by whom and with whose approval, also what waits for the server, and nothing of it beside a count', async () => {
  const shop = openShop();
  const shift = { id: '1f0d0a52-6a5a-4d7e-9a55-0f6a3d2b8c01', number: 3, openedAt: Date.UTC(2025, 4, 1, 15), float: minor(10_000) };
  const drawer = { drawerId: shop.device.id, label: 'Front counter', sharers: [], cashNeedsShift: false, shift, lastZ: null };
  server.replies(getDrawerCall, { ...drawer, entries: [{ ...entry('a', -1_200, 'Milk'), staff: 'Cy Diaz', approvedBy: 'Mo Reyes' }] });
  server.replies(listZReportsCall, []);
  server.replies(addDrawerEntryCall, drawer);
  server.holds(addDrawerEntryCall);
  await openRegister({ shop, at: '/dashboard/shift' });
  const list = page.getByRole('region', { name: words.lastEntries }).getByRole('listitem');
  await expect.poll(() => textsOf(list)).toEqual([expect.stringMatching(/Paid out: Milk\s*Cy Diaz · Approved by Mo Reyes\s+−?-?\$12\.00/)]);
  await page.getByRole('button', { name: words.paidIn, exact: true }).click();
  await dialog().getByLabelText(words.amount).fill('50');
  await dialog().getByLabelText(words.reason).fill('Coins');
  await dialog().getByRole('button', { name: words.record, exact: true }).click();
  await expect.poll(() => textsOf(list)[0]).toMatch(/Paid in: Coins\s+\$50\.00/);
  expect(countOf(list)).toBe(2);
  await page.getByRole('button', { name: words.close, exact: true }).click();
  await seen(dialog());
  expect(countOf(list)).toBe(0);
  // Bills and coins apart, as they are called, and what those of a kind come to.
  const [bills, coins] = [words.bills, words.coins].map((name) => dialog().getByRole('group', { name, exact: true }));
  await dialog().getByLabelText('$20.00, how many').fill('4');
  await expect.poll(() => bills && textOf(bills).replace(/\s+/g, ' ')).toBe('Bills $100 $50 $20 $80.00 $10 $5 $2 $1');
  expect(coins && textOf(coins).replace(/\s+/g, ' ')).toBe('Coins 50¢ 25¢ 10¢ 5¢ 1¢');
  await press('Escape');
  await press('Escape');
});

it('the drawer opens once the server knows why', async () => {
  const shop = openShop();
  const shift = { id: '1f0d0a52-6a5a-4d7e-9a55-0f6a3d2b8c01', number: 3, openedAt: Date.UTC(2025, 4, 1, 15), float: minor(10_000) };
  const drawer = { drawerId: shop.device.id, label: 'Front counter', sharers: [], cashNeedsShift: false, shift, lastZ: null };
  const machine = { id: 'front', label: 'Front', address: '192.168.1.50:9100', enabled: true, paperWidth: 80, model: null, version: 1 } as const;
  const printer = { ...machine, fontSize: 1, fontWeight: 0, waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null } as const;
  server.replies(getDrawerCall, drawer);
  server.replies(listZReportsCall, []);
  server.replies(listPrintersCall, [printer]);
  server.replies(addDrawerEntryCall, drawer);
  server.refuses(printShiftCall, 403, 'forbidden', 'x', { action: 'no-sale' });
  const known = server.holds(addDrawerEntryCall);
  await openRegister({ shop, at: '/dashboard/shift', settings: { receiptsOn: 'shop' } });
  await page.getByRole('button', { name: words.paidIn, exact: true }).click();
  await dialog().getByLabelText(words.amount).fill('50');
  await dialog().getByLabelText(words.reason).fill('Coins');
  const asked = server.heard(listPrintersCall).length;
  await dialog().getByRole('button', { name: words.record, exact: true }).click();
  await expect.poll(() => server.heard(listPrintersCall).length).toBeGreaterThan(asked);
  await painted();
  expect(server.heard(printShiftCall).length).toBe(0);
  known();
  await expect.poll(() => server.heard(printShiftCall).length).toBe(1);
  // It was reached: who stands here may not.
  await seen(page.getByText(fill(words.notKicked, { reason: paying.refusals.forbidden_by_role })));
});

it('whoever has read the Z of a shift goes on with the cash of the next one', async () => {
  const shop = openShop();
  const shift = { id: '1f0d0a52-6a5a-4d7e-9a55-0f6a3d2b8c01', number: 3, openedAt: Date.UTC(2025, 4, 1, 15), float: minor(10_000) };
  const drawer = { drawerId: shop.device.id, label: 'Front counter', sharers: [], cashNeedsShift: false, lastZ: null };
  const none = { amount: minor(0), count: 0 };
  const z = {
    ...{ shiftId: shift.id, drawerId: drawer.drawerId },
    ...{
      kind: 'z' as const,
      number: 3,
      drawer: 'Front counter',
      openedAt: shift.openedAt,
      openedOn: 'Bar',
      closedAt: Date.UTC(2025, 4, 1, 23),
      closedOn: 'Bar',
    },
    ...{ at: Date.UTC(2025, 4, 1, 23), float: minor(10_000), sales: none, refunds: none, paidIn: none, paidOut: none, noSaleCount: 0 },
    ...{
      expected: minor(10_000),
      counted: minor(10_000),
      difference: minor(0),
      entries: [],
      outside: none,
      late: [],
      counts: [],
      before: null,
      arrivedSince: [],
    },
  } as const;
  server.replies(getDrawerCall, { ...drawer, shift, entries: [] });
  server.replies(listZReportsCall, []);
  server.replies(closeShiftCall, () => {
    server.replies(getDrawerCall, { ...drawer, shift: null, lastZ: { number: 3, closedAt: z.closedAt }, entries: [] });
    return z;
  });
  await openRegister({ shop, at: '/dashboard/shift' });
  await page.getByRole('button', { name: words.close, exact: true }).click();
  await dialog().getByText(words.bySum, { exact: true }).click();
  await dialog().getByLabelText(words.amount).fill('100');
  await dialog()
    .getByRole('button', { name: words.confirmClose.replace('{amount}', '$100.00') })
    .click();
  await seen(page.getByRole('dialog', { name: words.paper.z.replace('{number}', '3') }));
  await seen(page.getByRole('heading', { name: words.closedState }));
  await press('Escape');
  await gone(dialog());
  await expect.poll(() => hasFocus(page.getByLabelText(words.paper.float))).toBe(true);
});

it('a shift is somebody’s where the shop has staff and says so, also while the server has not heard of it', async () => {
  const shop = openShop();
  const closed = { drawerId: shop.device.id, label: 'Front counter', sharers: [], cashNeedsShift: false, shift: null, lastZ: null };
  const person = { id: 'staff-ana', name: 'Ana Ruiz', short: 'Ana', roleId: 'cashier', language: null, tipEligible: true };
  const whose = () => page.getByLabelText(words.whose);
  server.replies(getDrawerCall, closed);
  server.replies(listZReportsCall, []);
  await openRegister({ shop, at: '/dashboard/shift' });
  await seen(page.getByRole('button', { name: words.open, exact: true }));
  expect(countOf(whose())).toBe(0);
  server.replies(listStaffCall, [{ ...person, hasPin: true, pinVersion: 1, retiredAt: null }]);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(openShiftCall, ({ body: { id, float } }) => ({ ...closed, shift: { id, number: 1, openedAt: Date.now(), float, staff: 'Ana Ruiz' } }));
  server.holds(openShiftCall);
  await openRegister({ shop, at: '/dashboard/shift' });
  await whose().selectOptions(person.name);
  await page.getByLabelText(words.paper.float).fill('100');
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await seen(page.getByText(fill(words.paper.ofPerson, { name: person.name })));
  await expect.poll(() => server.heard(openShiftCall).map(({ body }) => body.staffId)).toEqual([person.id]);
});
