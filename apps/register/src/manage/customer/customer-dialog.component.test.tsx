import { changeOrderCall } from '@till/contract/order/calls';
import { searchCustomersCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { noSums } from '@till/domain/report/customer-sales';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginWith,
  countOf,
  dialog,
  focus,
  gone,
  isDisabled,
  painted,
  press,
  seen,
  sent,
  toast,
  toCheckout,
  typeByHand,
  typedIn,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const box = () => dialog().getByRole('searchbox');
const field = (label: string) => dialog().getByLabelText(label);

/** The customer dialog of a new order at its checkout, at a shop that knows these customers. */
async function opened(known: readonly Customer[] = [], options: RegisterOptions = {}): Promise<void> {
  const { shop } = await openRegister(options);
  shop.customers.push(...known);
  await beginWith('Churros (4)');
  await toCheckout();
  await sent();
  await page.getByRole('button', { name: words.order.checkout.addCustomer }).click();
  await seen(box());
}
const person = (firstName: string, phone: string, lastName = 'Ortiz'): Customer => ({ id: firstName.toLowerCase(), firstName, lastName, phone, email: null });

async function typed({ first = 'Ana', last = 'Ruiz', phone = '(213) 555-0123' } = {}): Promise<void> {
  await dialog().getByRole('button', { name: words.customer.create }).click();
  await field(words.customer.firstName).fill(first);
  await field(words.customer.lastName).fill(last);
  await field(words.customer.phone).fill(phone);
}

describe('a search of customers', () => {
  it('that fails is logged, and said quietly where the list would be', async () => {
    await opened();
    server.refuses(searchCustomersCall, 500, 'unavailable');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await box().fill('ana');
    await seen(dialog().getByText(words.customer.searchFailed));
    expect(warn).toHaveBeenCalledWith('SEARCH_CUSTOMER_ERROR', expect.anything());
    warn.mockRestore();
    await painted();
    expect(document.querySelector('[data-sonner-toast][data-type="error"]')).toBeNull();
    expect(countOf(dialog())).toBe(1);
  });
});

describe('a customer', () => {
  it('whose phone somebody has already is said while they are made, and that one is attached instead', async () => {
    const dalia = person('Dalia', '+14155550119');
    await opened([dalia]);
    await typed({ phone: '(415) 555-0119' });
    await seen(dialog().getByText(words.customer.phoneTaken.replace('{name}', 'Dalia Ortiz')));
    await dialog()
      .getByRole('button', { name: words.customer.attachHolder.replace('{name}', 'Dalia Ortiz') })
      .click();
    await toast('info', words.customer.attached);
    await gone(dialog());
  });

  it('with a long name leaves the words of the button beside it whole', async () => {
    const customer = person('Wilhelmina', '+14155550117', 'Featherstonehaugh-Montgomery de la Cruz');
    await opened([customer]);
    await page.viewport(390, 844);
    await box().fill('wilhelmina');
    await dialog()
      .getByRole('button', { name: /Wilhelmina/ })
      .click();
    await gone(dialog());
    await page.getByRole('button', { name: /Wilhelmina/ }).click();
    const detach = dialog().getByRole('button', { name: words.customer.detach });
    await seen(detach);
    const button = detach.element();
    const said = document.createRange();
    said.selectNodeContents(button);
    const [inner, outer] = [said.getBoundingClientRect(), button.getBoundingClientRect()];
    expect(outer.top - inner.top).toBeLessThanOrEqual(1);
    expect(inner.bottom - outer.bottom).toBeLessThanOrEqual(1);
    for (const each of button.querySelectorAll('*')) expect(each.scrollHeight - each.clientHeight).toBeLessThanOrEqual(1);
  });
});

it('whom orders at hand are for is offered before anything is typed, but not whom the order is for already', async () => {
  await opened([person('Ana', '+14155550118')]);
  await box().fill('ana');
  const ana = dialog().getByRole('button', { name: /Ana/ });
  await ana.click();
  await gone(dialog());
  await page.getByRole('button', { name: /Ana/ }).click();
  await seen(dialog().getByText(words.customer.startTyping));
  await press('Escape');
  await gone(dialog());
  await page.getByRole('button', { name: words.order.actions.save, exact: true }).click();
  await sent();
  // They are at hand once somebody has looked at them.
  await page.getByRole('tab', { name: words.order.open.tab }).click();
  await seen(page.getByRole('row').getByText('Ana Ortiz'));
  await page.getByRole('tab', { name: words.menu.tab }).click();
  await beginWith('Vanilla Flan');
  await toCheckout();
  await page.getByRole('button', { name: words.order.checkout.addCustomer }).click();
  await seen(dialog().getByText(words.customer.recent));
  await ana.click();
  await gone(dialog());
  await seen(page.getByRole('button', { name: /Ana/ }));
});

describe('customers without a connection', () => {
  it('a search says so at once, and searches by itself when the connection is back', async () => {
    await opened([person('Fabiola', '+14155550115'), person('Gael', '+14155550116')]);
    await box().fill('fabiola');
    const fabiola = dialog().getByRole('button', { name: /Fabiola/ });
    await seen(fabiola);
    server.goesDown();
    await seen(page.getByText(words.frame.offline));
    expect(countOf(fabiola)).toBe(1);
    await box().fill('gael');
    await seen(dialog().getByText(words.customer.searchFailed));
    expect(countOf(fabiola)).toBe(0);
    server.isBack();
    await seen(dialog().getByRole('button', { name: /Gael/ }));
  });
});

describe('the customer of an order', () => {
  it('that the server does not take is an error toast with what it says', async () => {
    await opened([person('Elena', '+14155550114')]);
    server.refuses(changeOrderCall, 422, 'customer_not_found');
    await box().fill('elena');
    await dialog().getByRole('button', { name: /Elena/ }).click();
    await toast('error', words.customer.attachFailed);
    await toast('error', words.refusals.customer_not_found);
  });
});

describe('a new customer', () => {
  const save = () => dialog().getByRole('button', { name: words.customer.save });

  it('is not saved without a connection, which is said, and can be when the connection is back', async () => {
    await opened();
    server.goesDown();
    await seen(page.getByText(words.frame.offline));
    await typed({ first: 'Hilda', phone: '213 555 0124' });
    await seen(dialog().getByText(words.customer.createOffline));
    expect(isDisabled(save())).toBe(true);
    server.isBack();
    await seen(dialog().getByText(words.customer.createHint));
    await save().click();
    await seen(page.getByRole('button', { name: /Hilda Ruiz ?\(213\) 555-0124/ }));
  });

  it('that the search finds while they are attached is not taken for somebody else', async () => {
    await opened();
    const found = Promise.withResolvers<readonly Customer[]>();
    let isAsked = false;
    server.replies(searchCustomersCall, () => {
      isAsked = true;
      return found.promise as never;
    });
    await typed();
    await expect.poll(() => isAsked).toBe(true);
    await save().click();
    await toast('success', words.customer.created);
    found.resolve([{ ...noSums, ...person('Ana', '+12135550123', 'Ruiz') }]);
    await found.promise;
    await painted();
    await painted();
    expect(countOf(dialog().getByText(words.customer.phoneTaken.replace('{name}', 'Ana Ruiz')))).toBe(0);
    await gone(dialog());
    await seen(page.getByRole('button', { name: /Ana Ruiz ?\(213\) 555-0123/ }));
  });

  it('is not saved with a number that is too long, though the beginning of it is one', async () => {
    await opened();
    const phone = field(words.customer.phone);
    // What was dialled before Mexican numbers is dropped before the length counts.
    await typed({ phone: '+52 1 55 5512 3456' });
    expect(typedIn(phone)).toBe('+525555123456');
    await expect.poll(() => isDisabled(save())).toBe(false);
    await phone.fill('+52 55 5512 3456 x12');
    await seen(dialog().getByText('“+52 55 5512 3456 x12” is longer than 13 characters'));
    expect([typedIn(phone), isDisabled(save())]).toEqual(['+525555123456', true]);
    focus(phone);
    await press('End', 'Backspace', '7');
    await expect.poll(() => isDisabled(save())).toBe(false);
    expect(typedIn(phone)).toBe('+525555123457');
  });

  it('has a phone that is grouped while it is typed, and is changed in its middle where the caret is', async () => {
    await opened();
    await typed({ phone: '' });
    const phone = field(words.customer.phone);
    focus(phone);
    await typeByHand('213555012');
    expect(typedIn(phone)).toBe('(213) 555-012');
    await press('3');
    expect(typedIn(phone)).toBe('(213) 555-0123');
    // What separates the digits is passed over: the digit beside it goes.
    await press('Home', 'Delete');
    expect(typedIn(phone)).toBe('135550123');
    await press('4');
    expect(typedIn(phone)).toBe('(413) 555-0123');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace');
    expect(typedIn(phone)).toBe('(415) 550-123');
    await press('5');
    expect(typedIn(phone)).toBe('(415) 555-0123');
  });
});
