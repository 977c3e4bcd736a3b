import { expect, it } from 'vitest';
import { loadMessages } from './load.ts';
import { languages } from './phrases.ts';

/** Sentences of the wizard that are promised letter for letter. */
const { steps, business, device, tax, complete } = await loadMessages('en-us', 'setup');

it('the wizard calls its steps, its buttons and its columns what they are (WIZ-01, WIZ-12, WIZ-13, WIZ-14, WIZ-18)', () => {
  expect(Object.values(steps)).toEqual(['Your business', 'Setup device', 'Setup taxes', 'Finish']);
  expect([tax.create, tax.add]).toEqual(['Create tax', 'Add tax']);
  expect([tax.name, tax.rate, tax.isDefault, tax.noData.toLowerCase()]).toEqual(['Tax name', 'Tax rate', 'Is Default', 'no data']);
  expect([complete.title.replace('’', "'"), complete.go]).toEqual(["You're all set", 'Go to main application']);
});

it('a registration that failed is told in these words (ERR-27)', () => {
  expect(business.failed).toBe('Business registration failed. Please check your address information.');
});

it('a default tax and the default device say what they are (WIZ-07, WIZ-16)', () => {
  expect(tax.defaultNote).toBe('It is added to any items having Default Taxes and Fees turned on.');
  expect(device.intro).toMatch(/default device .* automatically.*edit it later/);
});

it('every language names the four steps differently from each other', async () => {
  for (const { id } of languages) expect(new Set(Object.values((await loadMessages(id, 'setup')).steps)).size).toBe(4);
});
