import { describe, expect, it } from 'vitest';
import { nameSize, partable } from './fitting.ts';

describe('a name on a tile', () => {
  it('has its full size where its longest word has room, however long it is', () => {
    for (const name of ['Taco', 'Pork & Chive Dumplings (6)', 'Enfrijoladas de la casa con queso', 'Twice-Cooked Pork', '魚香茄子煲仔飯套餐加一份大白菜']) {
      expect([name, nameSize(name)]).toEqual([name, undefined]);
      expect(partable(name)).toBe(name);
    }
  });

  it('is smaller for a longer word, never too small to read', () => {
    expect(nameSize('Quesabirriaaaa')).toBe(13);
    expect(nameSize('Enchiladosuiza')).toBe(13);
    expect(nameSize('Chicharronesca')).toBe(13);
    expect(nameSize('Guacamoletaco')).toBe(14);
    expect(nameSize('Donaudampfschifffahrt')).toBe(13);
  });

  it('is parted between syllables where even that has no room', () => {
    expect(partable('Superdesmenuzadito verde').replaceAll('\u00ad', '-')).toBe('Superdesme-nu-za-dito verde');
    expect(partable('Superdesmenuzadito').replaceAll('\u00ad', '')).toBe('Superdesmenuzadito');
  });
});
