import { changeItemCall, removeItemCall, submitItemsCall } from '@till/contract/order/calls';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  add,
  beginWith,
  cart,
  countOf,
  gone,
  hasFocus,
  isDisabled,
  line,
  lines,
  linesSaid,
  pick,
  press,
  seen,
  sent,
  typedIn,
  voidButton,
  voidDialog,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const { voids } = words;
const submit = async () => {
  await cart().getByRole('button', { name: words.order.steps.submit }).click();
  await expect.poll(() => server.heard(submitItemsCall).length).toBeGreaterThan(0);
  await seen(linesSaid(words.order.line.sentToKitchen));
};
const edit = (name: RegExp) => lines().getByRole('button', { name }).click();
const update = (): Locator => page.getByRole('button', { name: /^\s*Update \$/ });
const own = () => page.getByRole('dialog').getByLabelText(voids.own);

/** Table 12 has two churros that the kitchen has. */
async function cooked(): Promise<Awaited<ReturnType<typeof openRegister>>> {
  const opened = await openRegister();
  await beginWith('Churros (4)', '12');
  await lines().getByRole('button', { name: 'One more Churros (4)' }).click();
  await submit();
  return opened;
}
const fewer = () => lines().getByRole('button', { name: 'One less Churros (4)' });

describe('what the kitchen has', () => {
  it('is taken off by a tap on why, which the call says; Enter, where the focus is, leaves it', async () => {
    const { shop } = await cooked();
    await fewer().click();
    await seen(voidDialog('Churros (4)'));
    await expect.poll(() => hasFocus(voidDialog('Churros (4)').getByRole('button', { name: voids.keep }))).toBe(true);
    await press('Enter');
    await gone(voidDialog('Churros (4)'));
    expect(server.heard(changeItemCall).filter(({ body }) => body.more?.by === -1)).toEqual([]);
    await fewer().click();
    await voidDialog('Churros (4)').getByRole('button', { name: voids.reasons.wait }).click();
    await expect.poll(() => server.heard(changeItemCall).at(-1)?.body).toMatchObject({ more: { by: -1 }, reason: voids.reasons.wait });
    await voidButton('Churros (4)').click();
    await voidDialog('Churros (4)').getByRole('button', { name: voids.reasons.mind }).click();
    await gone(lines());
    await expect.poll(() => server.heard(removeItemCall).map(({ query }) => query)).toEqual([{ reason: voids.reasons.mind }]);
    await sent();
    expect([...shop.orders.values()]).toMatchObject([{ items: [] }]);
  });

  it('is not taken off by the second of two quick taps on the minus', async () => {
    await cooked();
    await fewer().click();
    const reason = voidDialog('Churros (4)').getByRole('button', { name: voids.reasons.wait });
    await seen(reason);
    reason.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await seen(voidDialog('Churros (4)'));
    expect(server.heard(changeItemCall).filter(({ body }) => body.reason !== undefined)).toEqual([]);
    await press('Escape');
    await gone(voidDialog('Churros (4)'));
  });

  it('is taken off by two quick taps as by one: the second reaches nothing of what is beneath', async () => {
    await cooked();
    const middle = (of: Locator) => {
      const { left, top, width, height } = of.element().getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    const answer = async (of: Locator) => {
      const at = middle(of);
      (of.element() as HTMLElement).click();
      expect(document.elementFromPoint(...at)?.matches('[data-shield]')).toBe(true);
      await gone(voidDialog('Churros (4)'));
      expect(document.elementFromPoint(...at)?.matches('[data-shield]')).toBe(true);
      await expect.poll(() => document.querySelector('[data-shield]')).toBeNull();
    };
    await fewer().click();
    const wait = voidDialog('Churros (4)').getByRole('button', { name: voids.reasons.wait });
    await seen(wait);
    await answer(wait);
    await voidButton('Churros (4)').click();
    await own().fill('dropped on the floor');
    await answer(voidDialog('Churros (4)').getByRole('button', { name: voids.void, exact: true }));
    await gone(lines());
  });

  it('is taken off for another reason in own words, but for no card number', async () => {
    await cooked();
    await fewer().click();
    const void_ = voidDialog('Churros (4)').getByRole('button', { name: voids.void, exact: true });
    expect(isDisabled(void_)).toBe(true);
    await own().fill('4111 1111 1111 1111');
    await seen(page.getByText(words.refusals.card_number_in_text));
    expect(isDisabled(void_)).toBe(true);
    await own().fill('  dropped on the floor ');
    await void_.click();
    await gone(voidDialog('Churros (4)'));
    await expect.poll(() => server.heard(changeItemCall).at(-1)?.body).toMatchObject({ more: { by: -1 }, reason: 'dropped on the floor' });
  });

  it('is asked about where its dialog takes an extra or pieces off, and what was chosen there stays while it is kept', async () => {
    await openRegister();
    await beginWith('Churros (4)', '12');
    await pick('Hot & Sour Soup');
    await page.getByRole('dialog').getByRole('radio', { name: /^Bowl/ }).click();
    await add();
    await submit();
    const soup = 'Hot & Sour Soup';
    await edit(/^Edit Hot & Sour/);
    // Something that takes nothing off is not asked about.
    await page.getByRole('dialog').getByRole('textbox').fill('no egg');
    await update().click();
    await gone(page.getByRole('dialog'));
    await expect.poll(() => server.heard(changeItemCall).at(-1)?.body).toEqual({ note: 'no egg' });
    await edit(/^Edit Hot & Sour/);
    await page.getByRole('dialog').getByRole('radio', { name: /^Cup/ }).click();
    await update().click();
    await voidDialog(soup).getByRole('button', { name: voids.keep }).click();
    await gone(voidDialog(soup));
    expect(typedIn(page.getByRole('dialog').getByRole('textbox'))).toBe('no egg');
    await update().click();
    await voidDialog(soup).getByRole('button', { name: voids.reasons.mistake }).click();
    await gone(page.getByRole('dialog'));
    await expect.poll(() => server.heard(changeItemCall).at(-1)?.body).toMatchObject({ modifiers: [{ id: 'soup-size-cup' }], reason: voids.reasons.mistake });
    // Its bin in the dialog asks, too.
    await edit(/^Edit Hot & Sour/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${words.order.line.deleteSent} ${soup}` })
      .click();
    await voidDialog(soup).getByRole('button', { name: voids.reasons.out }).click();
    await gone(line(soup));
    await expect.poll(() => server.heard(removeItemCall).map(({ query }) => query)).toEqual([{ reason: voids.reasons.out }]);
  });

  it('is taken off without a network, and the reason is sent once that is back', async () => {
    await cooked();
    server.goesDown();
    for (const reason of [voids.reasons.wait, voids.reasons.mind]) {
      await (countOf(fewer()) > 0 ? fewer() : voidButton('Churros (4)')).click();
      await voidDialog('Churros (4)').getByRole('button', { name: reason }).click();
      await gone(voidDialog('Churros (4)'));
    }
    await gone(lines());
    server.isBack();
    await sent();
    expect(server.heard(changeItemCall).at(-1)?.body).toMatchObject({ more: { by: -1 }, reason: voids.reasons.wait });
    expect(server.heard(removeItemCall).at(-1)?.query).toEqual({ reason: voids.reasons.mind });
  });
});

it('what the kitchen does not have comes off without a question', async () => {
  await openRegister();
  await beginWith('Churros (4)', '12');
  await lines().getByRole('button', { name: 'One more Churros (4)' }).click();
  await fewer().click();
  await edit(/^Edit Churros/);
  await page.getByRole('dialog').getByRole('button', { name: words.common.more }).click();
  await update().click();
  await gone(page.getByRole('dialog'));
  await edit(/^Edit Churros/);
  await page.getByRole('dialog').getByRole('button', { name: words.common.fewer }).click();
  await update().click();
  await gone(page.getByRole('dialog'));
  await expect.poll(() => server.heard(changeItemCall).at(-1)?.body).toEqual({ quantity: 1 });
});
