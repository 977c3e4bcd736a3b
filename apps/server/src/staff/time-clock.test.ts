import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/write/staff/staff';
import { addWorkedShiftCall, clockCall, correctClockCall, listHoursCall } from '@till/contract/write/staff/time-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let opened: number;
beforeAll(async () => {
  till = await testApp();
  opened = till.context.clock();
});
afterAll(() => till?.close());

const hour = 3_600_000;
type Headers = Readonly<Record<string, string>>;
const day = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);

/** The next morning, a shop with an owner, a manager and a server, whose PINs are 246802. Whoever asks for something is nobody, until `as` says who. */
async function shop() {
  till.pass(24 * hour - ((till.context.clock() - opened) % (24 * hour)));
  const owner = await till.owner();
  const tokens = new Map<string, Headers>();
  const ids = new Map<string, string>();
  const id = (name: string) => ids.get(name) ?? '';
  const signIn = async (name: string) => {
    const signedIn = await till.send(owner, calls.signInStaffCall, {}, { body: { staffId: id(name), pin: '246802' } });
    tokens.set(name, { [names.staff]: signedIn.json().staffToken });
  };
  const hire = async (name: string, roleId: string) => {
    const body = { name, short: '', roleId, language: null, tipEligible: true, pin: '246802' };
    const made = await till.send(owner, calls.createStaffCall, {}, { body, headers: tokens.get('Olga') ?? {} });
    expect(made.statusCode, made.body).toBe(201);
    ids.set(name, made.json().id);
    await signIn(name);
  };
  await hire('Olga', 'owner');
  await hire('Max', 'manager');
  await hire('Ana', 'server');
  await till.database.sql`update door.session set proved_at = null where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`;
  return {
    owner,
    id,
    signIn,
    as: (name: string): Headers => tokens.get(name) ?? {},
    tap: (kind: string, sent: { name?: string; headers?: Headers; key?: string } = {}) =>
      till.send(owner, clockCall, { staffId: id(sent.name ?? 'Ana') }, { body: { kind }, headers: tokens.get(sent.name ?? 'Ana') ?? {}, ...sent }),
    hours: async (name = 'Max', range: { from?: string; to?: string } = {}) => {
      const now = till.context.clock();
      const query = { from: day(now - 7 * 24 * hour), to: day(now), ...range };
      return till.send(owner, listHoursCall, {}, { query, headers: tokens.get(name) ?? {} });
    },
    correct: (entryId: string, body: object, name = 'Max', key?: string) =>
      till.send(owner, correctClockCall, { entryId }, { body, headers: tokens.get(name) ?? {}, ...(key === undefined ? {} : { key }) }),
    add: (body: object, sent: { name?: string; by?: string; key?: string } = {}) =>
      till.send(owner, addWorkedShiftCall, { staffId: id(sent.name ?? 'Ana') || 'nobody' }, { body, headers: tokens.get(sent.by ?? 'Max') ?? {}, ...sent }),
    listed: async (by = 'Max', name = 'Ana') => {
      const people = (await till.send(owner, calls.listStaffCall, {}, { headers: tokens.get(by) ?? {} })).json();
      const { clock, onClock } = people.find((each: { id: string }) => each.id === id(name));
      return clock ?? onClock;
    },
    /** The owner has just proved to be it, while somebody stands at the tablet. */
    prove: (name: string) =>
      till.database
        .sql`update door.session set proved_at = ${till.context.clock()}, proved_for = ${ids.get(name) ?? null} where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`,
  };
}
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, ...(answer.statusCode < 300 ? [] : [answer.json().code])];
/** A device of the shop that made a call so long ago without a network, ms. */
const alone = (owner: Owner, ago: number, staffId: string): Headers => ({
  ...{ [names.deviceId]: 'front', [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) },
  ...{ [names.decidedAgo]: String(ago), [names.heardAgo]: String(ago + 1_000), [names.staff]: staffId },
});

