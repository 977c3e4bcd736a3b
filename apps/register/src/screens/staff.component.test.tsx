import { accountCall } from '@till/contract/auth/account';
import { askProofCall, proveCall } from '@till/contract/auth/proof';
import { addItemCall, createOrderCall, removeItemCall, submitItemsCall } from '@till/contract/order/calls';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createApprovalCall, listRolesCall, listStaffCall, signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf } from '@till/domain/staff/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { serverNow } from '../calls/server-clock.ts';
import { heldPeople } from '../native/people.ts';
import { atTablet as atTabletNow } from '../native/standing.ts';
import {
  addPlain,
  beginWith,
  completion,
  countOf,
  dialog,
  gone,
  line,
  lines,
  linesSaid,
  payFromCart,
  seen,
  toast,
  typedIn,
  voidButton,
  words,
} from '../testing/browser/actions.ts';
import { openRegister, type RegisterOptions } from '../testing/browser/register.tsx';
import { Refused, server } from '../testing/browser/server.ts';
import { openShop, type Shop } from '../testing/browser/shop.ts';

const { atTablet } = words;
const person = (name: string, roleId = 'server', more = {}) => ({
  id: `staff-${name.toLowerCase()}`,
  name: `${name} Diaz`,
  short: name,
  roleId,
  language: null,
  tipEligible: true,
  hasPin: true,
  pinVersion: 1,
  retiredAt: null,
  ...more,
});
type Told = ReturnType<typeof person>;
const pins: Readonly<Record<string, string>> = { 'staff-ana': '1234', 'staff-ben': '2345', 'staff-mo': '135790' };

/** A shop with Ana, Ben and Mo the manager, whose server checks their PINs. */
function staffed(people: readonly Told[] = [person('Ana'), person('Ben'), person('Mo', 'manager')]): Shop & { staff: readonly Told[] } {
  const shop = Object.assign(openShop(), { staff: people });
  server.replies(listStaffCall, () => [...shop.staff]);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(signOutStaffCall, {});
  server.replies(signInStaffCall, ({ body: { staffId, pin } }) => {
    const role = rolesOf([]).find(({ id }) => id === shop.staff.find((each) => each.id === staffId)?.roleId);
    if (pins[staffId] !== pin || role === undefined) return new Refused(401, 'pin_wrong');
    const pinVersion = shop.staff.find((each) => each.id === staffId)?.pinVersion ?? 1;
    return { staffToken: `${staffId}.token`, staffId, role: role as never, pinVersion, expiresAt: Date.now() + 3_600_000 };
  });
  return shop;
}

const sign = () =>
  page
    .getByRole('region', { name: words.frame.state })
    .getByRole('button', { name: new RegExp(`${atTablet.signIn}|${atTablet.switchFrom.replace('{name}', '.*')}`) });
const signNamed = (name: string) => page.getByRole('button', { name: atTablet.switchFrom.replace('{name}', name) });
const type = async (pin: string) => {
  for (const digit of pin) await dialog().getByRole('button', { name: digit, exact: true }).click();
  await dialog().getByRole('button', { name: atTablet.done }).click();
};
const choose = (name: string) =>
  dialog()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
/** Somebody takes over the tablet. */
const signIn = async (name: string, pin = pins[`staff-${name.toLowerCase()}`] ?? '') => {
  await sign().click();
  await choose(name);
  // A keyboard's digits are the PIN's, too.
  await expect.poll(() => document.activeElement instanceof HTMLInputElement).toBe(true);
  await type(pin);
  await gone(dialog());
  await seen(signNamed(name));
};
const lock = async (name: string) => {
  await signNamed(name).click();
  await dialog().getByRole('button', { name: atTablet.lock }).click();
  await seen(dialog().getByRole('heading', { name: atTablet.who }));
};
const open = async (options: RegisterOptions = {}) => {
  const shop = staffed();
  await openRegister({ shop, ...options });
  await seen(sign());
  return shop;
};
/** So many seconds have gone by since anybody touched the tablet; ticks are the page's own. */
const ticks = performance.now.bind(performance);
let askedCount = 0;
const passIdle = async (seconds: number) => {
  askedCount = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    askedCount += 1;
    return ticks() + seconds * 1_000;
  });
};
/** How often the time was asked for since. */
const looks = () => askedCount;
afterEach(() => void vi.restoreAllMocks());
const byWhom = (call: typeof addItemCall | typeof createOrderCall) => server.heard(call as typeof addItemCall).map(({ headers }) => headers.get('x-staff'));

