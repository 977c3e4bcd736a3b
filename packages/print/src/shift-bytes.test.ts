import { minor } from '@till/domain/money/minor';
import type { ShiftReport } from '@till/domain/shift/report';
import type { RowMark } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { charactersOf, textOf } from '@till/escpos-emulator/text';
import { serverMessages } from '@till/phrases/server';
import { shiftDocument } from '@till/receipt/shift';
import { describe, expect, it } from 'vitest';
import { usualSettings } from './printer/settings.ts';
import { shiftBytes } from './shift-bytes.ts';
import { allLanguages } from './testing.ts';

const noon = Date.UTC(2025, 4, 1, 19);
const hour = 3_600_000;
const z: ShiftReport = {
  ...{
    kind: 'z',
    number: 32,
    drawer: 'Front counter',
    openedAt: noon,
    openedOn: 'Front counter',
    closedAt: noon + 9 * hour,
    closedOn: 'Bar',
    at: noon + 9 * hour,
  },
  ...{ float: minor(10_000), sales: { amount: minor(123_456), count: 41 }, refunds: { amount: minor(-1_500), count: 1 } },
  ...{ paidIn: { amount: minor(5_000), count: 1 }, paidOut: { amount: minor(-12_000), count: 1 }, noSaleCount: 2 },
  ...{ expected: minor(124_956), counted: minor(124_656), difference: minor(-300) },
  entries: [
    { kind: 'paid-in', amount: minor(5_000), reason: 'Change from the bank', at: noon + hour, device: 'Front counter' },
    { kind: 'paid-out', amount: minor(-12_000), reason: 'Vegetables, paid to the driver who came in by the back door', at: noon + 2 * hour, device: 'Bar' },
    { kind: 'no-sale', amount: minor(0), reason: 'Change for a guest', at: noon + 3 * hour, device: 'Bar' },
  ],
  outside: { amount: minor(700), count: 1 },
  late: [
    { number: 10, amount: minor(500), from: noon - 40 * hour, to: noon - 40 * hour },
    { number: 11, amount: minor(2_000), from: noon - 14 * hour, to: noon - 13 * hour },
  ],
  counts: [
    { value: minor(10_000), count: 12 },
    { value: minor(25), count: 0 },
    { value: minor(1), count: 56 },
  ],
  before: { number: 11, closedAt: noon - 12 * hour },
  leftOut: { first: 12, last: 31, restoredAt: noon - 2 * hour },
  arrivedSince: [{ number: 33, amount: minor(-300) }],
  retired: [{ device: 'Patio tablet', amount: minor(2_150) }],
  day: {
    ...{ from: '2025-05-01', to: '2025-05-01', orders: 130, net: minor(412_350), tips: minor(38_210), refunds: minor(2_500) },
    taxes: [
      { name: 'City tax', rate: 450_000, tax: minor(18_556) },
      { name: 'State tax', rate: 400_000, tax: minor(16_494) },
    ],
    cards: [
      { brand: 'Visa', amount: minor(190_020), count: 61 },
      { brand: 'American Express', amount: minor(52_075), count: 14 },
      { brand: null, amount: minor(4_010), count: 2 },
    ],
    cardRefunds: minor(1_090),
    methods: [
      { method: 'card', taken: minor(246_405), returned: minor(1_090) },
      { method: 'cash', taken: minor(231_395), returned: minor(1_625) },
      { method: 'venmo', taken: minor(10_525), returned: minor(0) },
    ],
    rounding: minor(0),
  },
};
const context = { merchant: 'Golden Wok', timezone: 'America/Los_Angeles', currencyCode: 'USD' };
const paper = (language: (typeof allLanguages)[number], paperWidth: 57 | 80, report = z) => {
  const document = shiftDocument(report, serverMessages[language].shift.paper, { ...context, language });
  // Chinese is drawn; what it says is the document's matter.
  const draw = () => ({ width: 8, height: 8, dots: new Uint8Array(8) }) as never;
  return printed(shiftBytes(document, { printer: { ...usualSettings, paperWidth }, draw }), { dots: paperWidth === 57 ? 384 : 504 });
};

