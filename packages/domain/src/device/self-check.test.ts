import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OwnProblem, ownProblems } from './own-printer.ts';
import { type Findings, isReady, judgeRegister, minutesApart, parts, printerProblems } from './self-check.ts';

const well: Findings = {
  storage: { writes: true, stay: 'sure', roomBytes: 1e9 },
  clock: { aheadMs: 400, zoneOffMinutes: 0 },
  unsent: { waitingCount: 0, oldestMs: 0, refusedCount: 0 },
  printers: [{ label: 'Kitchen', result: 'answers' }],
  ownPrinter: { state: 'none', last: null },
  terminal: 'answers',
  sound: 'ready',
  connection: { server: true, stream: true, isQuiet: false },
  menu: { itemCount: 40, ageMs: 1000 },
  setUp: { unchargedTaxes: [], goneTaxes: [], unusedPrinters: [], kitchen: { nowhere: [], idle: [] }, withoutAccount: [] },
};
const found = (change: Partial<Findings>) => judgeRegister({ ...well, ...change }).flatMap(({ findings }) => findings);
const grades = (change: Partial<Findings>) =>
  judgeRegister({ ...well, ...change }).flatMap(({ part, grade }) => (grade === 'good' ? [] : [`${part} ${grade}`]));

describe('the check of a register before it sells', () => {
  it('finds a tax that items carry and nobody is charged with, also where the shop has no tax at all', () => {
    const gone = { setUp: { ...well.setUp, unchargedTaxes: null, goneTaxes: ['Alcohol 5%'] } };
    expect([found(gone), grades(gone)]).toEqual([[{ kind: 'tax-gone', label: 'Alcohol 5%' }], ['taxes fault']]);
  });

  it('says that nobody gets what is submitted where there is no kitchen, and nothing of it to who submits nothing', () => {
    const none = { ...well.setUp, kitchen: null };
    expect(grades({ setUp: none })).toEqual([]);
    expect(grades({ setUp: { ...none, noKitchen: true } })).toEqual(['kitchen fault']);
    expect(found({ setUp: { ...none, noKitchen: true } })).toEqual([{ kind: 'no-kitchen' }]);
  });

  it('finds nothing where all is well, and names every part', () => {
    const judged = judgeRegister(well);
    expect(judged.map(({ part }) => part)).toEqual(parts);
    expect([found({}), isReady(judged)]).toEqual([[], true]);
    expect(found({ terminal: 'busy', printers: [], sound: 'off' })).toEqual([]);
  });

  it('leaves out what a register has not got', () => {
    const bare = judgeRegister({ ...well, terminal: 'none', printers: [], setUp: { ...well.setUp, kitchen: null, unchargedTaxes: null } }).map(
      ({ part }) => part,
    );
    expect(parts.filter((part) => !bare.includes(part))).toEqual(['terminal', 'printers', 'kitchen', 'taxes']);
    expect(judgeRegister({ ...well, terminal: 'none', printers: [], ownPrinter: { state: 'there', last: null } }).map(({ part }) => part)).toContain(
      'printers',
    );
  });

  it('names the one thing that matters most of the storage', () => {
    expect(found({ storage: { writes: false, stay: 'unsure', roomBytes: 0 } })).toEqual([{ kind: 'storage-refuses' }]);
    expect(found({ storage: { writes: true, stay: 'sure', roomBytes: 1000 } })).toEqual([{ kind: 'storage-full' }]);
    expect(grades({ storage: { writes: true, stay: 'unsure', roomBytes: null } })).toEqual(['storage note']);
    expect(found({ storage: { writes: true, stay: 'unknown', roomBytes: null } })).toEqual([]);
  });

  it('says by how much a clock is wrong, and in which direction; another zone is only worth knowing', () => {
    expect(found({ clock: { aheadMs: 720_000, zoneOffMinutes: 0 } })).toEqual([{ kind: 'clock-ahead', ms: 720_000 }]);
    expect(found({ clock: { aheadMs: -120_000, zoneOffMinutes: 60 } })).toEqual([{ kind: 'clock-behind', ms: 120_000 }]);
    expect(found({ clock: { aheadMs: 119_000, zoneOffMinutes: 0 } })).toEqual([]);
    expect(grades({ clock: { aheadMs: null, zoneOffMinutes: -180 } })).toEqual(['clock note']);
  });

  it('lets what was just sold be on its way, and names what has waited or was refused', () => {
    expect(found({ unsent: { waitingCount: 3, oldestMs: 2000, refusedCount: 0 } })).toEqual([]);
    expect(found({ unsent: { waitingCount: 3, oldestMs: 600_000, refusedCount: 2 } })).toEqual([
      { kind: 'unsent-refused', count: 2 },
      { kind: 'unsent-old', count: 3 },
    ]);
  });

  it('says of a printer that is there why it cannot print', () => {
    const printers = printerProblems.map((problem) => ({ label: problem, result: 'silent', problem }) as const);
    expect(found({ printers })).toEqual([
      { kind: 'printer-paper', label: 'paper-out' },
      { kind: 'printer-cover', label: 'cover-open' },
      { kind: 'printer-failed', label: 'printer-error' },
      { kind: 'printer-offline', label: 'offline' },
    ]);
    expect(grades({ printers })).toEqual(['printers fault']);
  });

  it('names each printer that does not answer, one for receipts and tickets once', () => {
    const printers = [
      { label: 'Kitchen', result: 'silent' },
      { label: 'Front', result: 'answers' },
      { label: 'Kitchen', result: 'silent' },
      { label: 'Bar', result: 'silent' },
    ] as const;
    expect(found({ printers, ownPrinter: { state: 'gone', last: null } })).toEqual([
      { kind: 'printer-silent', label: 'Kitchen' },
      { kind: 'printer-silent', label: 'Bar' },
      { kind: 'own-printer-gone' },
    ]);
    const failed = (problem: OwnProblem) => found({ ownPrinter: { state: 'unsure', last: { problem, agoMs: 1 } } });
    expect([failed('paper-out'), failed('unclear')]).toEqual([[{ kind: 'printer-paper', label: null }], [{ kind: 'own-printer-unclear' }]]);
    expect(grades({ printers: null })).toEqual(['printers note']);
  });

  it('names what is set up and has no effect: a tax that nothing is charged with before the first sale, the rest to know', () => {
    const setUp = {
      ...well.setUp,
      unchargedTaxes: ['NY sales tax'],
      unusedPrinters: ['Bar'],
      kitchen: { nowhere: ['Drinks'], idle: ['Grill'] },
      withoutAccount: ['Patio'],
      namesNotOnPaper: ['ต้มยำ'],
    };
    expect(found({ setUp })).toEqual([
      { kind: 'account-missing', label: 'Patio' },
      { kind: 'printer-unused', label: 'Bar' },
      { kind: 'names-not-on-paper', label: 'ต้มยำ' },
      { kind: 'category-nowhere', label: 'Drinks' },
      { kind: 'station-idle', label: 'Grill' },
      { kind: 'tax-uncharged', label: 'NY sales tax' },
    ]);
    expect(grades({ setUp })).toEqual(['terminal note', 'printers note', 'kitchen note', 'taxes fault']);
    expect(judgeRegister({ ...well, terminal: 'none', setUp }).map(({ part }) => part)).toContain('terminal');
  });

  it('says that a restored shop is not live yet: its kitchen would get nothing', () => {
    expect(grades({ connection: { server: true, stream: true, isQuiet: true } })).toEqual(['connection fault']);
  });

  it('without the server it blames the connection alone, and nobody is kept from selling for it', () => {
    const offline = { connection: { server: false, stream: false, isQuiet: false }, terminal: null, printers: null };
    expect(found(offline)).toEqual([{ kind: 'no-server' }]);
    expect(isReady(judgeRegister({ ...well, ...offline }))).toBe(true);
  });

  it('is ready exactly if no part has a fault, whatever is found', () => {
    const findings = fc.record<Findings>({
      storage: fc.record({ writes: fc.boolean(), stay: fc.constantFrom('sure', 'unsure', 'unknown'), roomBytes: fc.option(fc.nat()) }),
      clock: fc.record({ aheadMs: fc.option(fc.integer()), zoneOffMinutes: fc.integer({ min: -720, max: 720 }) }),
      unsent: fc.record({ waitingCount: fc.nat(), oldestMs: fc.nat(), refusedCount: fc.nat() }),
      printers: fc.option(fc.array(fc.record({ label: fc.string(), result: fc.constantFrom('answers', 'silent', 'unknown') }))),
      ownPrinter: fc.record({
        state: fc.constantFrom('there', 'unsure', 'silent', 'gone', 'none'),
        last: fc.option(fc.record({ problem: fc.option(fc.constantFrom(...ownProblems)), agoMs: fc.nat() })),
      }),
      terminal: fc.option(fc.constantFrom('answers', 'silent', 'no-account', 'no-address', 'busy', 'none')),
      sound: fc.constantFrom('ready', 'silent', 'off'),
      connection: fc.record({ server: fc.boolean(), stream: fc.boolean(), isQuiet: fc.boolean() }),
      menu: fc.record({ itemCount: fc.nat(), ageMs: fc.option(fc.nat()) }),
      setUp: fc.record({
        ...{
          unchargedTaxes: fc.option(fc.array(fc.string())),
          goneTaxes: fc.option(fc.array(fc.string())),
          unusedPrinters: fc.option(fc.array(fc.string())),
          withoutAccount: fc.option(fc.array(fc.string())),
        },
        kitchen: fc.option(fc.record({ nowhere: fc.array(fc.string()), idle: fc.array(fc.string()) })),
      }),
    });
    fc.assert(
      fc.property(findings, (each) => {
        const judged = judgeRegister(each);
        expect(isReady(judged)).toBe(judged.every(({ grade }) => grade !== 'fault'));
        for (const { grade, findings } of judged) expect(findings.length === 0).toBe(grade === 'good');
      }),
    );
  });
});

it('two clocks on a wall are at most half a day apart', () => {
  expect(minutesApart(600, 0)).toBe(10);
  expect(minutesApart(0, 86_400 - 3600)).toBe(60);
  expect(minutesApart(86_400 - 3600, 0)).toBe(-60);
});
