import { confirmKitchenTicketsCall, getKitchenBoardCall, listKitchenScreensCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { listRolesCall, listStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { clockCall } from '@till/contract/write/staff/time-clock';
import { rolesOf } from '@till/domain/staff/roles';
import { counted, fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, gone, seen, textOf, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';
import { tapClock } from '../clock-outbox.ts';

const { atTablet, timeClock: said } = words;
const ana = {
  ...{ id: 'staff-ana', name: 'Ana', short: 'Ana', roleId: 'server', language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt: null },
};

function shopOfAna() {
  const shop = openShop();
  const [role] = rolesOf([]);
  server.replies(listStaffCall, [ana] as never);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(signInStaffCall, { staffToken: 'ana.token', staffId: ana.id, role: role as never, pinVersion: 1, expiresAt: Date.now() + 3_600_000 });
  server.replies(clockCall, { entryId: 'e1', at: Date.now(), clock: { state: 'in', since: Date.now() } });
  return shop;
}
/** What the line above every screen says of the time clock. */
const sign = (text: string) => page.getByRole('button', { name: text });
const notSent = counted(said.strip, 1, 'en-us');

describe('what was tapped at the time clock and is not sent', () => {
  // The first one: no other has begun to send in this page.
  it('is sent from a device that has become a kitchen screen since', async () => {
    const shop = shopOfAna();
    const screen = {
      ...{ id: shop.device.id, label: 'Grill', enabled: true, categories: null, standbyId: null, standby: null, warnMinutes: 8, lateMinutes: 15, version: 1 },
      ...{ seenAt: null, isSilent: false, waitingCount: 0 },
    };
    server.replies(listKitchenScreensCall, [screen]);
    server.replies(putKitchenScreenCall, { ...screen, notPrinted: [] });
    server.replies(getKitchenBoardCall, { now: 0, screen, orders: [], moreCount: 0 });
    server.replies(confirmKitchenTicketsCall, { now: 0 });
    await openRegister({ shop: { ...shop, device: { ...shop.device, kind: 'kitchen' } } });
    tapClock(ana.id, 'in', null);
    await expect.poll(() => server.heard(clockCall).map(({ params, body }) => [params.staffId, body.kind])).toEqual([[ana.id, 'in']]);
  });

  it('is said above every screen, and counted and said to whoever logs out', async () => {
    await openRegister({ shop: shopOfAna(), at: '/dashboard/settings' });
    await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    server.goesDown();
    tapClock(ana.id, 'in', null);
    await sign(notSent).click();
    await seen(dialog().getByText(new RegExp(`^Ana: ${said.kinds.in}, `)));
    await dialog().getByRole('button', { name: words.common.close }).last().click();
    await gone(dialog());
    await page.getByRole('button', { name: words.settings.logout }).click();
    await dialog().getByRole('button', { name: words.settings.logout }).click();
    await seen(page.getByRole('dialog', { name: counted(words.outbox.logoutTitle, 1, 'en-us') }));
    expect(textOf(dialog())).toContain(fill(said.logout, { what: `Ana: ${said.kinds.in}` }).slice(0, -1));
    await dialog().getByRole('button', { name: words.common.no }).click();
    await gone(dialog());
    server.isBack();
    await expect.poll(() => server.heard(clockCall).length).toBe(1);
  });

  it('stays in sight where the server does not take it, until somebody has read it', async () => {
    await openRegister({ shop: shopOfAna() });
    await seen(page.getByRole('button', { name: atTablet.signIn, exact: true }));
    server.goesDown();
    tapClock(ana.id, 'in', null);
    await seen(sign(notSent));
    server.replies(clockCall, () => new Refused(409, 'already_clocked_in') as never);
    server.isBack();
    await sign(counted(said.stripRefused, 1, 'en-us')).click();
    await dialog().getByRole('button', { name: words.common.ok }).click();
    await seen(dialog().getByText(said.allSent));
    await dialog().getByRole('button', { name: words.common.close }).last().click();
    await gone(sign(counted(said.stripRefused, 1, 'en-us')));
  });
});
