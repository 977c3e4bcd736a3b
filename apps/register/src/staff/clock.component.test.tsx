import { headers } from '@till/contract/headers';
import { createOrderCall } from '@till/contract/order/calls';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { listRolesCall, listStaffCall, signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { clockCall } from '@till/contract/write/staff/time-clock';
import { rolesOf } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { emitLiveEvent } from '../calls/stream/live-events.ts';
import { beginWith, countOf, dialog, gone, seen, toast, words } from '../testing/browser/actions.ts';
import { openRegister } from '../testing/browser/register.tsx';
import { Refused, server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';

const { atTablet, timeClock: said } = words;
type Clock = { state: 'in' | 'break' | 'forgotten'; since: number };
const person = (name: string, clock?: Clock) => ({
  ...{
    id: `staff-${name.toLowerCase()}`,
    name,
    short: name,
    roleId: 'server',
    language: null,
    tipEligible: true,
    hasPin: true,
    pinVersion: 1,
    retiredAt: null,
  },
  ...(clock === undefined ? {} : { clock }),
});

/** Ana and Ben work here; their PINs are 1234. What the server knows of the clock is in `clocks`, by name. */
async function opened(clocks: Record<string, Clock> = {}, usesTimeClock = true) {
  const shop = openShop();
  if (usesTimeClock) server.replies(getMerchantCall, { ...shop.merchant, usesTimeClock } as never);
  server.replies(listStaffCall, () => ['Ana', 'Ben'].map((name) => person(name, clocks[name])) as never);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(signOutStaffCall, {});
  const [role] = rolesOf([]);
  server.replies(signInStaffCall, ({ body: { staffId } }) => ({
    staffToken: `${staffId}.token`,
    staffId,
    role: role as never,
    pinVersion: 1,
    expiresAt: Date.now() + 3_600_000,
  }));
  server.replies(clockCall, ({ body: { kind } }) => {
    const clock: Clock | null = kind === 'out' ? null : { state: kind, since: Date.now() };
    if (clock === null) delete clocks['Ana'];
    else clocks['Ana'] = clock;
    return { entryId: 'e1', at: Date.now(), clock };
  });
  await openRegister({ shop });
  await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
  await expect.poll(() => cache.get(merchantKey)?.usesTimeClock === true).toBe(usesTimeClock);
  return clocks;
}
const signIn = async (name: string) => {
  await page.getByRole('button', { name: new RegExp(`^(${atTablet.signIn}|${fill(atTablet.switchFrom, { name: '.*' })})$`) }).click();
  await dialog()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  for (const digit of '1234') await dialog().getByRole('button', { name: digit, exact: true }).click();
  await dialog().getByRole('button', { name: atTablet.done, exact: true }).click();
  await gone(dialog());
};
const openClock = async (name: string) => {
  await page.getByRole('button', { name: fill(atTablet.switchFrom, { name }) }).click();
  await seen(clock());
};
const clock = () => dialog().getByRole('region', { name: said.title });
const tap = (label: string) => clock().getByRole('button', { name: label, exact: true }).click();
const heard = () => server.heard(clockCall).map(({ params, body, headers: sent }) => [params.staffId, body.kind, sent.get(headers.staff)]);

describe('the time clock at the register', () => {
  it('lets whoever stands there clock in, take a break and clock out, and then nobody stands there', async () => {
    await opened();
    await signIn('Ana');
    await openClock('Ana');
    await seen(clock().getByText(said.states.out));
    await tap(said.kinds.in);
    await toast('success', fill(said.done.in, { name: 'Ana' }));
    await gone(dialog());
    await openClock('Ana');
    await tap(said.kinds.break);
    await gone(dialog());
    await openClock('Ana');
    await seen(clock().getByText(new RegExp(said.states.break.split('{time}')[0] ?? '')));
    await tap(said.back);
    await gone(dialog());
    await openClock('Ana');
    await tap(said.kinds.out);
    await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    expect(heard()).toEqual(['in', 'break', 'in', 'out'].map((kind) => ['staff-ana', kind, 'staff-ana.token']));
    // What is on its way goes before the token ends.
    await expect.poll(() => server.heard(signOutStaffCall).length).toBe(1);
  });

  it('keeps what is tapped without a network, with its time, and sends it in its order', async () => {
    await opened();
    await signIn('Ana');
    server.goesDown();
    await openClock('Ana');
    await tap(said.kinds.in);
    await toast('success', fill(said.done.in, { name: 'Ana' }));
    await gone(dialog());
    await openClock('Ana');
    await seen(clock().getByText(said.waits));
    await tap(said.kinds.break);
    await gone(dialog());
    expect(heard()).toEqual([]);
    server.isBack();
    await expect.poll(heard).toEqual(['in', 'break'].map((kind) => ['staff-ana', kind, 'staff-ana.token']));
    for (const { headers: sent } of server.heard(clockCall)) expect(sent.get(headers.decidedAgo) ?? sent.get(headers.decidedAt)).not.toBeNull();
  });

  it('keeps what was tapped without a network and is refused later, until somebody has read it', async () => {
    await opened();
    await signIn('Ana');
    server.goesDown();
    await openClock('Ana');
    await tap(said.kinds.in);
    await gone(dialog());
    server.replies(clockCall, () => new Refused(409, 'already_clocked_in') as never);
    server.isBack();
    await expect.poll(() => heard().length).toBeGreaterThan(0);
    await openClock('Ana');
    await seen(clock().getByRole('alert'));
    await clock().getByRole('button', { name: words.common.ok }).click();
    await gone(clock().getByRole('alert'));
  });

  it('says in words what the server refuses', async () => {
    await opened();
    await signIn('Ana');
    server.replies(clockCall, () => new Refused(409, 'already_clocked_in') as never);
    await openClock('Ana');
    await tap(said.kinds.in);
    await toast('error', words.refusals.already_clocked_in);
    expect(countOf(dialog())).toBe(1);
  });

  it('says since when somebody is on the clock, and that a clock-out is missing', async () => {
    await opened({ Ana: { state: 'forgotten', since: Date.now() - 17 * 3_600_000 } });
    await signIn('Ana');
    await openClock('Ana');
    await seen(clock().getByText(/clock-out is missing/));
    expect(
      clock()
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    ).toEqual([said.kinds.in, said.kinds.out]);
  });

  it('reminds whoever is not clocked in where others are, and keeps nobody from selling', async () => {
    await opened({ Ben: { state: 'in', since: Date.now() - 1_000 } });
    await signIn('Ana');
    await seen(page.getByText(said.remind));
    await beginWith('Churros (4)');
    await expect.poll(() => server.heard(createOrderCall).length).toBe(1);
  });

  it('reads who is on the clock when somebody looks at it, and nothing when others tap elsewhere', async () => {
    const clocks = await opened();
    const reads = () => server.heard(listStaffCall).length;
    await signIn('Ana');
    await expect.poll(reads).toBeGreaterThan(0);
    const before = reads();
    const told = { event: 'clock', data: { staffId: 'staff-ana' } } as const;
    emitLiveEvent(told);
    expect(reads()).toBe(before);
    clocks['Ana'] = { state: 'in', since: Date.now() - 1_000 };
    await openClock('Ana');
    await seen(clock().getByRole('button', { name: said.kinds.out, exact: true }));
    delete clocks['Ana'];
    emitLiveEvent(told);
    await seen(clock().getByText(said.states.out));
  });

  it('shows nothing where the shop does not use it', async () => {
    await opened({ Ben: { state: 'in', since: Date.now() - 1_000 } }, false);
    await signIn('Ana');
    await toast('success', fill(atTablet.signedIn, { name: 'Ana' }));
    expect(countOf(page.getByText(said.remind))).toBe(0);
    await page.getByRole('button', { name: fill(atTablet.switchFrom, { name: 'Ana' }) }).click();
    await seen(dialog().getByRole('button', { name: atTablet.lock, exact: true }));
    expect(countOf(clock())).toBe(0);
  });

  it('reminds nobody in a shop that does not use it', async () => {
    await opened();
    await signIn('Ana');
    await toast('success', fill(atTablet.signedIn, { name: 'Ana' }));
    expect(countOf(page.getByText(said.remind))).toBe(0);
  });
});
