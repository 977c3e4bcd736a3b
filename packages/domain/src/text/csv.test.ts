import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** The cells of one line, as a program reads them that knows the format. */
function read(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?:,|$)/.exec(rest);
    const [all, text = ''] = quoted ?? /^([^,]*)(?:,|$)/.exec(rest) ?? ['', ''];
    cells.push(quoted ? text.replaceAll('""', '"') : text);
    if (!all.endsWith(',')) return cells;
    rest = rest.slice(all.length);
  }
}

describe('a line of a table file', () => {
  it.each([
    [['B1', 'Mei, "the boss"'], 'B1,"Mei, ""the boss"""\r\n'],
    [['a\nb', null, ''], '"a\nb",,\r\n'],
    [[{ number: '-12.50' }, '-12.50'], '-12.50,"\'-12.50"\r\n'],
    [['=1+1', '@x', '+1 415', ' =2', '＝3'], '"\'=1+1","\'@x","\'+1 415","\' =2","\'＝3"\r\n'],
  ])('%j', (cells, line) => expect(csvLine(cells)).toBe(line));

  it('is read as what was written, and no text of it begins as a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const seen = read(csvLine(cells));
        expect(seen.map((cell, index) => (cells[index] === cell ? cell : cell.slice(1)))).toEqual(cells);
        for (const cell of seen) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
