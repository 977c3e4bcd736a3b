import type { Page } from 'playwright-core';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';

const { menuEditor, menuImport } = words;

/** A list of another till with two places, and much about which its owner decides. */
const another = `Handle,Name,Category,Sold by weight,Option 1 name,Option 1 value,Barcode,Track stock,Available for sale [Main St],Price [Main St],In stock [Main St],Available for sale [Old Mill],Price [Old Mill],In stock [Old Mill]
soup,Soup of the day,Lunch,N,,,96385074,N,Y,4250.00,,Y,4250.00,
ale,Pale ale,Bar,N,Size,Half,96385074,N,Y,4.00,,Y,4.00,
ale,,,,,Pint,,N,Y,variable,,Y,variable,
tea,Tea,Bar,N,,,9.78E+12,Y,Y,3.00,-2,Y,cheap,-2
cola,Cola,Bar,N,,,,Y,Y,2.00,24,Y,2.00,24
ham,Ham,Deli,Y,,,,N,Y,9.50,,Y,9.50,
`;

/** What a held tile of the register opens, with the menu in sight; nothing is changed. */
export async function tourSoldOut(page: Page, atStop: AtStop): Promise<void> {
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Soup Dumplings (6)' }).first().click({ button: 'right' });
  await dialog(page).getByRole('button', { name: words.soldOut.markToday }).waitFor();
  await atStop('sold-out', page);
  await page.keyboard.press('Escape');
}

/** The editor of the menu: its lists, and the dialog of each kind of thing; and a menu in a file. Nothing is changed. */
export async function tourMenu(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/dashboard/settings/menu');
  const rows = page.getByRole('list', { name: menuEditor.list });
  await rows.waitFor();
  await atStop('menu-items', page);
  await rows
    .getByRole('listitem')
    .nth(1)
    .getByTitle(/^(Edit|\[)/)
    .click();
  await dialog(page).getByLabel(menuEditor.price, { exact: true }).waitFor();
  await atStop('menu-item', page);
  await dialog(page).getByText(menuEditor.more, { exact: true }).click();
  const barcodes = dialog(page).getByRole('textbox', { name: menuEditor.barcodes });
  await barcodes.fill('4006381333931');
  await barcodes.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /4006381333931/ })
    .scrollIntoViewIfNeeded();
  await atStop('menu-item-more', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.unsaved.leave }).click();
  const tab = (name: string) => page.getByRole('radiogroup', { name: menuEditor.tabs }).getByText(name, { exact: true }).click();
  await tab(menuEditor.categories);
  await page.getByRole('list', { name: menuEditor.categories }).waitFor();
  await atStop('menu-categories', page);
  await page.getByRole('button', { name: menuEditor.addCategory }).click();
  await dialog(page).getByText(menuEditor.certain, { exact: true }).click();
  await atStop('menu-category', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.unsaved.leave }).click();
  await tab(menuEditor.groups);
  await page.getByRole('list', { name: menuEditor.groups }).getByRole('button').first().click();
  await dialog(page).getByLabel(menuEditor.minimum).waitFor();
  await atStop('menu-choice', page);
  await page.keyboard.press('Escape');
  await visit(page, '/dashboard/settings/menu/import');
  await page.getByRole('button', { name: menuImport.exportJson }).waitFor();
  await atStop('menu-import', page);
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: menuImport.choose }).click();
    await (await chooser).setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose(another);
  await page.getByRole('region', { name: menuImport.mapTitle }).waitFor();
  await atStop('menu-import-columns', page);
  await page.getByRole('button', { name: menuImport.show }).click();
  await page.getByRole('combobox', { name: menuImport.placeTitle }).selectOption('Old Mill');
  await page.getByRole('region', { name: menuImport.decideTitle }).waitFor();
  await page.getByRole('region', { name: menuImport.countsTitle }).waitFor();
  await page.getByText('96385074', { exact: false }).waitFor();
  const inSight = (name: string) => page.getByRole('region', { name }).evaluate((region) => region.scrollIntoView());
  await inSight(menuImport.decideTitle);
  await atStop('menu-import-decide', page);
  await page.getByRole('button', { name: menuImport.startAgain }).click();
  await choose(another.replace('cheap', '3.00').replaceAll('variable', '6.00').replace('96385074', ''));
  await page.getByRole('button', { name: menuImport.show }).click();
  await page.getByRole('combobox', { name: menuImport.placeTitle }).selectOption('Old Mill');
  await inSight(menuImport.previewTitle);
  await atStop('menu-import-preview', page);
}
