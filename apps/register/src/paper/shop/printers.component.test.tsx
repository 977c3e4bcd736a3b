import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { getPrintJobCall, listPrintersCall, testPrinterCall } from '@till/contract/write/printer/printing';
import { getReceiptPictureCall } from '@till/contract/write/receipt/picture';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, isChecked, seen, textOf, typedIn, words } from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';
import type { KitchenPrinter, ReceiptPrinter } from './shop-printer.ts';

const { printers } = words;
const { form } = printers;

const machine = { label: 'Front', address: '192.168.1.50:9100', enabled: true, paperWidth: 80, model: null, version: 1 } as const;
const quiet = { fontSize: 1, fontWeight: 0, waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null } as const;
const receipts: ReceiptPrinter = { ...machine, ...quiet, id: 'front' };
const kitchen: KitchenPrinter = { ...machine, ...quiet, id: 'grill', language: 'en-us', standsBy: false, categories: null, since: 0 };

const section = () => page.getByRole('region', { name: printers.section });
const cards = () => section().getByRole('list').first().getByRole('listitem');
const use = (name: string) => dialog().getByRole('switch', { name: new RegExp(`^${name}\\b`) });
const save = () => dialog().getByRole('button', { name: words.common.save, exact: true });
const heard = () => server.heard(putPrinterUsesCall).map(({ body }) => body);
const question = (title: string) => page.getByRole('dialog', { name: title.replace('{name}', 'Front') });

/** The settings of a shop with these printers. */
async function opened(lists: { receipts?: ReceiptPrinter[]; kitchen?: KitchenPrinter[] } = {}, options: RegisterOptions = {}): Promise<void> {
  const shop = openShop();
  server.replies(listPrintersCall, lists.receipts ?? [receipts]);
  server.replies(listKitchenPrintersCall, lists.kitchen ?? [kitchen]);
  server.replies(getReceiptPictureCall, { version: 0, picture: null });
  server.replies(putPrinterUsesCall, { receipts: { notPrinted: [] }, kitchen: { notPrinted: [] } });
  await openRegister({ at: '/dashboard/settings/printers', shop, ...options });
  await seen(cards());
}
const edit = async (name = 'Front') => {
  await section()
    .getByRole('button', { name: `${printers.edit}: ${name}` })
    .click();
  await seen(save());
};

describe('a printer in both lists', () => {
  it('is on the list once, with what it is for', async () => {
    await opened();
    expect(countOf(cards())).toBe(1);
    for (const text of ['Front', printers.kinds.receipts, printers.lines.all, '192.168.1.50:9100 · 80 mm']) expect(textOf(cards())).toContain(text);
  });

  it('is changed in both by one save, and keeps the letters that each use has', async () => {
    await opened({ kitchen: [{ ...kitchen, fontSize: 2 }] });
    await edit();
    await dialog().getByLabelText(form.name).fill('Counter');
    await dialog().getByLabelText(form.address).fill('192.168.1.60');
    await save().click();
    await gone(dialog());
    const both = { label: 'Counter', address: '192.168.1.60:9100', version: 1 };
    expect(heard()).toMatchObject([{ receipts: { id: 'front', wish: { ...both, fontSize: 1 } }, kitchen: { id: 'grill', wish: { ...both, fontSize: 2 } } }]);
  });

  it('that somebody else has parted meanwhile is saved under both of its ids', async () => {
    await opened();
    await edit();
    await dialog().getByLabelText(form.name).fill('Counter');
    server.replies(listPrintersCall, [{ ...receipts, address: '192.168.1.77:9100', version: 2 }]);
    server.refuses(putPrinterUsesCall, 409, 'printer_changed');
    await save().click();
    await seen(dialog().getByRole('alert').getByText('192.168.1.77:9100'));
    server.replies(putPrinterUsesCall, { receipts: { notPrinted: [] }, kitchen: { notPrinted: [] } });
    await dialog().getByRole('button', { name: form.replace }).click();
    await gone(dialog());
    const both = { label: 'Counter', address: '192.168.1.50:9100' };
    expect(heard()[1]).toMatchObject({ receipts: { id: 'front', wish: { ...both, version: 2 } }, kitchen: { id: 'grill', wish: { ...both, version: 1 } } });
  });

  it('is given up for one use only where that is meant', async () => {
    await opened({ kitchen: [{ ...kitchen, waitingCount: 2, waitingSince: 1 }] });
    await edit();
    await use(printers.kinds.kitchen).click();
    await save().click();
    const stop = question(printers.stopTitle.kitchen);
    await seen(stop.getByText(printers.waitingFor.kitchen.replace('{count}', '2')));
    await stop.getByRole('button', { name: words.common.no, exact: true }).click();
    await gone(stop);
    expect(heard()).toEqual([]);
    await use(printers.kinds.receipts).click();
    await save().click();
    await seen(dialog().getByText(form.kindMissing));
    await use(printers.kinds.receipts).click();
    await save().click();
    await stop.getByRole('button', { name: printers.stop, exact: true }).click();
    await gone(dialog());
    expect(heard()).toMatchObject([{ receipts: { id: 'front', wish: { label: 'Front' } }, kitchen: { id: 'grill', wish: null } }]);
  });

  it('is removed from both, and it is said how to keep one', async () => {
    await opened();
    await edit();
    await dialog().getByRole('button', { name: form.remove }).click();
    const remove = question(printers.removeTitle);
    await seen(remove.getByText(printers.removeBoth));
    await remove.getByRole('button', { name: printers.remove, exact: true }).click();
    await gone(dialog());
    expect(heard()).toEqual([{ receipts: { id: 'front', wish: null }, kitchen: { id: 'grill', wish: null } }]);
  });
});

