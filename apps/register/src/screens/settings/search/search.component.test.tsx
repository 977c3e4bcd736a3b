import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, seen, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { openShop } from '../../../testing/browser/shop.ts';

const box = () => page.getByRole('searchbox', { name: words.settingsSearch.label });
const hits = () => page.getByRole('list', { name: words.settingsSearch.results }).getByRole('link');
const found = () => document.querySelector<HTMLElement>('[data-found]');

describe('the search of the settings', () => {
  it('opens the part of what is chosen and brings it into view, marked and with the focus', async () => {
    const register = await openRegister({ shop: openShop(), at: '/dashboard/settings' });
    await box().fill('cents f');
    await hits().getByText(words.settings.centsFirst).click();
    await expect.poll(() => found()?.textContent).toContain(words.settings.centsFirst);
    expect(register.path()).toBe('/dashboard/settings/register');
    const { top, bottom } = found()?.getBoundingClientRect() ?? { top: -1, bottom: Infinity };
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
    expect(found()?.contains(document.activeElement)).toBe(true);
    // Enter takes the first; the mark goes on to it.
    await box().fill('spanish');
    await press('Enter');
    await expect.poll(() => found()?.textContent).toContain(words.settings.language);
    await expect.poll(found).toBeNull();
    await box().fill('zzz');
    await seen(page.getByText(words.settingsSearch.hint, { exact: false }));
    await press('Escape');
    await seen(page.getByRole('navigation', { name: words.settings.title }));
  });

  it('on a phone the list gives way to the part, and is as it was when somebody comes back', async () => {
    const register = await openRegister({ shop: openShop(), at: '/dashboard/settings', size: 'phone' });
    expect(page.getByRole('switch', { name: words.settings.groupingItems }).elements()).toHaveLength(0);
    await box().fill('venmo');
    await hits().getByText(words.venmo.user).click();
    await expect.poll(() => found()?.textContent).toContain(words.venmo.user);
    expect([register.path(), box().elements().length]).toEqual(['/dashboard/settings/register', 0]);
    // No field that is typed in gets the focus: no tablet shows its keys.
    expect(document.activeElement?.matches('input')).toBe(false);
    await page.getByRole('button', { name: words.settings.back }).click();
    await expect.poll(() => (box().elements()[0] as HTMLInputElement | undefined)?.value).toBe('venmo');
    expect(register.path()).toBe('/dashboard/settings');
  });
});

it.each(['tablet', 'phone'] as const)('a part begins at its top, wherever the one before was scrolled to: %s', async (size) => {
  const register = await openRegister({ shop: openShop(), at: '/dashboard/settings/register', size });
  const check = page.getByRole('button', { name: words.selfCheck.open });
  await seen(check);
  check.element().scrollIntoView();
  await register.goTo('/dashboard/settings');
  const first = size === 'phone' ? box() : page.getByLabelText(words.settings.language);
  await expect.poll(() => first.element().getBoundingClientRect().top).toBeGreaterThan(0);
});
