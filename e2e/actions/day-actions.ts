import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { charge, paidByCard } from './card-actions.ts';
import { add, cart, chooseType, dialog, orderIdIn, payButton, toCheckout, toPay } from './sale-actions.ts';
import { addTax, findAddress, setup, step } from './setup-actions.ts';
import { visit } from './visit.ts';
import { like, words } from './words.ts';

/** What the people of a new shop do on its first day: set it up, sell, and read what the day came to. Amounts are cents. */

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
/** `-$1,234.50`, as cents. */
export const cents = (text: string): number => (text.trim().startsWith('-') ? -1 : 1) * Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

const rates = { 'Sales tax': 8.625, 'Bottle tax': 5 } as const;
type Tax = keyof typeof rates;
interface Dish {
  readonly price: number;
  readonly taxes: readonly Tax[];
  /** What it costs in the larger of its two sizes. */
  readonly large?: number;
}
const dishes = {
  Ramen: { price: 1_234, taxes: ['Sales tax'] },
  Gyoza: { price: 695, taxes: ['Sales tax'] },
  Edamame: { price: 405, taxes: ['Sales tax'] },
  'Miso soup': { price: 333, taxes: ['Sales tax'] },
  Udon: { price: 910, taxes: ['Sales tax'], large: 1_185 },
  Lager: { price: 600, taxes: ['Sales tax', 'Bottle tax'] },
  'Tea tin': { price: 2_999, taxes: [] },
} satisfies Readonly<Record<string, Dish>>;
export type DishName = keyof typeof dishes;
const dishOf = (name: DishName): Dish => dishes[name];

/** One line of an order. */
export interface Line {
  readonly dish: DishName;
  readonly count?: number;
  readonly isLarge?: boolean;
}

/** What lines come to by the menu above: each tax on all that carries it, rounded once. */
export function sumOf(lines: readonly Line[]): { readonly net: number; readonly tax: number } {
  const costs = lines.map(({ dish, count = 1, isLarge = false }) => ({
    ...dishOf(dish),
    cost: count * ((isLarge ? dishOf(dish).large : undefined) ?? dishOf(dish).price),
  }));
  const taxes = Object.entries(rates).map(([name, rate]) => {
    const base = costs.filter(({ taxes: own }) => own.some((tax) => tax === name)).reduce((sum, { cost }) => sum + cost, 0);
    return Math.round((base * rate) / 100);
  });
  return { net: costs.reduce((sum, { cost }) => sum + cost, 0), tax: taxes.reduce((sum, tax) => sum + tax, 0) };
}

/** What is due of it in cash, where the smallest coin is five cents. */
export const inCash = (amount: number): number => Math.round(amount / 5) * 5;

const plainCount = 293;
export const itemCount = plainCount + Object.keys(dishes).length;
const price = (amount: number): string => (amount / 100).toFixed(2);

/** The item library that a shop takes along from Square: 300 items, one of them in two sizes, with the taxes of each. */
export function itemLibrary(): Buffer {
  const names = Object.keys(rates) as Tax[];
  const yesNo = (own: readonly Tax[]) => names.map((name) => (own.includes(name) ? 'Y' : 'N'));
  const row = (name: string, size: string, amount: number, category: string, taxes: readonly Tax[]) => [
    '',
    name,
    size,
    '',
    category,
    price(amount),
    ...yesNo(taxes),
  ];
  const rows = [
    ['Token', 'Item Name', 'Variation Name', 'SKU', 'Category', 'Price', ...names.map((name) => `Tax - ${name} (${rates[name]}%)`)],
    ...(Object.keys(dishes) as DishName[]).flatMap((name) => {
      const { price: small, large, taxes } = dishOf(name);
      if (large === undefined) return [row(name, 'Regular', small, 'Counter', taxes)];
      return [row(name, 'Small', small, 'Counter', taxes), row(name, 'Large', large, 'Counter', taxes)];
    }),
    ...Array.from({ length: plainCount }, (_, at) => row(`Dish ${at + 1}`, 'Regular', 100 + at * 7, `Page ${(at % 11) + 1}`, ['Sales tax'])),
  ];
  return Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'));
}