describe('a shop without staff', () => {
  it('sees nothing of it: no name, no PIN, and no call says who makes it', async () => {
    await openRegister();
    await expect.poll(() => server.heard(listStaffCall).length).toBe(1);
    await beginWith('Churros (4)');
    await seen(line('Churros (4)'));
    expect(countOf(sign())).toBe(0);
    await expect.poll(() => byWhom(createOrderCall)).toEqual([null]);
    expect(server.heard(listRolesCall)).toHaveLength(0);
  });
});

describe('the shared tablet', () => {
  it('is taken over by name and PIN with the cart as it was; each change says whose it is', async () => {
    await open();
    await beginWith('Churros (4)');
    await signIn('Ana');
    await addPlain('Vanilla Flan');
    await signIn('Ben');
    await seen(line('Churros (4)'));
    await addPlain('Mango Pudding');
    await expect.poll(() => lines().elements().length).toBe(3);
    await expect.poll(() => byWhom(addItemCall)).toEqual([null, 'staff-ana.token', 'staff-ben.token']);
  });

  it('says a change made before a switch is of whoever made it, however late it is sent', async () => {
    await open();
    await signIn('Ben');
    await signIn('Ana');
    server.goesDown();
    await beginWith('Churros (4)');
    await signIn('Ben');
    await addPlain('Vanilla Flan');
    expect(byWhom(createOrderCall)).toEqual([]);
    server.isBack();
    await expect.poll(() => byWhom(createOrderCall).at(-1)).toBe('staff-ana.token');
    // Without the server this tablet alone has checked Ben's PIN.
    await expect.poll(() => byWhom(addItemCall)).toEqual(['staff-ana.token', 'staff-ben']);
  });

  it('locks with three lines and is opened with three lines', async () => {
    await open();
    await signIn('Ana');
    await beginWith('Churros (4)');
    await addPlain('Vanilla Flan');
    await addPlain('Mango Pudding');
    await lock('Ana');
    expect(document.elementFromPoint(10, 300)?.closest('[role=dialog]')).not.toBeNull();
    const isOut = () => [...document.querySelectorAll<HTMLElement>('main, nav')].map((each) => each.inert);
    expect(new Set(isOut())).toEqual(new Set([true]));
    await expect.poll(() => server.heard(signOutStaffCall).map(({ headers }) => headers.get('x-staff'))).toEqual(['staff-ana.token']);
    await choose('Ben');
    await type('9999');
    await seen(page.getByText(atTablet.wrong));
    await type('2345');
    await gone(dialog());
    expect(new Set(isOut())).toEqual(new Set([false]));
    await expect.poll(() => lines().elements().length).toBe(3);
    await seen(signNamed('Ben'));
  });

  it('pauses after wrong PINs without a network, over a reload too, and a manager opens it at once', async () => {
    const shop = await open();
    for (const name of ['Mo', 'Ben', 'Ana']) await signIn(name);
    await lock('Ana');
    server.goesDown();
    await choose('Ben');
    for (let tries = 1; tries <= 5; tries += 1) {
      await type('9999');
      // It was looked at: the field is empty again.
      await expect.poll(() => typedIn(dialog().getByLabelText(atTablet.pinOf.replace('{name}', 'Ben')))).toBe('');
      await expect.poll(() => JSON.parse(localStorage.getItem('till.pins') ?? '{}')['staff-ben']?.count).toBe(tries);
    }
    const paused = page.getByText(new RegExp(atTablet.paused.split('{seconds}')[0] ?? ''));
    await seen(paused);
    await openRegister({ shop });
    server.goesDown();
    await choose('Ben');
    await type('2345');
    await seen(paused);
    await dialog().getByRole('button', { name: atTablet.someoneElse }).click();
    await choose('Mo');
    await type('135790');
    await gone(dialog());
    await seen(signNamed('Mo'));
  });

  it('goes on without a name where nobody can check a PIN, and takes no one’s', async () => {
    await open();
    await signIn('Ana');
    await lock('Ana');
    server.goesDown();
    await choose('Ben');
    await type('2345');
    await seen(page.getByText(atTablet.unknownHere.replace('{name}', 'Ben')));
    await dialog().getByRole('button', { name: atTablet.withoutName }).click();
    await gone(dialog());
    await beginWith('Churros (4)');
    server.isBack();
    await expect.poll(() => byWhom(createOrderCall)).toEqual([null]);
  });

  it.each([4, 12, 24, 48] as const)('checks PINs by itself for as many hours without a network as the shop says: %s', async (staffOfflineHours) => {
    const shop = staffed();
    server.replies(getMerchantCall, { ...shop.merchant, staffOfflineHours } as never);
    await openRegister({ shop });
    for (const name of ['Ben', 'Ana']) await signIn(name);
    await expect.poll(() => cache.get(merchantKey)?.staffOfflineHours).toBe(staffOfflineHours);
    server.goesDown();
    const readBefore = (hours: number) => {
      const held = heldPeople.get();
      if (held !== null) heldPeople.set({ ...held, readAt: serverNow() - hours * 3_600_000 });
    };
    readBefore(staffOfflineHours - 0.1);
    await signIn('Ben');
    // No longer than a server's token lets them stay.
    expect(atTabletNow.get().by?.until).toBeLessThanOrEqual(serverNow() + Math.min(0.1, 12) * 3_600_000);
    readBefore(0);
    await signIn('Ana');
    expect(atTabletNow.get().by?.until).toBeLessThanOrEqual(serverNow() + Math.min(staffOfflineHours, 12) * 3_600_000);
    readBefore(staffOfflineHours + 0.1);
    // Whoever stands there stays no longer either.
    await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    await sign().click();
    await choose('Ana');
    await type('1234');
    await seen(page.getByText(atTablet.tooLong));
  });

  it('speaks the language of whoever stands there, and its own again when they leave', async () => {
    const shop = await open();
    shop.staff = [person('Ana', 'server', { language: 'es-mx' }), person('Ben')];
    server.tells({ event: 'merchant', data: {} } as never);
    await expect.poll(() => server.heard(listStaffCall).length).toBeGreaterThan(1);
    await sign().click();
    await choose('Ana');
    await type('1234');
    await expect.poll(() => document.documentElement.lang).toBe('es-MX');
    atTabletNow.set({ by: null, isLocked: false });
    await expect.poll(() => document.documentElement.lang).toBe('en-US');
  });

  it('ends for whoever has left the shop, or has another PIN', async () => {
    for (const now of [[person('Ben')], [person('Ana', 'server', { pinVersion: 2 }), person('Ben')]]) {
      const shop = await open();
      await signIn('Ana');
      shop.staff = now;
      server.tells({ event: 'merchant', data: {} } as never);
      await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    }
  });

  it('is opened by a PIN that this tablet has not heard of yet, and stays so', async () => {
    const shop = await open();
    shop.staff = [person('Ana', 'server', { pinVersion: 2 }), person('Ben')];
    await signIn('Ana');
    server.tells({ event: 'merchant', data: {} } as never);
    await expect.poll(() => JSON.parse(localStorage.getItem('till.staff') ?? '{}').people?.[0].pinVersion).toBe(2);
    await seen(signNamed('Ana'));
    // A list that was on its way before that says less.
    shop.staff = [person('Ana'), person('Ben')];
    server.tells({ event: 'merchant', data: {} } as never);
    await expect.poll(() => JSON.parse(localStorage.getItem('till.staff') ?? '{}').people?.[0].pinVersion).toBe(1);
    await seen(signNamed('Ana'));
  });

  it('is let in by the owner’s code where somebody has forgotten their PIN, as nobody, and says so', async () => {
    await open();
    await signIn('Ana');
    await beginWith('Churros (4)');
    await lock('Ana');
    server.replies(accountCall, {
      ...{ email: 'owner@till.test', recoveryEmail: null, google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0, pending: [] },
    });
    server.replies(askProofCall, { to: 'o•••@till.test' });
    server.replies(proveCall, ({ body }) => (body.code === '123456' ? { provedUntil: 1 } : new Refused(401, 'code_wrong')));
    const proof = page.getByRole('dialog', { name: words.proof.title });
    const forgot = () => page.getByRole('button', { name: atTablet.forgot }).click();
    await forgot();
    await proof.getByRole('button', { name: words.common.cancel }).click();
    await seen(dialog().getByRole('heading', { name: atTablet.who }));
    await forgot();
    await proof.getByRole('button', { name: words.proof.send }).click();
    for (const [at, digit] of [...'123456'].entries()) await proof.getByRole('textbox').nth(at).fill(digit);
    await proof.getByRole('button', { name: words.proof.confirm }).click();
    await toast('success', atTablet.openedByOwner);
    await gone(dialog());
    await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    await seen(line('Churros (4)'));
  });

  it('says that the owner’s code needs a network where there is none', async () => {
    await open();
    await signIn('Ana');
    await lock('Ana');
    server.goesDown();
    await choose('Ben');
    await type('2345');
    await seen(page.getByText(atTablet.unknownHere.replace('{name}', 'Ben')));
    await page.getByRole('button', { name: atTablet.forgot }).click();
    await seen(page.getByText(atTablet.forgotOffline));
    expect(countOf(page.getByRole('dialog', { name: words.proof.title }))).toBe(0);
  });

  it.each(['/dashboard/kitchen', '/dashboard/select-device', '/start/setup-device'])('stays locked at %s, too', async (at) => {
    const shop = await open();
    await signIn('Ana');
    await lock('Ana');
    await openRegister({ shop, at });
    await seen(dialog().getByRole('heading', { name: atTablet.who }));
    await choose('Ana');
    await type('1234');
    await gone(dialog());
  });

  it('leaves nothing of the set-up in sight while it is locked', async () => {
    const shop = await open();
    await signIn('Ana');
    await openRegister({ shop, at: '/start/setup-device' });
    const leave = () => page.getByRole('button', { name: /log out/i });
    await seen(leave());
    await lock('Ana');
    expect(countOf(leave())).toBe(0);
    await choose('Ana');
    await type('1234');
    await seen(leave());
  });

  it('stays locked over a reload', async () => {
    const shop = await open();
    await signIn('Ana');
    await lock('Ana');
    await openRegister({ shop });
    await seen(dialog().getByRole('heading', { name: atTablet.who }));
  });

  it('does not lock by itself as shipped', async () => {
    await open();
    await signIn('Ana');
    await passIdle(3_600);
    await expect.poll(() => looks() > 2).toBe(true);
    expect(countOf(dialog())).toBe(0);
  });

  it.each(['30', '60', '180', '300'] as const)('locks by itself when nobody has touched it for %s seconds, and not before', async (lockAfter) => {
    await open({ settings: { lockAfter } });
    await signIn('Ana');
    await passIdle(Number(lockAfter) - 5);
    await expect.poll(() => looks() > 2).toBe(true);
    expect(countOf(dialog())).toBe(0);
    await passIdle(Number(lockAfter) + 1);
    await seen(dialog().getByRole('heading', { name: atTablet.who }));
  });

  it('locks after each sale', async () => {
    await open({ settings: { lockAfter: 'sale' } });
    await signIn('Ana');
    await beginWith('Churros (4)');
    await expect.poll(() => server.heard(addItemCall).length).toBe(1);
    await payFromCart().click();
    await page.getByRole('button', { name: new RegExp(`^${words.payment.exact} \\$`) }).click();
    // The change is still to be given.
    await seen(completion());
    expect(countOf(dialog().getByRole('heading', { name: atTablet.who }))).toBe(0);
    await completion().getByRole('button', { name: words.payment.newOrder }).click();
    await seen(dialog().getByRole('heading', { name: atTablet.who }));
  });
});

