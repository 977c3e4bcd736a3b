import { menuImport as words } from '@till/phrases/en-us/menu-import';
import { expect, it } from 'vitest';
import { applyText } from './apply-text.ts';

const says = (added: number, changed: number, removed: number) => applyText({ items: { added, changed, removed, unchanged: 7 } }, words, 'en-us');

it('the button says how many items come or change, and how many go', () => {
  expect([says(40, 2, 0), says(0, 1, 0), says(1, 0, 3), says(0, 0, 1), says(0, 0, 1200), says(0, 0, 0)]).toEqual([
    ...['Import 42 items', 'Import 1 item', 'Import 1 item, remove 3'],
    ...['Remove 1 item', 'Remove 1,200 items', 'Import'],
  ]);
});
