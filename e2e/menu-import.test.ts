import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, cart, dialog, lines } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { openShop, rewriteMenu } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { menuImport: said } = words;

const toImport = async (page: Page) => {
  await visit(page, '/dashboard/settings/menu');
  await page.getByRole('button', { name: words.menuEditor.files }).click();
  await page.waitForURL('**/dashboard/settings/menu/import');
};
const choose = async (page: Page, name: string, content: string | Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: said.choose }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};
const column = (page: Page, title: string) => page.getByLabel(said.column.replace('{title}', title));
const show = (page: Page) => page.getByRole('button', { name: said.show }).click();
/** A line of the summary, which opens it. */
const sum = (page: Page, act: 'added' | 'changed' | 'removed') =>
  page.getByRole('list', { name: said.sums }).getByRole('listitem').filter({ hasText: said.counts.item[act].one }).locator('summary');
const count = async (page: Page, act: 'added' | 'changed' | 'removed') => Number((await sum(page, act).locator('strong').allInnerTexts())[0] ?? 0);
const apply = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** As a spreadsheet in Spain saves it: semicolons, decimal commas, Windows-1252. */
const spanish = (count: number, changes: Readonly<Record<number, string>> = {}) => {
  const rows = Array.from(
    { length: count },
    (_, index) => changes[index + 2] ?? `Platillo ${index + 1};${10 + (index % 40)},50;Categoría ${index % 12};${index}`,
  );
  return Buffer.from(['Plato;Precio;Categoría;Existencia', ...rows].join('\r\n'), 'latin1');
};

/** A list of Loyverse in Spanish, of a till with two places. */
const another = `Handle,REF,Nombre,Categoria,Vendido por peso,Opción 1 nombre,Opción 1 valor,Codigo de barras,Seguir inventario,Disponibles para la venta [Centro],Precio [Centro],En inventario [Centro],Disponibles para la venta [Norte],Precio [Norte],En inventario [Norte],Lieferant
ale,1,Ale,Barra,N,Tamaño,Chica,96385074,N,Y,4.00,,N,,,L-7
ale,2,,,,,Grande,,N,Y,variable,,N,,
milk,3,Base milk,Barra,N,,,,Y,Y,10.00,-1341.000,N,,
cola,4,Cola,Barra,N,,,96385074,Y,Y,2.00,24,N,,
ham,5,Jam&oacute;n,Barra,Y,,,9.78E+12,N,Y,9.50,,N,,
`;

