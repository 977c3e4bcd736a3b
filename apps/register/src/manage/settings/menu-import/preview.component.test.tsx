import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, seen, words } from '../../../testing/browser/actions.ts';
import { showPart } from '../../../testing/browser/register.tsx';
import type { ImportView } from './import-calls.ts';
import { Preview } from './Preview.tsx';
import type { Importing } from './use-import.ts';

const said = words.menuImport;
const none = { added: 0, changed: 0, removed: 0, unchanged: 3 };
const nothing: ImportView = {
  ...{ version: 4, applied: false, items: none, categories: none, groups: none, changes: [], changesLeftOut: 0 },
  ...{ errors: [], errorsLeftOut: 0, picturesLeftOut: 0 },
};
const rule = { kind: 'price-rule', name: 'Happy hour', category: null, price: null, line: null } as const;
const ruled: ImportView = {
  ...nothing,
  priceRules: { added: 1, changed: 1, removed: 0, unchanged: 0 },
  changes: [
    {
      ...{ ...rule, act: 'changed' },
      fields: [
        { field: 'price', before: '-20%', after: '-30%' },
        { field: 'use', before: '', after: '' },
      ],
    },
    { ...rule, act: 'added', name: 'Lunch', fields: [] },
  ],
};

async function shown(preview: ImportView) {
  const apply = vi.fn(async () => {});
  const importing: Importing = {
    ...{ mode: 'merge', preview, running: null, result: null, isChangedMeanwhile: false },
    ...{ look: async () => {}, apply, again: async () => {}, clear: () => {} },
  };
  await showPart(
    <Preview importing={importing} table={null} mends={{}} onReading={vi.fn()} onMends={vi.fn()} onMode={vi.fn()} onColumns={null} onStartAgain={vi.fn()} />,
  );
  await seen(page.getByRole('region', { name: said.previewTitle }));
  return apply;
}
const button = () => page.getByRole('button', { name: said.apply, exact: true });

it('price rules alone are something to import, and are listed', async () => {
  const apply = await shown(ruled);
  await page.getByText(said.counts['price-rule'].changed.one).click();
  await seen(page.getByText('Happy hour'));
  await seen(page.getByText('Price: -20% → -30%'));
  await seen(page.getByText(said.changeFields.use, { exact: true }));
  await page.getByText(said.counts['price-rule'].added.one).click();
  await seen(page.getByText('Lunch'));
  await button().click();
  await expect.poll(() => apply.mock.calls.length).toBe(1);
});

it('a menu that is as the file says it has nothing to import', async () => {
  await shown(nothing);
  await seen(page.getByText(said.nothing));
  expect(countOf(button())).toBe(0);
});
