import type { RowMark } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { charactersOf, textOf } from '@till/escpos-emulator/text';
import type { TicketDocument } from '@till/receipt/ticket';
import { describe, expect, it } from 'vitest';
import type { Draw } from './draw/sheet.ts';
import { type PrinterSettings, usualSettings } from './printer/settings.ts';
import { sampleTicket } from './testing.ts';
import { ticketBytes } from './ticket-bytes.ts';

const noDraw: Draw = () => {
  throw new Error('no picture is needed for this text');
};
const print = (document: TicketDocument, columns: 32 | 42 = 32) =>
  printed(ticketBytes(document, { printer: columns === 32 ? undefined : usualSettings, draw: noDraw }), { dots: columns * 12 });
const rowsOf = (document: TicketDocument, columns?: 32 | 42) => print(document, columns).marks.filter((mark): mark is RowMark => mark.kind === 'row');

describe('a kitchen ticket on paper', () => {
  it.each(['en-us', 'es-mx'] as const)('in %s fits the narrowest paper, and ends with three blank rows and a cut', async (language) => {
    const paper = print(sampleTicket(language));
    await expect(textOf(paper)).toMatchFileSnapshot(`kept/ticket.${language}.txt`);
    for (const row of rowsOf(sampleTicket(language))) expect(row.isBroken).toBe(false);
    expect(paper.marks[0]?.kind).toBe('init');
    expect(textOf(paper).split('\n').slice(-4)).toEqual(['', '', '', '[partial cut]']);
  });

  it('has banners of double size in white on black, what is to be done tall and bold, the rest plain', () => {
    const looks = rowsOf(sampleTicket('en-us')).map((row) => {
      const [first] = row.cells.filter(({ text }) => text !== ' ');
      return `${charactersOf(row).trim()} ${first === undefined ? '' : [first.style.width, first.style.height, first.style.isBold, first.style.isInverted].join()}`;
    });
    expect(looks.slice(0, 3)).toEqual(['REPRINT 2,2,true,true', 'You may have this already 1,1,false,false', 'CHANGE 2,2,true,true']);
    expect(looks).toEqual(
      expect.arrayContaining(['Order B1042 1,2,true,false', 'was 2 × Beef noodles 1,1,false,false', 'NOW 3 × Beef noodles 1,2,true,false']),
    );
  });

  it('uses the whole width of wider paper', () => {
    const rules = rowsOf(sampleTicket('en-us'), 42)
      .map(charactersOf)
      .filter((line) => /^-+$/.test(line));
    expect(new Set(rules)).toEqual(new Set(['-'.repeat(42)]));
  });

  it('is bold and tall where its printer is set so, and small where it can be: what is read from afar stays large', () => {
    const styles = (change: Partial<PrinterSettings>, what: string) => {
      const { marks } = printed(ticketBytes(sampleTicket('en-us'), { printer: { ...usualSettings, ...change }, draw: noDraw }), { dots: 504 });
      const row = marks.find((mark): mark is RowMark => mark.kind === 'row' && charactersOf(mark).trim() === what);
      const { font, height, isBold } = row?.cells.find(({ text }) => text !== ' ')?.style ?? {};
      return [font, height, isBold];
    };
    expect(styles({}, 'was 2 × Beef noodles')).toEqual(['A', 1, false]);
    expect(styles({ fontSize: 2, fontWeight: 1 }, 'was 2 × Beef noodles')).toEqual(['A', 2, true]);
    expect(styles({ fontSize: 0 }, 'was 2 × Beef noodles')).toEqual(['B', 1, false]);
    expect(styles({ fontSize: 0 }, 'Order B1042')).toEqual(['B', 2, true]);
  });

  it('cannot be given commands by a name', () => {
    const document = { language: 'en-us', rows: [{ look: 'big', text: 'Soup\u001b@\u001dV\u0000\n\u0010\u0004\u0001!' }] } as const;
    const { marks, requests } = print(document);
    expect(marks.map(({ kind }) => kind)).toEqual(['init', 'row', 'row', 'row', 'row', 'cut']);
    expect(requests).toEqual([]);
  });
});
