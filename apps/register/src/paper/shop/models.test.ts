import { printerModels } from '@till/print/printer/models';
import { expect, it } from 'vitest';
import { modelsFound, paperWidthOf } from './models.ts';

const found = (query: string) => modelsFound(printerModels(), query).map(({ id }) => id);

it('a model is found by parts of its name, with or without hyphens; nothing typed finds all of them', () => {
  expect(found('t88vii')).toEqual(['epson-tm-t88vii']);
  expect(found('epson p20')).toEqual(['epson-tm-p20ii']);
  expect(found('TM-T70II')).toEqual(['epson-tm-t70ii']);
  expect(found('  ')).toEqual(printerModels().map(({ id }) => id));
  expect(found('typewriter')).toEqual([]);
});

it('a model for 58 mm is set to 57', () => {
  expect(
    printerModels()
      .map(paperWidthOf)
      .every((width) => width === 57 || width === 80 || width === null),
  ).toBe(true);
  expect(paperWidthOf({ paperWidth: 58 })).toBe(57);
});