describe('a menu in a file', () => {
  it('of 300 items comes in once its columns and two errors are mended, over a line that breaks, and is sold at once', async () => {
    const { page } = await readyTill({ shop: {}, mayComplain: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });
    await toImport(page);
    await choose(page, 'menu.xlsx', 'PK\u0003\u0004');
    await page.getByText(said.spreadsheet).waitFor();
    await choose(page, 'carta.csv', spanish(300, { 5: 'Caldo;doce;Sopas;', 9: ';9,90;Sopas;', 11: 'Té;3,50;Sopas;', 30: 'Té;4,50;Sopas;' }));
    await page.getByText('carta.csv, 300 rows').waitFor();
    await column(page, 'Plato').selectOption({ label: said.fields.name });
    expect(await column(page, 'Precio').inputValue()).toBe('price');
    await column(page, 'Existencia').selectOption({ label: said.fields.hidden });
    await show(page);
    // Its other prices have a decimal comma: so has the advice.
    await page.getByText('“doce” in “Precio” isn’t a price. Enter it like 12,50', { exact: false }).waitFor();
    // What only the server knows stands there too, in the same round.
    const twice = page.getByRole('listitem').filter({ hasText: /“Té” is in this category twice/ });
    await twice.getByText('Row 30', { exact: true }).waitFor();
    expect(await page.getByText(/“Caldo” is new and has no price/).count()).toBe(0);
    expect(await page.getByRole('region', { name: said.previewTitle }).count()).toBe(0);
    await page.getByRole('button', { name: said.startAgain }).click();
    // Choices that are nowhere: what can be done about them stands above the lines.
    await choose(page, 'choices.csv', 'Name,Price,Choices\nZumo,4.50,Fruta | Hielo\nAgua,4.90,Hielo');
    await show(page);
    await page.getByText(said.choicesHint).waitFor();
    expect(await page.getByText('Row 2', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: said.startAgain }).click();
    await choose(page, 'carta.csv', spanish(300, { 5: 'Caldo;12;Sopas;', 9: 'Crema;9,90;Sopas;', 20: 'Crema;8;Sopas;' }));
    await column(page, 'Plato').selectOption({ label: said.fields.name });
    // The first part arrives, then the line is cut.
    let parts = 0;
    await page.route('**/menu/imports/*/parts/*', async (route) => {
      parts += 1;
      await (parts === 2 ? route.abort('internetdisconnected') : route.continue());
    });
    await page.route('**/menu/imports/*', (route) => (parts < 3 ? route.abort('internetdisconnected') : route.continue()));
    await show(page);
    await page.getByText(/“Crema” is in this category twice/).waitFor();
    expect(await page.getByText('Row 20', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: said.startAgain }).click();
    await choose(page, 'carta.csv', spanish(300, { 5: 'Caldo;12;Sopas;', 9: 'Crema;1.250,90;Sopas;' }));
    await column(page, 'Plato').selectOption({ label: said.fields.name });
    await show(page);
    await page.getByRole('region', { name: said.previewTitle }).waitFor();
    expect(await count(page, 'added')).toBe(300);
    await apply(page, 'Import 300 items');
    await page.getByText(said.doneTitle).waitFor();
    await page.getByRole('button', { name: said.toMenu, exact: true }).click();
    await page.waitForURL('**/dashboard/settings/menu');
    await visit(page, '/dashboard/register');
    await page.getByRole('searchbox').fill('Crema');
    await beginWith(page, 'Crema');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await lines(page).first().innerText()).toContain('1,250.90');
    expect(await cart(page).innerText()).toContain('Crema');
  });

  it('goes out and comes in again without a change, as a whole and as a table; replaced, it asks what is to go', async () => {
    const { page } = await readyTill({ shop: {} });
    await toImport(page);
    for (const label of [said.exportJson, said.exportCsv]) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).click();
      const file = await download;
      const content = await readFile(await file.path());
      await choose(page, file.suggestedFilename(), content);
      if (label === said.exportCsv) await show(page);
      await page.getByText(said.nothing).waitFor();
      await page.getByRole('button', { name: said.startAgain }).click();
    }
    // The example that is offered comes without a question.
    const example = page.waitForEvent('download');
    await page.getByRole('button', { name: said.getExample }).click();
    await choose(page, (await example).suggestedFilename(), await readFile(await (await example).path()));
    await show(page);
    await page.getByRole('region', { name: said.previewTitle }).waitFor();
    // Some of its dishes this shop has already, at another price.
    expect((await count(page, 'added')) + (await count(page, 'changed'))).toBe(4);
    expect(
      await page
        .getByRole('region', { name: said.decideTitle })
        .or(page.getByRole('list', { name: said.toldTitle }))
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: said.startAgain }).click();
    // What Square calls archived comes, and nobody would see it: that is said before it does.
    await choose(page, 'archived.csv', 'Name,Price,Archived\nOld cake,3,Y\nNew cake,4,N\n');
    await show(page);
    await sum(page, 'added').getByText(said.hiddenCount.replace('{count}', '1'), { exact: true }).waitFor();
    await sum(page, 'added').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Old cake/ })
      .getByText(said.comesHidden)
      .waitFor();
    expect(await page.getByText(/ · added as hidden/).count()).toBe(1);
    await page.getByRole('button', { name: said.startAgain }).click();
    // Nothing of it is known: its columns are named by hand, sizes too, and a mark that opens a cell for ever is read as text.
    await choose(page, 'mine.csv', 'Cosa,Clase,Medida,Valor\n"Cerveza,Oscura,Chica,3\n,Clara,Grande,4\nCafé,,,2');
    await page.getByRole('button', { name: said.quoteAsText }).click();
    for (const [title, field] of [
      ['Cosa', 'name'],
      ['Clase', 'variation'],
      ['Medida', 'variation'],
      ['Valor', 'price'],
    ] as const)
      await column(page, title).selectOption({ label: said.fields[field] });
    await show(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^1quotation mark treated as text/ })
      .waitFor();
    expect(await count(page, 'added')).toBe(2);
    await sum(page, 'added').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Cerveza/ })
      .getByText('Menu · $3.00 · Row 2')
      .waitFor();
    await page.getByRole('button', { name: said.startAgain }).click();
    // From another till: which of its places this is, what only its owner can decide, for all lines of a kind at once, and what becomes of it is said before and after.
    await choose(page, 'loyverse.csv', another);
    await show(page);
    const place = page.getByRole('combobox', { name: said.placeTitle });
    await place.selectOption('Centro');
    await page.getByText('Not used: Lieferant (1 row)', { exact: true }).waitFor();
    const decided = (text: RegExp) =>
      page
        .getByRole('listitem')
        .filter({ hasText: text })
        .filter({ has: page.getByRole('combobox') });
    await decided(/“Ale” has some sizes/)
      .getByRole('combobox')
      .selectOption({ label: said.mends.leave_size });
    expect(await page.getByRole('region', { name: said.previewTitle }).count()).toBe(0);
    await decided(/barcode “96385074” is used here/)
      .getByRole('combobox')
      .selectOption({ label: said.mends.leave_code });
    await page.getByRole('region', { name: said.previewTitle }).waitFor();
    expect(await count(page, 'added')).toBe(4);
    await page.getByText(said.countsOfNone.one.replace('{count}', '1'), { exact: true }).waitFor();
    const told = [
      /^1barcode skipped \(damaged by the spreadsheet\).*9\.78E\+12 · Row 6$/,
      /^1code skippedYou chose this\.96385074 · Row 5$/,
      /^1item changed to sold by weightThe price is entered at each sale\./,
    ];
    const isTold = () =>
      Promise.all(told.map((text) => page.getByRole('list', { name: said.toldTitle }).getByRole('listitem').filter({ hasText: text }).waitFor()));
    await isTold();
    await page.getByRole('radiogroup', { name: said.countsTitle }).getByText(said.countsTake.replace('{count}', '1'), { exact: true }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^1stock count imported/ })
      .waitFor();
    await apply(page, 'Import 4 items');
    await page.getByText(said.doneTitle).waitFor();
    await isTold();
    // Why, and where, is opened.
    const spoilt = page.getByRole('listitem').filter({ hasText: told[0] });
    await spoilt.locator('summary').click();
    await spoilt.getByText('9.78E+12 · Row 6', { exact: true }).waitFor();
    await page.getByRole('button', { name: said.startAgain }).click();
    // Two tills count their SKUs alike: 3 is the milk's here, and nothing becomes another dish by it.
    await choose(page, 'one.csv', 'Name,Price,SKU\nOnly dish,5,3\n');
    await show(page);
    await decided(/“Only dish” has the code 3, which belongs to “Base milk” on your menu/)
      .getByRole('combobox')
      .selectOption({ label: said.mends.new_item });
    await page.getByRole('button', { name: said.back, exact: true }).click();
    await dialog(page).getByRole('button', { name: said.stay }).click();
    await page.getByRole('radiogroup', { name: said.mode }).getByText(said.replace, { exact: true }).click();
    await sum(page, 'removed').waitFor();
    const removed = await count(page, 'removed');
    expect(removed).toBeGreaterThan(2);
    await apply(page, `Import 1 item, remove ${removed}`);
    await dialog(page)
      .getByText(/This removes \d+ items and \d+ categories/)
      .waitFor();
    await dialog(page).getByRole('button', { name: said.confirm }).click();
    await page.getByText(said.doneTitle).waitFor();
    await visit(page, '/dashboard/register');
    await page.getByRole('listitem').getByRole('button', { name: 'Only dish' }).waitFor();
  });

  it('takes its pictures along into an empty shop, over a line that breaks, and is the same menu there', async () => {
    const here = await openShop();
    const { page } = await readyTill({ shop: here, at: '/dashboard/settings/menu' });
    await page.getByLabel(words.menuEditor.search).fill('Jianbing');
    await page.getByTitle('Edit Jianbing', { exact: true }).click();
    const picture = { name: 'jianbing.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await dialog(page).getByLabel(words.menuEditor.choosePicture, { exact: true }).and(page.locator('input')).setInputFiles(picture);
    await dialog(page).getByAltText(words.menuEditor.pictureOf.replace('{name}', 'Jianbing')).waitFor();
    await dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const exported = async (at: Page) => {
      const download = at.waitForEvent('download');
      await at.getByRole('button', { name: said.exportJson }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    await toImport(page);
    const file = await exported(page);
    expect(Object.values(JSON.parse(file).pictures)).toHaveLength(1);
    // Where it came from it changes nothing, and no picture is sent.
    let sent = 0;
    await page.route('**/menu/pictures', (route) => {
      sent += 1;
      return route.continue();
    });
    await choose(page, 'menu.json', file);
    await page.getByText(said.nothing).waitFor();
    expect(sent).toBe(0);

    const there = await openShop();
    await rewriteMenu(there, /^[\s\S]*$/, '[]');
    const { page: other } = await readyTill({
      shop: there,
      settings: { tiles: 'large' },
      mayComplain: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    });
    await toImport(other);
    await other.route('**/menu/pictures', (route) => route.abort('internetdisconnected'), { times: 1 });
    await choose(other, 'menu.json', file);
    await other.getByRole('region', { name: said.previewTitle }).waitFor();
    expect(await other.getByText(/pictures in the file aren’t in this shop/).count()).toBe(0);
    await other.getByRole('button', { name: /^Import \d+ items$/ }).click();
    await other.getByText(said.doneTitle).waitFor();
    await other.getByRole('button', { name: said.startAgain }).click();
    expect(await exported(other)).toBe(file.replaceAll(here.merchantId, there.merchantId));
    await visit(other, '/dashboard/register');
    await other.getByRole('listitem').filter({ hasText: 'Jianbing' }).locator('img').first().waitFor();
  });
});