describe('what somebody else has to approve', () => {
  const approvedBy: unknown[] = [];
  /** Ana, a server, has sent Churros to the kitchen and takes them off again. */
  async function voiding(): Promise<void> {
    await open();
    approvedBy.length = 0;
    server.replies(createApprovalCall, ({ body }) => {
      if (pins[body.staffId] !== body.pin) return new Refused(401, 'pin_wrong');
      approvedBy.push(body);
      return { approvalId: 'an-approval', pinVersion: 1, expiresAt: Date.now() + 120_000 };
    });
    await signIn('Mo');
    await signIn('Ana');
    await beginWith('Churros (4)', '7');
    await page.getByRole('button', { name: words.order.steps.submit }).click();
    await expect.poll(() => server.heard(submitItemsCall).length).toBe(1);
    await seen(linesSaid(words.order.line.sentToKitchen));
  }
  const remove = async () => {
    await voidButton('Churros (4)').click();
    await dialog().getByRole('button', { name: words.voids.reasons.mistake }).click();
  };
  const question = () => page.getByRole('dialog', { name: `${atTablet.voidItems.replace('{items}', 'Churros (4)')}, $6.95` });

  it('is asked for in words, of those alone who may, and goes on by itself', async () => {
    await voiding();
    await remove();
    await seen(question());
    // Mo alone may: whose PIN it is needs no choice.
    await seen(question().getByText(atTablet.pinOf.replace('{name}', 'Mo')));
    expect(server.heard(removeItemCall)).toHaveLength(0);
    await type('111111');
    await seen(page.getByText(atTablet.wrong));
    await type('135790');
    await gone(line('Churros (4)'));
    await expect
      .poll(() => server.heard(removeItemCall).map(({ headers, query }) => [headers.get('x-approval'), headers.get('x-staff'), query.reason]))
      .toEqual([['an-approval', 'staff-ana.token', words.voids.reasons.mistake]]);
    expect(approvedBy).toEqual([{ action: 'remove-sent', subject: expect.stringMatching(/^A1#[0-9a-z]+$/), amount: 695, staffId: 'staff-mo', pin: '135790' }]);
  });

  it('is left undone where nobody approves', async () => {
    await voiding();
    await remove();
    await seen(question());
    await question().getByRole('button', { name: words.common.close }).click();
    await gone(dialog());
    await seen(line('Churros (4)'));
    expect(server.heard(removeItemCall)).toHaveLength(0);
  });

  it('is checked by this tablet where there is no network', async () => {
    await voiding();
    server.goesDown();
    await remove();
    await type('135790');
    await gone(line('Churros (4)'));
    server.isBack();
    await expect.poll(() => server.heard(removeItemCall).map(({ headers }) => headers.get('x-approval'))).toEqual(['offline:staff-mo']);
    expect(approvedBy).toEqual([]);
  });

  it('is asked of nobody whose role allows it', async () => {
    await voiding();
    await signIn('Mo');
    await remove();
    await gone(line('Churros (4)'));
    expect(server.heard(createApprovalCall)).toHaveLength(0);
  });

  it('is told to whoever may not at all, and nobody is asked', async () => {
    await voiding();
    server.replies(listRolesCall, [...rolesOf([{ id: 'server', name: '', rules: { 'take-orders': { permission: 'allow' } } }])] as never);
    server.tells({ event: 'merchant', data: {} } as never);
    await expect.poll(() => server.heard(listRolesCall).length).toBeGreaterThan(1);
    const rulesHere = () => JSON.parse(localStorage.getItem('till.staff') ?? '{}').roles?.find(({ id }: { id: string }) => id === 'server').rules;
    await expect.poll(() => rulesHere()['remove-sent']).toBeUndefined();
    await remove();
    await seen(dialog().getByText(words.refusals.forbidden_by_role));
    expect(countOf(dialog().getByRole('textbox'))).toBe(0);
    await dialog().getByRole('button', { name: words.common.close }).click();
    await seen(line('Churros (4)'));
    expect(server.heard(removeItemCall)).toHaveLength(0);
  });

  it('is not done in the name of whoever comes next', async () => {
    await voiding();
    await remove();
    await seen(question());
    atTabletNow.set({ by: null, isLocked: false });
    await gone(dialog());
    expect(server.heard(removeItemCall)).toHaveLength(0);
    await seen(line('Churros (4)'));
  });
});
