import { addDrawerEntryCall, closeShiftCall, getDrawerCall, listZReportsCall } from '@till/contract/write/shift';
import { createApprovalCall, listRolesCall, listStaffCall, signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { minor } from '@till/domain/money/minor';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { loadMessages } from '@till/phrases/load';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../calls/connection.ts';
import { atTablet as standing } from '../../native/standing.ts';
import { words as all, countOf, dialog, gone, seen, toast } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';

const words = await loadMessages('en-us', 'shift');
const { actions } = await loadMessages('en-us', 'staffSettings');
const { atTablet } = all;
const person = (name: string, roleId: string) => ({
  ...{ id: `staff-${name.toLowerCase()}`, name: `${name} Diaz`, short: name, roleId, language: null, tipEligible: true },
  ...{ hasPin: true, pinVersion: 1, retiredAt: null },
});
const pins: Readonly<Record<string, string>> = { 'staff-cy': '1234', 'staff-mo': '135790' };
const shiftId = '1f0d0a52-6a5a-4d7e-9a55-0f6a3d2b8c01';
let approvedFor: unknown[] = [];
/** Who was said to make each entry, and what it was approved with. */
let entered: (readonly [by: string | null, approval: string | null])[] = [];

/** Cy, a cashier, stands at a running drawer; Mo manages, and was at this tablet before. `more`: what cashiers may otherwise than as shipped. */
async function atDrawer(more: StaffRole['rules'] = {}, before: () => void = () => undefined): Promise<void> {
  const shop = openShop();
  const shift = { id: shiftId, number: 3, openedAt: Date.UTC(2025, 4, 1, 15), float: minor(10_000) };
  const drawer = { drawerId: shop.device.id, label: 'Front counter', sharers: [], cashNeedsShift: false, shift, lastZ: null };
  const isFree = more['no-sale']?.permission === 'allow';
  const roles = rolesOf([]).map((role) => (role.id === 'cashier' ? { ...role, rules: { ...role.rules, ...more } } : role));
  server.replies(listStaffCall, [person('Ana', 'server'), person('Cy', 'cashier'), person('Mo', 'manager')]);
  server.replies(listRolesCall, roles as never);
  server.replies(signOutStaffCall, {});
  server.replies(signInStaffCall, ({ body: { staffId, pin } }) => {
    if (pins[staffId] !== pin) return new Refused(401, 'pin_wrong');
    const role = roles.find(({ id }) => id === (staffId === 'staff-mo' ? 'manager' : 'cashier'));
    return { staffToken: `${staffId}.token`, staffId, role: role as never, pinVersion: 1, expiresAt: Date.now() + 3_600_000 };
  });
  server.replies(createApprovalCall, ({ body }) => {
    if (pins[body.staffId] !== body.pin) return new Refused(401, 'pin_wrong');
    approvedFor.push(body.subject);
    return { approvalId: 'an-approval', pinVersion: 1, expiresAt: Date.now() + 120_000 };
  });
  server.replies(getDrawerCall, { ...drawer, entries: [] });
  server.replies(listZReportsCall, []);
  const needed = (action: string, more = {}) => new Refused(409, 'approval_needed', { action, subject: 'as the server says', ...more });
  server.replies(addDrawerEntryCall, ({ headers, body }) => {
    entered.push([headers.get('x-staff'), headers.get('x-approval')]);
    return headers.has('x-approval') || isFree
      ? { ...drawer, entries: [] }
      : body.kind === 'no-sale'
        ? needed('no-sale')
        : needed('pay-in-out', { amount: String(body.amount) });
  });
  server.replies(closeShiftCall, ({ headers }) => (headers.has('x-approval') ? new Refused(409, 'shift_not_open') : needed('close-drawer')));
  before();
  await openRegister({ shop, at: '/dashboard/shift' });
  for (const name of ['Mo', 'Cy']) await signIn(name);
}
const sign = () =>
  page
    .getByRole('region', { name: all.frame.state })
    .getByRole('button', { name: new RegExp(`${atTablet.signIn}|${atTablet.switchFrom.replace('{name}', '.*')}`) });
const top = () => page.getByRole('dialog').last();
const type = async (pin: string) => {
  for (const digit of pin) await top().getByRole('button', { name: digit, exact: true }).click();
  await top().getByRole('button', { name: atTablet.done }).click();
};
async function signIn(name: string): Promise<void> {
  await sign().click();
  await dialog()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await type(pins[`staff-${name.toLowerCase()}`] ?? '');
  await gone(dialog());
}
async function open(kind: 'noSale' | 'paidOut'): Promise<void> {
  await page.getByRole('button', { name: words[kind], exact: true }).click();
  if (kind === 'paidOut') await dialog().getByLabelText(words.amount).fill('12');
  await dialog().getByLabelText(words.reason).fill('Milk');
  await dialog().getByRole('button', { name: words.record, exact: true }).click();
}
const question = (name: string) => page.getByRole('dialog', { name });
beforeEach(() => {
  approvedFor = [];
  entered = [];
});

it.each([
  ['noSale', actions['no-sale']],
  ['paidOut', `${actions['pay-in-out']}, $12.00`],
] as const)('%s at a drawer waits for somebody who may, and goes on by itself', async (kind, title) => {
  await atDrawer();
  await open(kind);
  await seen(question(title));
  await seen(question(title).getByText(atTablet.whoApproves));
  await type('111111');
  await seen(page.getByText(atTablet.wrong));
  expect(entered).toEqual([['staff-cy.token', null]]);
  await type('135790');
  await toast('success', words.recorded);
  await gone(dialog());
  expect(entered).toEqual([
    ['staff-cy.token', null],
    ['staff-cy.token', 'an-approval'],
  ]);
  expect(approvedFor).toEqual(['as the server says']);
});

it('what nobody approves is not recorded, and what was typed stays', async () => {
  await atDrawer();
  await open('noSale');
  await seen(question(actions['no-sale']));
  await question(actions['no-sale']).getByRole('button', { name: all.common.close }).click();
  await seen(dialog().getByLabelText(words.reason));
  await seen(dialog().getByText(all.refusals.approval_needed));
  expect(entered).toEqual([['staff-cy.token', null]]);
});

it('without a network this tablet checks the PIN of whoever approves', async () => {
  await atDrawer();
  server.goesDown();
  await open('noSale');
  await seen(question(actions['no-sale']));
  await type('135790');
  await toast('success', words.recorded);
  expect(approvedFor).toEqual([]);
  server.isBack();
  await expect.poll(() => entered.at(-1)).toEqual(['staff-cy.token', 'offline:staff-mo']);
});

it('where the line comes back while the PIN is typed, is approved as the server has it', async () => {
  await atDrawer();
  server.goesDown();
  await open('noSale');
  await seen(question(actions['no-sale']));
  server.isBack();
  await expect.poll(() => connection.get()).toBe('online');
  await type('135790');
  await toast('success', words.recorded);
  await gone(dialog());
  await expect.poll(() => entered.at(-1)).toEqual(['staff-cy.token', 'an-approval']);
  expect(approvedFor).toEqual(['as the server says']);
});

it('a pay-out whose answer is lost is kept, and sent again under its own id', async () => {
  const ids: string[] = [];
  let isLost = true;
  await atDrawer({}, () =>
    server.replies(addDrawerEntryCall, ({ body }) => {
      ids.push(body.id);
      return isLost ? new Refused(500, 'internal') : new Refused(409, 'approval_needed', { action: 'pay-in-out', subject: 'as the server says' });
    }),
  );
  await open('paidOut');
  await gone(dialog());
  isLost = false;
  const before = ids.length;
  await expect.poll(() => ids.length, { timeout: 15_000 }).toBeGreaterThan(before);
  expect(new Set(ids).size).toBe(1);
});

it('whoever may is asked nothing', async () => {
  await atDrawer({ 'no-sale': { permission: 'allow' } });
  await open('noSale');
  await gone(dialog());
  await expect.poll(() => entered).toEqual([['staff-cy.token', null]]);
  expect(countOf(question(actions['no-sale']))).toBe(0);
});

it('a count that somebody has to approve stays until they have', async () => {
  await atDrawer({ 'close-drawer': { permission: 'ask' } });
  await page.getByRole('button', { name: words.close, exact: true }).click();
  await dialog().getByText(words.bySum, { exact: true }).click();
  await dialog().getByLabelText(words.amount).fill('100');
  await dialog()
    .getByRole('button', { name: words.confirmClose.replace('{amount}', '$100.00') })
    .click();
  await seen(question(actions['close-drawer']));
  await question(actions['close-drawer']).getByRole('button', { name: all.common.close }).click();
  await seen(dialog().getByLabelText(words.amount));
  expect(server.heard(closeShiftCall)).toHaveLength(1);
});

const barred = { permission: 'deny' } as const;

it.each([
  ['noSale', actions['no-sale']],
  ['paidOut', actions['pay-in-out']],
  ['close', actions['close-drawer']],
] as const)('%s that a role forbids is said before anything is filled in, and somebody else may step in', async (what, title) => {
  await atDrawer({ 'no-sale': barred, 'pay-in-out': barred, 'close-drawer': barred });
  await page.getByRole('button', { name: words[what], exact: true }).click();
  await seen(question(title).getByText(all.refusals.forbidden_by_role));
  expect(countOf(page.getByLabelText(words.reason))).toBe(0);
  await question(title).getByRole('button', { name: atTablet.door.switchStaff }).click();
  await type('135790');
  await gone(dialog());
  await page.getByRole('button', { name: words[what], exact: true }).click();
  await seen(what === 'close' ? dialog().getByText(words.bySum) : dialog().getByLabelText(words.reason));
});

it('a pay-out that nobody by name may not make keeps its amount until somebody has signed in who may', async () => {
  await atDrawer({}, () =>
    server.replies(addDrawerEntryCall, ({ headers }) => {
      entered.push([headers.get('x-staff'), headers.get('x-approval')]);
      if (headers.get('x-staff') === null) return new Refused(403, 'forbidden', { action: 'pay-in-out' });
      return { ...{ drawerId: 'd', label: 'Front counter', sharers: [], cashNeedsShift: false, shift: null, lastZ: null }, entries: [] };
    }),
  );
  await sign().click();
  await dialog()
    .getByRole('button', { name: atTablet.signOut.replace('{name}', 'Cy') })
    .click();
  await gone(dialog());
  await open('paidOut');
  const denied = question(actions['pay-in-out']);
  await denied.getByRole('button', { name: atTablet.signIn }).click();
  await denied.getByRole('button', { name: /^Mo/ }).click();
  await type('135790');
  await gone(denied);
  await dialog().getByRole('button', { name: words.record, exact: true }).click();
  await gone(dialog());
  await expect
    .poll(() => entered)
    .toEqual([
      [null, null],
      ['staff-mo.token', null],
    ]);
});

it('what one person saw of the drawer is gone when the next one stands there', async () => {
  const [openedAt, closedAt, none] = [Date.UTC(2025, 4, 1, 8), Date.UTC(2025, 4, 1, 12), { amount: minor(0), count: 0 }];
  const z = {
    ...{
      kind: 'z',
      shiftId: 'a-shift',
      number: 2,
      drawerId: 'd',
      drawer: 'Front counter',
      openedAt,
      openedOn: 'Front counter',
      closedAt,
      closedOn: 'Front counter',
    },
    ...{ at: closedAt, float: minor(0), sales: none, refunds: none, paidIn: none, paidOut: none, noSaleCount: 0, entries: [], outside: none, late: [] },
    ...{ expected: minor(0), counted: minor(0), difference: minor(0), counts: [], before: null, arrivedSince: [] },
  };
  await atDrawer({}, () => server.replies(listZReportsCall, [z] as never));
  await seen(page.getByRole('button', { name: words.show.replace('{number}', '2') }));
  standing.set({ by: { staffId: 'staff-ana', token: 'staff-ana.token', pinVersion: 1, until: Date.now() + 60_000 }, isLocked: false });
  await gone(page.getByRole('button', { name: words.show.replace('{number}', '2') }));
});

it('whoever may not see the Zs is told so, and not to look at the connection', async () => {
  await atDrawer({}, () => server.refuses(listZReportsCall, 403, 'forbidden', 'x', { action: 'close-drawer' }));
  await seen(page.getByText(all.refusals.forbidden_by_role));
  expect(countOf(page.getByText(words.historyFailed))).toBe(0);
});