describe('a printer that was entered twice with different settings', () => {
  const twice = { kitchen: [{ ...kitchen, label: 'Grill', paperWidth: 57 as const, enabled: false }] };

  it('has both names and says so, and keeps both until somebody has chosen', async () => {
    await opened(twice);
    for (const text of ['Front / Grill', printers.twice, '80 mm · 57 mm']) expect(textOf(cards())).toContain(text);
    await edit('Front / Grill');
    const choices = dialog().getByRole('group', { name: form.takeFrom });
    expect(countOf(choices.getByRole('radio'))).toBe(2);
    const said = dialog().getByRole('status').filter({ hasText: form.twice }).element();
    expect(said.scrollHeight).toBeLessThanOrEqual(said.clientHeight + 1);
    expect([isChecked(choices.getByRole('radio').nth(0)), typedIn(dialog().getByLabelText(form.name))]).toEqual([true, 'Front']);
    await choices.getByText('Kitchen tickets: Grill').click();
    expect(typedIn(dialog().getByLabelText(form.name))).toBe('Grill');
    expect(isChecked(use(form.enabled))).toBe(false);
    await use(form.enabled).click();
    expect(heard()).toEqual([]);
    await save().click();
    await gone(dialog());
    const both = { label: 'Grill', enabled: true, paperWidth: 57 };
    expect(heard()).toMatchObject([{ receipts: { id: 'front', wish: both }, kitchen: { id: 'grill', wish: both } }]);
  });
});

describe('a new printer', () => {
  it('is for receipts, for the kitchen, or for both, in one save under one id', async () => {
    await opened();
    await section().getByRole('button', { name: printers.add }).click();
    await dialog().getByLabelText(form.name).fill('Bar');
    await dialog().getByLabelText(form.address).fill('192.168.1.51');
    await use(printers.kinds.kitchen).click();
    await save().click();
    await gone(dialog());
    const [{ receipts, kitchen }] = heard();
    expect(receipts.id).toBe(kitchen.id);
    expect([receipts.wish.label, kitchen.wish.label, kitchen.wish.categories]).toEqual(['Bar', 'Bar', null]);
  });
});

describe('the form of a printer', () => {
  it('is not cut on a phone, and all of it can be pressed', async () => {
    await opened({}, { size: 'phone' });
    await edit();
    const { scrollWidth, clientWidth } = dialog().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
    const buttons = dialog().getByRole('button').elements();
    expect(buttons.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent)).toEqual([]);
  });
});

describe('a test page', () => {
  it('says nothing of what was wrong before while it is tried, and that it waits once it is known what for', async () => {
    await opened({ receipts: [{ ...receipts, waitingCount: 1, waitingSince: 1, lastError: 'paper-out' }], kitchen: [] });
    await seen(section().getByText(printers.reasons['paper-out']));
    const job = { id: 'test', printerId: 'front', orderId: null, state: 'waiting', isCopy: null, duringJob: false, paperNear: false } as const;
    let reason: 'paper-out' | null = null;
    server.replies(testPrinterCall, { ...job, reason: null });
    server.replies(getPrintJobCall, () => ({ ...job, reason }));
    const button = (name: string) => section().getByRole('button', { name, exact: true });
    await section()
      .getByRole('button', { name: `${printers.test}: Front` })
      .click();
    await seen(button(printers.testing));
    await gone(section().getByText(printers.reasons['paper-out']));
    reason = 'paper-out';
    await seen(button(printers.held));
    await seen(section().getByText(printers.reasons['paper-out']));
    expect(countOf(button(printers.testing))).toBe(0);
  });
});
