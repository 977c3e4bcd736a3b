import { listRolesCall, listStaffCall, signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf } from '@till/domain/staff/roles';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atTablet as standing } from '../native/standing.ts';
import { beginWith, countOf, dialog, gone, line, lines, painted, seen, typedIn, words } from '../testing/browser/actions.ts';
import { openRegister } from '../testing/browser/register.tsx';
import { scan } from '../testing/browser/scan.ts';
import { Refused, server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';

const { atTablet } = words;
const person = (name: string) => ({
  ...{ id: `staff-${name.toLowerCase()}`, name: `${name} Diaz`, short: name, roleId: 'server', language: null, tipEligible: true },
  ...{ hasPin: true, pinVersion: 1, retiredAt: null },
});
/** PINs that were tried. */
let tried: string[] = [];
async function open(): Promise<void> {
  tried = [];
  const shop = openShop();
  server.replies(listStaffCall, [person('Ana'), person('Ben')]);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(signOutStaffCall, {});
  server.replies(signInStaffCall, ({ body: { staffId, pin } }) => {
    tried.push(pin);
    if (pin !== '1122') return new Refused(401, 'pin_wrong');
    return { staffToken: `${staffId}.token`, staffId, role: rolesOf([])[3] as never, pinVersion: 1, expiresAt: Date.now() + 3_600_000 };
  });
  await openRegister({ shop });
}
const sign = () => page.getByRole('button', { name: atTablet.signIn, exact: true });
const pad = () => page.getByLabelText(atTablet.pinOf.replace('{name}', 'Ana'));
const choose = () => dialog().getByRole('button', { name: /^Ana/ }).click();
/** No toast, and no other place, says what was typed. */
const isSilent = (code: string) => !document.body.innerText.includes(code);

it.each(['Enter', 'Tab', 'nothing'] as const)('a PIN that is typed as fast as a scanner types is a PIN, and no toast says it: %s', async (end) => {
  await open();
  await sign().click();
  await choose();
  await seen(pad());
  await scan('1122', 5, { end });
  if (end !== 'Enter') {
    await expect.poll(() => typedIn(pad())).toBe('1122');
    await dialog().getByRole('button', { name: atTablet.done }).click();
  }
  await gone(dialog());
  expect(tried).toEqual(['1122']);
  expect(isSilent('1122')).toBe(true);
});

it('goods that are scanned into a PIN are taken out of it, count as no try, and are not said', async () => {
  await open();
  await sign().click();
  await choose();
  await seen(pad());
  await scan('4006381333931');
  await expect.poll(() => typedIn(pad())).toBe('');
  expect(tried).toEqual([]);
  expect(isSilent('4006381333931')).toBe(true);
});

it('digits that are typed before a name was tapped are not said', async () => {
  await open();
  await sign().click();
  await seen(dialog().getByRole('button', { name: /^Ana/ }));
  await scan('112233');
  await painted();
  expect(isSilent('112233')).toBe(true);
});

it('what is scanned at a locked tablet adds nothing to the order under it, and no key reaches it', async () => {
  await open();
  await seen(sign());
  await beginWith('Churros (4)');
  await seen(line('Churros (4)'));
  const before = countOf(lines());
  standing.set({ by: null, isLocked: true });
  // Also in the moment before its cover is there.
  await scan('DES-103');
  await seen(dialog().getByRole('heading', { name: atTablet.who }));
  await scan('DES-103');
  await painted();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    dispatchTab();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  }
  expect(isSilent('DES-103')).toBe(true);
  standing.set({ by: null, isLocked: false });
  await gone(dialog());
  expect(countOf(lines())).toBe(before);
});
const dispatchTab = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }));