/** Through the wizard to the main application, with an empty menu and two taxes. */
export async function setUpShop(page: Page): Promise<void> {
  await step(page, 'business-info');
  await findAddress(page, 'golden gate', 'Golden Gate Dim Sum');
  await page.getByText(setup.business.menuEmpty, { exact: true }).click();
  await press(page, setup.business.save);
  await step(page, 'setup-device');
  await press(page, words.common.next);
  await step(page, 'setup-tax');
  for (const [name, percent] of Object.entries(rates))
    await addTax(page, { name, percent: String(percent), isDefault: name === 'Sales tax' }, words.common.save);
  await press(page, words.common.next);
  await step(page, 'setup-complete');
  await press(page, setup.complete.go);
  await page.waitForURL('**/dashboard/home');
}

/** From an empty menu in the settings to the imported one. Returns what the preview says is new. */
export async function importMenu(page: Page): Promise<string> {
  const { menuImport: said } = words;
  await visit(page, '/dashboard/settings/menu');
  await press(page, words.menuEditor.files);
  const chooser = page.waitForEvent('filechooser');
  await press(page, said.choose);
  await (await chooser).setFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: itemLibrary() });
  await page.getByText(said.formats.square, { exact: true }).waitFor();
  await press(page, said.show);
  const preview = page.getByRole('region', { name: said.previewTitle });
  const added = await preview.getByRole('listitem').filter({ hasText: said.counts.item.added.other }).locator('strong').first().innerText();
  await press(page, said.applyItems.other.replace('{count}', added));
  await page.getByText(said.doneTitle).waitFor();
  return added;
}

/** The business day begins at four, cash is rounded to five cents, there is a second register with a terminal, a kitchen screen, a printer and Venmo. */
export async function setUpCounter(page: Page, { terminal, printer }: { readonly terminal: string; readonly printer: string }): Promise<void> {
  const { business, devices, printers, kitchenScreens, venmo } = words;
  const save = () => press(dialog(page), words.common.save);
  const kept = (part: 'time' | 'rounding') => page.getByText(business.saved.replace('{part}', business.parts[part])).first().waitFor();
  const part = (name: 'time' | 'rounding') => page.getByRole('region', { name: business.parts[name], exact: true });
  await visit(page, '/dashboard/settings/business');
  await part('time').getByLabel(business.fields.businessDayStart).selectOption({ label: '4:00 AM' });
  await kept('time');
  await page.getByText(business.advanced, { exact: true }).click();
  await part('rounding').getByLabel(business.fields.cashRounding).selectOption({ label: 'To the nearest $0.05' });
  await press(part('rounding'), words.common.save);
  await kept('rounding');

  await visit(page, '/dashboard/settings/devices');
  await press(page, devices.add);
  await dialog(page).getByLabel(devices.label, { exact: true }).fill('Register 2');
  await dialog(page).getByLabel(devices.gateway).selectOption({ label: 'CardPointe' });
  await dialog(page).getByLabel(devices.hsn).fill(terminal);
  await save();
  await page.getByText(devices.saved.replace('{label}', 'Register 2')).waitFor();

  await visit(page, '/dashboard/settings/kitchen');
  await press(page, kitchenScreens.form.add);
  await dialog(page).getByLabel(printers.form.name, { exact: true }).fill('Kitchen');
  await save();
  await page.getByText(kitchenScreens.state.untried).waitFor();
  const [host = '', port = ''] = printer.split(':');
  await visit(page, '/dashboard/settings/printers');
  await press(page, printers.add);
  await dialog(page).getByLabel(printers.form.name, { exact: true }).fill('Front');
  await dialog(page).getByLabel(printers.form.address, { exact: true }).fill(host);
  await dialog(page).getByLabel(printers.form.port, { exact: true }).fill(port);
  await save();
  await page.getByText(printers.state.untried).waitFor();
  await visit(page, '/dashboard/settings');
  await page.getByLabel(venmo.user).fill('noodle-day');
  await page.getByLabel(venmo.user).press('Enter');
  await page.getByText(venmo.saved).waitFor();
}

