import { describe, expect, it } from 'vitest';
import { useTills } from '../till/till.ts';
import { cutOff } from './cut-off.ts';
import { judge, seriousIn } from './judge.ts';
import { tourSignIn } from './tour.ts';
import { untranslated } from './untranslated.ts';

const { newTill } = useTills();

describe('every screen of the sign-in', () => {
  it('has nothing serious for axe and no word that is not in a phrase', async () => {
    const { page, shop } = await newTill({ mayComplain: [/status of 4(01|09|21)/] });
    const { wrong, atStop } = judge(page);
    await tourSignIn(page, shop.email, atStop);
    expect(wrong).toEqual({});
  });
});

describe('what looks at the screens', () => {
  it('sees a word that is in no phrase, one that has no room, a colour that is hard to read, and a button without a name', async () => {
    const { page } = await newTill({ mayComplain: [/status of 401/] });
    await page.goto('/login');
    await page.getByRole('textbox').waitFor();
    expect([await untranslated(page, new Set()), await cutOff(page, new Set())]).toEqual([[], []]);
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('p'));
      box.textContent = 'Sold by nobody';
      Object.assign(box.style, { width: '3em', overflow: 'hidden', whiteSpace: 'nowrap' });
    });
    expect(await cutOff(page, new Set())).toEqual(['Sold by nobody']);
    expect(await untranslated(page, new Set())).toEqual(['Sold by nobody']);
    expect(await untranslated(page, new Set(['Sold by nobody']))).toEqual([]);
    expect([await seriousIn(page, 'light'), await seriousIn(page, 'dark')]).toEqual([[], []]);
    await page.evaluate(() => {
      document.body.append(document.createElement('button'));
      const faint = document.body.appendChild(document.createElement('p'));
      faint.textContent = 'Till';
      Object.assign(faint.style, { color: '#777', background: '#666' });
    });
    expect(await seriousIn(page, 'light')).toEqual([expect.stringContaining('button-name at '), expect.stringContaining('color-contrast at ')]);
    expect(await seriousIn(page, 'dark')).toEqual([expect.stringContaining('color-contrast at ')]);
  });
});