describe('the time clock', () => {
  it('counts from clocking in to clocking out by the server’s clock, without the break', async () => {
    const { tap, hours, listed, id } = await shop();
    const began = till.context.clock();
    expect((await tap('in')).json()).toMatchObject({ at: began, clock: { state: 'in', since: began } });
    till.pass(2 * hour);
    expect((await tap('break')).json()).toMatchObject({ clock: { state: 'break', since: began + 2 * hour } });
    expect(await listed()).toEqual({ state: 'break', since: began + 2 * hour });
    till.pass(hour / 2);
    await tap('in');
    till.pass(hour);
    expect((await hours()).json()).toMatchObject({
      own: false,
      days: [{ name: 'Ana', workedMs: 3 * hour, breakMs: hour / 2, onSince: began, forgotten: false }],
    });
    expect((await tap('out')).json()).toMatchObject({ clock: null });
    expect(await listed()).toBeUndefined();
    till.pass(5 * hour);
    const { days, entries } = (await hours()).json();
    expect(days).toEqual([{ staffId: id('Ana'), name: 'Ana', day: day(began), workedMs: 3 * hour, breakMs: hour / 2, onSince: null, forgotten: false }]);
    expect(entries.map(({ kind, at, counts, proved }: Record<string, unknown>) => [kind, at, counts, proved])).toEqual([
      ['in', began, true, true],
      ['break', began + 2 * hour, true, true],
      ['in', began + 2.5 * hour, true, true],
      ['out', began + 3.5 * hour, true, true],
    ]);
  });

  it('says in words what cannot be: a second in, on another tablet at once, a break of nobody who is in', async () => {
    const { tap } = await shop();
    expect(said(await tap('out'))).toEqual([409, 'not_clocked_in']);
    expect(said(await tap('break'))).toEqual([409, 'not_clocked_in']);
    const both = await Promise.all([tap('in', { key: randomUUID() }), tap('in', { key: randomUUID() })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = await tap('in');
    expect(said(refused)).toEqual([409, 'already_clocked_in']);
    expect(refused.json().message).toMatch(/already clocked in/i);
    await tap('break');
    expect(said(await tap('break'))).toEqual([409, 'already_on_break']);
  });

  it('does what is sent again under its key once', async () => {
    const { tap, hours } = await shop();
    const key = randomUUID();
    const first = await tap('in', { key });
    till.pass(hour);
    const again = await tap('in', { key });
    expect([again.statusCode, again.json().at, again.json().entryId]).toEqual([200, first.json().at, first.json().entryId]);
    expect(said(await tap('out', { key }))).toEqual([422, 'idempotency_key_reused']);
    expect((await hours()).json().entries).toHaveLength(1);
  });

  it('is for whoever stands there alone, by a PIN that the server checked, and for nobody who left', async () => {
    const { tap, owner, as, id } = await shop();
    expect(said(await tap('in', { headers: as('Max') }))).toEqual([403, 'forbidden']);
    expect(said(await tap('in', { headers: {} }))).toEqual([403, 'forbidden']);
    expect(said(await tap('in', { headers: { [names.staff]: id('Ana') } }))).toEqual([403, 'forbidden']);
    expect((await till.send(owner, calls.retireStaffCall, { staffId: id('Ana') }, { headers: as('Olga') })).statusCode).toBe(200);
    till.pass(2_000);
    expect(said(await tap('in'))).toEqual([403, 'forbidden']);
    expect(said(await tap('in', { headers: alone(owner, 500, id('Ana')) }))).toEqual([404, 'staff_not_found']);
    // Before they left they were there.
    expect(said(await tap('in', { headers: alone(owner, 10_000, id('Ana')) }))).toEqual([200]);
  });

  it('clocks out whoever leaves, at that moment, by whoever removes them; not whoever forgot to', async () => {
    const { tap, hours, owner, as, id, signIn } = await shop();
    const leave = (name: string) => till.send(owner, calls.retireStaffCall, { staffId: id(name) }, { headers: as('Olga') });
    const began = till.context.clock();
    await tap('in');
    till.pass(2 * hour);
    await tap('break');
    till.pass(hour);
    expect((await leave('Ana')).statusCode).toBe(200);
    till.pass(20 * hour);
    for (const name of ['Max', 'Olga']) await signIn(name);
    const { days, entries } = (await hours()).json();
    expect(days).toMatchObject([{ name: 'Ana', workedMs: 2 * hour, breakMs: hour, onSince: null, forgotten: false }]);
    expect(entries.at(-1)).toMatchObject({ kind: 'out', at: began + 3 * hour, counts: true, proved: true, tappedAt: null, reason: '', by: 'Olga' });
    expect((await leave('Ana')).statusCode).toBe(200);
    await tap('in', { name: 'Max' });
    till.pass(17 * hour);
    await signIn('Olga');
    expect((await leave('Max')).statusCode).toBe(200);
    const all = (await hours('Olga')).json();
    expect(all.entries).toHaveLength(4);
    expect(all.days.find(({ name }: { name: string }) => name === 'Max')).toMatchObject({ workedMs: 0, forgotten: true });
  });

  it('keeps what a tablet tapped without a network, at its time, whatever was tapped elsewhere', async () => {
    const { tap, hours, owner, id } = await shop();
    till.pass(3 * hour);
    const now = till.context.clock();
    await tap('in');
    expect((await tap('in', { headers: alone(owner, hour, id('Ana')) })).json()).toMatchObject({ at: now - hour, clock: { state: 'in', since: now - hour } });
    const { days, entries } = (await hours()).json();
    expect(days).toMatchObject([{ workedMs: hour, onSince: now - hour }]);
    expect(entries.map(({ at, counts, proved, cameAt }: Record<string, unknown>) => [at, counts, proved, cameAt])).toEqual([
      [now - hour, true, false, now],
      [now, false, true, undefined],
    ]);
  });
});

it('lists what counts nothing, too: a clock-out of a tablet that nobody clocked in at', async () => {
  const { tap, hours, owner, id } = await shop();
  expect(said(await tap('out', { headers: alone(owner, hour, id('Ana')) }))).toEqual([200]);
  const { days, entries } = (await hours()).json();
  expect([days, entries]).toMatchObject([[{ name: 'Ana', workedMs: 0, onSince: null, forgotten: false }], [{ kind: 'out', counts: false }]]);
});

it('wakes no register to read the shop anew: it tells whose clock it was, after a correction, too', async () => {
  const { tap, correct, owner, id } = await shop();
  const { sql } = till.database;
  const told = async () =>
    (await sql`select event, data from shop.news where merchant_id = ${owner.merchantId} order by tx, seq`).map(({ event, data }) => [event, data]);
  const before = (await told()).length;
  const began = till.context.clock();
  const { entryId } = (await tap('in')).json();
  till.pass(hour);
  await correct(entryId, { at: began - hour, reason: 'Was here earlier' });
  await tap('out');
  const ana = { staffId: id('Ana') };
  expect((await told()).slice(before)).toEqual([
    ['clock', ana],
    ['clock', ana],
    ['clock', ana],
  ]);
});

describe('a forgotten clock-out', () => {
  it('is said after 16 hours, counts nothing, lets the person clock in, and is written down with a reason', async () => {
    const { tap, hours, listed, correct, owner, signIn } = await shop();
    const began = till.context.clock();
    const { entryId } = (await tap('in')).json();
    till.pass(17 * hour);
    for (const name of ['Ana', 'Max']) await signIn(name);
    expect(await listed()).toEqual({ state: 'forgotten', since: began });
    expect((await hours()).json().days).toMatchObject([{ workedMs: 0, onSince: began, forgotten: true }]);
    expect(said(await tap('in'))).toEqual([200]);
    const key = randomUUID();
    const body = { at: began + 8 * hour, reason: ' Forgot  to clock out ', kind: 'out' };
    for (let time = 0; time < 2; time += 1) expect(said(await correct(entryId, body, 'Max', key))).toEqual([200]);
    expect(said(await correct(entryId, { ...body, reason: 'Another' }, 'Max', key))).toEqual([422, 'idempotency_key_reused']);
    const { days, entries } = (await hours()).json();
    expect(days[0]).toMatchObject({ workedMs: 8 * hour, onSince: null, forgotten: false });
    expect(entries[1]).toMatchObject({ kind: 'out', at: began + 8 * hour, tappedAt: null, reason: 'Forgot to clock out', by: 'Max' });
    expect(entries).toHaveLength(3);
    const trail = await till.database.sql`
      select a.details from door.audit a join door.owner o on o.id = a.owner_id where o.merchant_id = ${owner.merchantId} and a.act = 'hours-corrected'`;
    expect(trail).toEqual([{ details: { name: 'Ana' } }]);
  });
});

describe('a correction', () => {
  it('counts instead of what was tapped, which stays, and nothing takes out; a correction of it counts instead', async () => {
    const { tap, hours, correct, owner } = await shop();
    const began = till.context.clock();
    const { entryId } = (await tap('in')).json();
    till.pass(4 * hour);
    await tap('out');
    expect(said(await correct(entryId, { at: began - hour, reason: 'Was here earlier' }))).toEqual([200]);
    expect(said(await correct(entryId, { at: began - hour / 2, reason: 'Half an hour' }))).toEqual([200]);
    const { days, entries } = (await hours()).json();
    expect(days).toMatchObject([{ workedMs: 4.5 * hour }]);
    expect(entries[0]).toMatchObject({ at: began - hour / 2, tappedAt: began, reason: 'Half an hour', by: 'Max', counts: true });
    const { sql } = till.database;
    expect(await sql`select seq, at - ${began} as at, corrects from shop.staff_event where merchant_id = ${owner.merchantId} order by seq`).toEqual([
      { seq: 1, at: 0, corrects: null },
      { seq: 2, at: 4 * hour, corrects: null },
      { seq: 3, at: -hour, corrects: 1 },
      { seq: 4, at: -hour / 2, corrects: 1 },
    ]);
    await expect(sql`update shop.staff_event set at = 0 where merchant_id = ${owner.merchantId}`).rejects.toThrow('only added to');
    await expect(sql`delete from shop.staff_event where merchant_id = ${owner.merchantId}`).rejects.toThrow('only added to');
  });

  it('is refused into the future, past other times, without a reason, with a card number, of nothing, and by whoever may not', async () => {
    const { tap, correct, as, owner } = await shop();
    const began = till.context.clock();
    const { entryId } = (await tap('in')).json();
    till.pass(hour);
    await tap('out');
    const at = began + 10_000;
    expect(said(await correct(entryId, { at: began + 2 * hour, reason: 'x' }))).toEqual([422, 'correction_not_possible']);
    expect(said(await correct(entryId, { at: till.context.clock() + 1, reason: 'x' }))).toEqual([422, 'correction_not_possible']);
    expect(said(await correct(entryId, { at, reason: ' ' }))).toEqual([422, 'reason_required']);
    expect(said(await correct(entryId, { at, reason: '4111 1111 1111 1111' }))).toEqual([422, 'card_number_in_text']);
    expect(said(await correct('nothing', { at, reason: 'x' }))).toEqual([404, 'clock_event_not_found']);
    expect(said(await correct(entryId, { at, reason: 'x' }, 'Ana'))).toEqual([403, 'forbidden']);
    expect(said(await correct(entryId, { at, reason: 'x' }, 'nobody'))).toEqual([403, 'forbidden']);
    expect(said(await till.send(await till.owner(), correctClockCall, { entryId }, { body: { at, reason: 'x' }, headers: as('Max') }))).toEqual([
      404,
      'clock_event_not_found',
    ]);
    expect(await till.database.sql`select from shop.staff_event where merchant_id = ${owner.merchantId}`).toHaveLength(2);
  });

  it('names only whose PIN was checked and may: else the owner who proved it, else nobody; and says nothing of a PIN where nobody tapped', async () => {
    const { tap, hours, correct, owner, id, prove } = await shop();
    const began = till.context.clock();
    const { entryId } = (await tap('in')).json();
    till.pass(hour);
    const out = { at: began + hour / 2, reason: 'Forgot', kind: 'out' };
    await prove('Ana');
    expect(said(await correct(entryId, out, 'Ana'))).toEqual([200]);
    expect((await hours()).json().entries[1]).toMatchObject({ kind: 'out', tappedAt: null, by: null, byOwner: true, proved: true });
    const correctedBy = async (headers: Headers) => {
      const answer = await till.send(owner, correctClockCall, { entryId }, { body: { at: began + (till.context.clock() % 1_000), reason: 'x' }, headers });
      expect(said(answer)).toEqual([200]);
      const [{ by, byOwner }] = (await hours()).json().entries;
      return [by, byOwner];
    };
    await prove('Max');
    expect(await correctedBy({ [names.staff]: id('Max') })).toEqual([null, true]);
    // A row of a build before, which named whoever stood there.
    await till.database.sql`
      insert into shop.staff_event (merchant_id, staff_id, seq, id, at, kind, by, proved, unsure, reason, corrects, came_at)
      select merchant_id, staff_id, 99, 'before', at, kind, ${id('Max')}, false, false, 'Before', seq, at from shop.staff_event
      where merchant_id = ${owner.merchantId} and seq = 1`;
    const [{ reason, by, byOwner }] = (await hours()).json().entries;
    expect([reason, by, byOwner]).toEqual(['Before', null, undefined]);
  });

  it('of what was corrected before is judged where that counts now: no clock-out is left without its clock-in', async () => {
    const { tap, correct, hours } = await shop();
    const began = till.context.clock();
    const { entryId } = (await tap('in')).json();
    expect(said(await correct(entryId, { at: began - 72 * hour, reason: 'Three days ago' }))).toEqual([200]);
    expect(said(await correct(entryId, { at: began - 64 * hour, reason: 'Went home', kind: 'out' }))).toEqual([200]);
    expect(said(await correct(entryId, { at: began - 60_000, reason: 'Today' }))).toEqual([422, 'correction_not_possible']);
    expect((await hours()).json().days).toMatchObject([{ workedMs: 8 * hour }]);
  });
});

describe('a shift that nobody tapped', () => {
  it('is written down with its break, between two others: who did, when and why is said, and what was tapped stays as it is', async () => {
    const { tap, hours, add, owner } = await shop();
    const began = till.context.clock();
    for (const kind of ['in', 'out', 'in', 'out']) {
      await tap(kind);
      till.pass(hour);
    }
    const { sql } = till.database;
    const ledger = () => sql`select seq, at, kind, reason, corrects from shop.staff_event where merchant_id = ${owner.merchantId} order by seq`;
    const before = await ledger();
    const shift = { from: began + hour, to: began + 2 * hour, breaks: [{ from: began + 1.25 * hour, to: began + 1.5 * hour }], reason: ' Never  tapped ' };
    const key = randomUUID();
    const written = till.context.clock();
    for (let time = 0; time < 2; time += 1) {
      expect(said(await add(shift, { key }))).toEqual([200]);
      till.pass(1_000);
    }
    expect(said(await add({ ...shift, breaks: [] }, { key }))).toEqual([422, 'idempotency_key_reused']);
    const { days, entries } = (await hours()).json();
    expect(days).toMatchObject([{ workedMs: 2.75 * hour, breakMs: hour / 4, onSince: null }]);
    const added = { tappedAt: null, reason: 'Never tapped', by: 'Max', writtenAt: written, counts: true };
    expect(entries.filter(({ tappedAt }: { tappedAt?: null }) => tappedAt === null)).toMatchObject([
      { ...added, kind: 'in', at: shift.from },
      { ...added, kind: 'break', at: began + 1.25 * hour },
      { ...added, kind: 'in', at: began + 1.5 * hour },
      { ...added, kind: 'out', at: shift.to },
    ]);
    expect((await ledger()).slice(0, 4)).toEqual(before);
    const trail = await sql`
      select a.details from door.audit a join door.owner o on o.id = a.owner_id where o.merchant_id = ${owner.merchantId} and a.act = 'worked-shift-added'`;
    expect(trail).toEqual([{ details: { name: 'Ana' } }]);
  });

  it('is refused in words over another one, in the future, without a reason, of nobody, and by whoever may not correct hours', async () => {
    const { tap, add, owner } = await shop();
    const began = till.context.clock();
    await tap('in');
    till.pass(2 * hour);
    await tap('out');
    const body = { from: began - hour, to: began, breaks: [], reason: 'Never tapped' };
    const over = await add({ ...body, to: began + hour });
    expect([...said(over), over.json().message]).toEqual([422, 'worked_shift_overlaps', expect.stringContaining('overlaps')]);
    expect(said(await add({ ...body, to: till.context.clock() + hour }))).toEqual([422, 'worked_shift_not_possible']);
    expect(said(await add({ ...body, to: body.from }))).toEqual([422, 'worked_shift_not_possible']);
    expect(said(await add({ ...body, reason: ' ' }))).toEqual([422, 'reason_required']);
    expect(said(await add(body, { name: 'Zoe' }))).toEqual([404, 'staff_not_found']);
    for (const by of ['Ana', 'nobody']) expect(said(await add(body, { by }))).toEqual([403, 'forbidden']);
    expect(await till.database.sql`select from shop.staff_event where merchant_id = ${owner.merchantId}`).toHaveLength(2);
    expect(said(await add(body))).toEqual([200]);
  });
});

describe('hours', () => {
  it('of others are for whoever’s role says so; everybody sees their own, nobody none', async () => {
    const { tap, hours, as, prove, listed } = await shop();
    await tap('in');
    await tap('in', { name: 'Max' });
    const since = till.context.clock();
    till.pass(hour);
    const seen = async (name: string) => {
      const { own, days } = (await hours(name)).json();
      return [own, days.map((each: { name: string }) => each.name)];
    };
    expect(await seen('Max')).toEqual([false, ['Ana', 'Max']]);
    expect(await seen('Ana')).toEqual([true, ['Ana']]);
    expect(await seen('nobody')).toEqual([true, []]);
    expect(as('nobody')).toEqual({});
    // Nor does the list of people tell it.
    expect([await listed('Max'), await listed('Ana'), await listed('Ana', 'Max'), await listed('nobody')]).toEqual([
      { state: 'in', since },
      { state: 'in', since },
      'in',
      'in',
    ]);
    await prove('nobody');
    expect(await seen('nobody')).toEqual([false, ['Ana', 'Max']]);
  });

  it('are of 31 days at most, and of a range that is one', async () => {
    const { hours } = await shop();
    expect(said(await hours('Max', { from: '2025-05-01', to: '2025-05-31' }))).toEqual([200]);
    expect(said(await hours('Max', { from: '2025-05-01', to: '2025-06-01' }))).toEqual([422, 'period_unknown']);
    expect(said(await hours('Max', { from: '2025-05-02', to: '2025-05-01' }))).toEqual([422, 'period_unknown']);
    expect(said(await hours('Max', { from: '2025-02-30', to: '2025-03-01' }))).toEqual([422, 'period_unknown']);
  });
});
