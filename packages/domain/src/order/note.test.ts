import { expect, it } from 'vitest';
import { keptNote, noteOf } from './note.ts';

it('a line without a note carries - as it is kept, and nobody reads that as a note', () => {
  expect(['', null, undefined].map(keptNote)).toEqual(['-', '-', '-']);
  expect(['', null, undefined, 'no ice', ' - '].map((note) => noteOf(keptNote(note)))).toEqual(['', '', '', 'no ice', ' - ']);
});