describe('a shift’s report on paper', () => {
  it('says of cash that came late when it was taken and by when it was recorded, where it is known', () => {
    const hints = (late: ShiftReport['late']) =>
      shiftDocument({ ...z, late }, serverMessages['en-us'].shift.paper, { ...context, language: 'en-us' }).rows.flatMap((row) =>
        row.look === 'hint' && row.text.startsWith('Taken ') && row.text.includes('recorded before') ? [row.text.replace(/\s/g, ' ')] : [],
      );
    expect(hints(z.late)).toEqual([
      'Taken Apr 29, 2025, 8:00 PM, recorded before May 1, 2025, 9:00 PM',
      'Taken Apr 30, 2025, 10:00 PM to Apr 30, 2025, 11:00 PM, recorded before May 1, 2025, 9:00 PM',
    ]);
    expect(hints([{ number: 11, amount: minor(2_000) }])).toEqual([]);
  });

  it('says of cash of no shift on which days it was taken, where it is known', () => {
    const said = (outside: ShiftReport['outside']) => {
      const rows = shiftDocument({ ...z, outside }, serverMessages['en-us'].shift.paper, { ...context, language: 'en-us' }).rows;
      const next = rows[rows.findIndex((row) => row.look === 'amount' && row.text.startsWith('Cash taken with no shift')) + 1];
      return next?.look === 'hint' ? next.text.replace(/\s/g, ' ') : '';
    };
    expect(said({ ...z.outside, from: noon - 40 * hour, to: noon - 40 * hour })).toBe('Taken Apr 29, 2025, 8:00 PM');
    expect(said({ ...z.outside, from: noon - 40 * hour, to: noon - hour })).toBe('Taken Apr 29, 2025, 8:00 PM to May 1, 2025, 11:00 AM');
    expect(said(z.outside)).toMatch(/^Not counted in this shift/);
  });

  it.each([
    ['en-us', 57],
    ['en-us', 80],
    ['es-mx', 57],
    ['es-mx', 80],
  ] as const)('in %s on %i mm fits, with its amounts in the last column', async (language, width) => {
    const printedZ = paper(language, width);
    await expect(textOf(printedZ)).toMatchFileSnapshot(`kept/shift.${language}.${width}.txt`);
    const rows = printedZ.marks.filter((mark): mark is RowMark => mark.kind === 'row');
    for (const row of rows) expect(row.isBroken).toBe(false);
    for (const line of rows.map(charactersOf).filter((text) => /\$[\d,]+\.\d\d$/.test(text))) expect(line).toHaveLength(width === 57 ? 32 : 42);
  });

  it('says of an X that what should be there comes after the count, and no such amount', () => {
    const { day: _, ...rest } = z;
    const x = paper('en-us', 57, { ...rest, kind: 'x', expected: null, counted: null, difference: null, closedAt: null, closedOn: null, counts: [] });
    expect(textOf(x)).toContain('X report');
    expect(textOf(x).replace(/\s+/g, ' ')).toContain(serverMessages['en-us'].shift.paper.notShown);
    // Nor what it could be added up from: cash sales and refunds.
    expect(textOf(x)).not.toMatch(/Expected|1,249\.56|Cash sales|1,234\.56|Cash refunds|Net sales/);
  });

  it('says whose drawer it was, where somebody said so', () => {
    expect(textOf(paper('en-us', 57))).not.toContain('’s drawer');
    expect(textOf(paper('en-us', 57, { ...z, staff: 'Ana Ruiz' }))).toContain('Ana Ruiz’s drawer');
  });

  it('says of an entry who made it and who approved it, where somebody was named', () => {
    const entries = z.entries.map((entry, index) => (index === 1 ? { ...entry, staff: 'Cy Diaz', approvedBy: 'Mo Reyes' } : entry));
    const said = textOf(paper('en-us', 80, { ...z, entries }));
    expect(said).toMatch(/PM, Cy Diaz, Bar\s+Approved by Mo Reyes/);
    expect(said.match(/Approved by/g)).toHaveLength(1);
  });

  it('says the day by person where the shop has staff, who is nobody last', () => {
    const staff = [
      { name: 'Ana Ruiz', orders: 90, net: minor(300_000), tips: minor(30_000), paid: minor(0) },
      { name: null, orders: 40, net: minor(112_350), tips: minor(8_210), paid: minor(485_610) },
    ];
    const linesOf = (report: ShiftReport) => textOf(paper('en-us', 57, report)).replace(/\s+/g, ' ');
    expect(linesOf(z)).not.toContain('By staff');
    expect(linesOf({ ...z, day: z.day && { ...z.day, staff } })).toContain(
      'whoever took them. Ana Ruiz, net sales $3,000.00 Ana Ruiz, tips $300.00 Ana Ruiz, payments $0.00 No one signed in, net $1,123.50 sales No one signed in, tips $82.10 No one signed in, $4,856.10 payments',
    );
  });

  it('says what of the money is for orders of another day, so that it adds up to its total; where none is it says nothing of it', () => {
    const linesOf = (report: ShiftReport) => textOf(paper('en-us', 80, report)).replace(/\s+/g, ' ');
    expect(linesOf(z)).not.toMatch(/other days/);
    expect(linesOf({ ...z, day: z.day && { ...z.day, ahead: minor(50_000), earlier: minor(20_000) } })).toContain(
      'For orders of other days $500.00 Taken on other days -$200.00 Card terminal adjustments -$300.00 Total with tax and tips $4,856.10',
    );
  });

  it('says what was given off, each by its word and how often; where nothing was it says nothing of it', () => {
    const given = [
      { kind: 'comp' as const, name: 'On the house', amount: minor(4_200), count: 3 },
      { kind: 'discount' as const, name: 'Regulars', amount: minor(1_050), count: 12 },
      { kind: 'new-price' as const, name: 'Old menu price', amount: minor(100), count: 1 },
    ];
    const linesOf = (report: ShiftReport) => textOf(paper('en-us', 57, report)).replace(/\s+/g, ' ');
    expect(linesOf(z)).not.toContain('Discounts and comps');
    expect(linesOf({ ...z, day: z.day && { ...z.day, given } })).toContain(
      'Discounts and comps Already taken off net sales. Without tax. Comp: On the house (3) $42.00 Discount: Regulars (12) $10.50 Price change: Old menu $1.00 price (1)',
    );
  });

  it('says what was voided, and that it is in no sum above; where nothing was it says nothing of it', () => {
    const voids = [
      { kind: 'items' as const, amount: minor(2_500), count: 2 },
      { kind: 'order' as const, amount: minor(4_000), count: 1 },
    ];
    const linesOf = (report: ShiftReport) => textOf(paper('en-us', 57, report)).replace(/\s+/g, ' ');
    expect(linesOf(z)).not.toContain('Voids');
    expect(linesOf({ ...z, day: z.day && { ...z.day, voids } })).toContain(
      'Voids Not in the sales above. Before discounts and tax. Voided items (2) $25.00 Canceled orders (1) $40.00',
    );
  });

  it('says what was sold exempt, each by whose certificate and its number, and all of it where there are several', () => {
    const church = { number: '12-3456', name: 'St. Mary', amount: minor(4_200), count: 3 };
    const linesOf = (exempt?: readonly (typeof church)[]) =>
      textOf(paper('en-us', 57, exempt === undefined ? z : { ...z, day: z.day && { ...z.day, exempt } })).replace(/\s+/g, ' ');
    expect(linesOf()).not.toContain('Tax-exempt');
    expect(linesOf([church])).toContain('Tax-exempt sales Already in net sales. St. Mary, 12-3456 (3) $42.00');
    expect(linesOf([church, { number: '7', name: 'School', amount: minor(100), count: 1 }])).toContain('School, 7 (1) $1.00 Total (4) $43.00');
  });

  it('says one order as one, in the languages that have a form of its own for it', () => {
    const net = (language: (typeof allLanguages)[number], orders: number) => {
      const report = { ...z, day: z.day && { ...z.day, orders } };
      const { rows } = shiftDocument(report, serverMessages[language].shift.paper, { ...context, language });
      return rows.flatMap((row) => ('money' in row && row.money === '$4,148.50' ? [row.text] : []));
    };
    expect(allLanguages.map((language) => [net(language, 1), net(language, 2)])).toEqual([
      [['Sales before tax (1 order)'], ['Sales before tax (2 orders)']],
      [['Ventas sin impuestos (1 pedido)'], ['Ventas sin impuestos (2 pedidos)']],
      [['税前销售（1 单）'], ['税前销售（2 单）']],
      [['稅前銷售（1 筆）'], ['稅前銷售（2 筆）']],
    ]);
  });

  it('says what the day came to, with tax and tips, and the same by how it was paid', () => {
    const { rows } = shiftDocument(z, serverMessages['en-us'].shift.paper, { ...context, language: 'en-us' });
    const from = rows.findIndex((row) => row.look === 'head' && row.text.startsWith('Sales for'));
    const said = rows.slice(from).flatMap((row) => ('money' in row ? [`${row.text}: ${row.money}`] : []));
    expect(said.slice(0, 15)).toEqual([
      ...['Sales before tax (130 orders): $4,148.50', 'Refunds before tax: -$25.00', 'Net sales before tax: $4,123.50'],
      ...['City tax 4.5%: $185.56', 'State tax 4%: $164.94', 'Tips: $382.10', 'Total with tax and tips: $4,856.10'],
      ...['Cash: $2,313.95', 'Visa (61): $1,900.20', 'American Express (14): $520.75', 'Card (2): $40.10', 'Cards, changed later: $3.00'],
      ...['Venmo: $105.25', 'Cash refunds: -$16.25', 'Card refunds: -$10.90'],
    ]);
    expect(said[15]).toBe('Total: $4,856.10');
  });

  it('of a version that did not keep how the day was paid says what it has, and that it is before tax', () => {
    const { methods: _, ...day } = z.day ?? expect.fail();
    const { rows } = shiftDocument({ ...z, day }, serverMessages['en-us'].shift.paper, { ...context, language: 'en-us' });
    const said = rows.flatMap((row) => ('money' in row ? [`${row.text}: ${row.money}`] : []));
    expect(said).toContain('Net sales before tax (130 orders): $4,123.50');
    expect(said).toContain('Refunds before tax: -$25.00');
    expect(said).toContain('Refunded to cards: -$10.90');
    expect(said.join()).not.toContain('Total');
  });

  it('has all its rows in each language', () => {
    const counts = allLanguages.map((language) => shiftDocument(z, serverMessages[language].shift.paper, { ...context, language }).rows.length);
    expect(new Set(counts).size).toBe(1);
    for (const language of allLanguages)
      expect(JSON.stringify(shiftDocument(z, serverMessages[language].shift.paper, { ...context, language }))).not.toMatch(/[{]\w+[}]/);
  });
});