/** From now on this register prints each receipt by itself. */
export async function printEachReceipt(page: Page): Promise<void> {
  const { here } = words.printers;
  await visit(page, '/dashboard/settings/printers');
  await page.getByLabel(here.whenPaid).selectOption({ label: here.always });
  await page.getByText(here.saved, { exact: true }).waitFor();
}

/** Begins an order with its lines. */
export async function order(page: Page, lines: readonly Line[], type: Parameters<typeof chooseType>[1] = 'Pickup'): Promise<void> {
  const menu = page.getByRole('region', { name: words.menu.tab });
  for (const [at, { dish, count = 1, isLarge = false }] of lines.entries()) {
    await menu.getByRole('listitem').getByRole('button', { name: dish }).first().click();
    if (at === 0) await chooseType(page, type);
    for (let more = 1; more < count; more += 1) await press(dialog(page), words.common.more);
    if (dishOf(dish).large !== undefined)
      await dialog(page)
        .getByText(isLarge ? 'Large' : 'Small', { exact: true })
        .click();
    await add(page);
  }
}

export const toKitchen = (page: Page): Promise<void> => press(cart(page), words.order.steps.submit);

/** Puts a tip on the active order, at its checkout. */
export async function addTip(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: words.order.tip.add }).click();
  await dialog(page).getByLabel(words.order.tip.customAmount).fill(price(amount));
  await press(dialog(page), words.order.tip.save.replace('{amount}', `$${price(amount)}`));
  await dialog(page).waitFor({ state: 'detached' });
}

/** From the register to the pay screen of the active order, with a tip. Returns its number and the amount that stands there as due. */
export async function toDue(page: Page, tip = 0): Promise<{ readonly orderId: string; readonly due: number }> {
  await toCheckout(page);
  if (tip > 0) await addTip(page, tip);
  await toPay(page);
  return { orderId: orderIdIn(page), due: cents(await page.getByText(words.payment.amountDue).locator('xpath=following-sibling::*').innerText()) };
}

export type Method = 'cash' | 'card' | 'venmo' | 'later';

/** Takes the money of the order whose pay screen is open, up to the window that says so. */
export async function take(page: Page, method: Method): Promise<void> {
  if (method === 'cash') {
    // The way that was used last is open.
    await press(page, words.payment.cash);
    await payButton(page).click();
  }
  if (method === 'card') await charge(page);
  if (method === 'venmo') {
    await press(page, words.payment.venmo);
    await page.getByRole('button', { name: like(words.venmo.received) }).click();
    await press(dialog(page), words.venmo.yes);
  }
  if (method === 'later') {
    await press(page, words.payment.payLater);
    await page.getByRole('button', { name: words.payment.confirmPayLater, exact: true }).click();
  }
  await (method === 'card' ? paidByCard(page) : page.getByRole('dialog', { name: words.payment.done[method] })).waitFor();
}

/** Gives some of the money back from the window that says what was paid. */
export async function giveBack(page: Page, amount: number): Promise<void> {
  await press(page, words.refund.open);
  const asked = page.getByRole('dialog', { name: words.refund.title, exact: true });
  await press(asked, words.refund.reasons.wrong);
  await asked.getByLabel(words.refund.amount).fill(price(amount));
  await asked.getByRole('button', { name: /^\s*Refund \$/ }).click();
  const sure = page.getByRole('dialog', { name: words.refund.confirmTitle.replace('{amount}', `$${price(amount)}`) });
  await sure.getByRole('button', { name: /^\s*Refund/ }).click();
  await press(page.getByRole('dialog', { name: words.refund.doneTitle }), words.common.done);
}

export async function nextOrder(page: Page): Promise<void> {
  await press(page, words.payment.newOrder);
  await page.waitForURL('**/main');
}

/** The file that a button makes. */
export async function fileOf(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, '');
}

/** The lines of a table file by the titles of its columns, as a spreadsheet reads them. */
export function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [titles = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

/** What a printed line with this label says; 0 where there is none. */
export function printedAmount(paper: string, label: string): number {
  const said = new RegExp(`^\\s*${label.replace(/[()]/g, '\\$&').replace('{count}', '\\d+')}\\s+(-?\\$[\\d,.]+)\\s*$`, 'm').exec(paper)?.[1];
  return said === undefined ? 0 : cents(said);
}
