import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, seen, textOf, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';

const { guide, frame } = words;
const { refund, card, import: menuImport } = guide.articles;
const search = () => page.getByRole('searchbox', { name: guide.search });
const row = (title: string) => page.getByRole('region', { name: guide.topics }).getByRole('button', { name: title });
const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });

describe('the guide', () => {
  it('lists its topics, finds them by a word, and shows one at an address of its own', async () => {
    const register = await openRegister({ at: '/dashboard/faq' });
    await seen(heading(frame.faq));
    expect(countOf(page.getByRole('region', { name: guide.topics }).getByRole('button'))).toBe(Object.keys(guide.articles).length);
    await search().fill('charged twice');
    await gone(row(refund.title));
    await row(card.title).click();
    await seen(heading(card.title));
    expect(register.path()).toBe('/dashboard/faq?topic=card');
    // Buttons are called as they are on their screens.
    expect(textOf(page.getByRole('main'))).toContain(`Then tap ${words.card.charged} or ${words.card.notCharged}.`);
    await page.getByRole('button', { name: guide.all }).click();
    // The search is as it was left.
    await seen(row(card.title));
    expect(countOf(row(refund.title))).toBe(0);
  });

  it('says so where nothing is found, and gives the list again', async () => {
    await openRegister({ at: '/dashboard/faq' });
    await search().fill('helicopter');
    await seen(page.getByText(guide.noneFound.replace('{text}', 'helicopter')));
    await page.getByRole('button', { name: guide.clearSearch }).click();
    await seen(row(refund.title));
  });

  it('begins at the topic that the address names, and with the list where it names none that there is', async () => {
    const register = await openRegister({ at: '/dashboard/faq?topic=refund' });
    await seen(heading(refund.title));
    await register.goTo('/dashboard/faq?topic=nonsense');
    await seen(row(refund.title));
  });

  it('is shown over a screen where its question arises, which stays as it is', async () => {
    const register = await openRegister({ at: '/dashboard/settings/menu/import' });
    await page.getByRole('button', { name: `${guide.open}: ${menuImport.title}` }).click();
    await seen(dialog().getByRole('heading', { name: menuImport.title }));
    expect(countOf(dialog().getByRole('listitem'))).toBe(menuImport.steps.split('\n').length);
    await dialog().getByRole('button', { name: words.common.close }).click();
    await gone(dialog());
    expect(register.path()).toBe('/dashboard/settings/menu/import');
  });
});
