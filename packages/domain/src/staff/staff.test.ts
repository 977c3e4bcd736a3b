import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { hasAmount, type StaffRules, staffActionNames } from './actions.ts';
import { lackedOf, permit } from './permit.ts';
import { pinPauseMs } from './pin-pause.ts';
import { judgeRole, rolesOf } from './roles.ts';
import { isPinFor, judgeStaff } from './staff.ts';

const presets = rolesOf([]);
const rulesOf = (id: string): StaffRules => presets.find((role) => role.id === id)?.rules ?? {};
const said = (rules: StaffRules) => staffActionNames.map((action) => [action, permit(rules, action, minor(100_00)).permission] as const);
const of = (rules: StaffRules, permission: string) => said(rules).flatMap(([action, each]) => (each === permission ? [action] : []));

const strength = { deny: 0, ask: 1, allow: 2 };

describe('the roles that Till brings along', () => {
  it('allow an owner everything, and a manager everything but refunds over $500', () => {
    expect(of(rulesOf('owner'), 'allow')).toEqual(staffActionNames);
    expect(of(rulesOf('manager'), 'allow')).toEqual(staffActionNames);
    expect(permit(rulesOf('manager'), 'refund', minor(500_00))).toEqual({ permission: 'allow', limit: 500_00 });
    expect(permit(rulesOf('manager'), 'refund', minor(500_01))).toEqual({ permission: 'ask', limit: 500_00 });
  });
  it('let a cashier sell and close the drawer, and ask for the rest', () => {
    expect(of(rulesOf('cashier'), 'allow')).toEqual(['take-orders', 'others-orders', 'remove-unsent', 'close-drawer', 'sold-out']);
    expect(of(rulesOf('cashier'), 'ask')).toEqual([
      'remove-sent',
      'cancel-order',
      'discount',
      'comp',
      'new-price',
      'tax-exempt',
      'drop-charge',
      'refund',
      'no-sale',
      'pay-in-out',
    ]);
    expect(permit(rulesOf('cashier'), 'refund', minor(50_00)).permission).toBe('allow');
  });
  it('let a server give a tenth of the order by themselves, with the cent that it may be rounded up by', () => {
    const given = (amount: number) => permit(rulesOf('server'), 'discount', minor(amount), minor(19_95));
    expect([given(2_00), given(2_01), given(2_02)]).toEqual([
      { permission: 'allow', limit: 2_00 },
      { permission: 'allow', limit: 2_00 },
      { permission: 'ask', limit: 2_00 },
    ]);
  });
  it('let a server sell their own orders, and nobody in particular sell and take money, but refund nothing alone', () => {
    expect(of(rulesOf('server'), 'allow')).toEqual(['take-orders', 'remove-unsent', 'sold-out']);
    expect(of(rulesOf('nobody'), 'allow')).toEqual(['take-orders', 'remove-unsent']);
    expect(of(rulesOf('nobody'), 'deny')).toContain('refund');
  });
  it('let nobody in particular do no more than a server, who gains nothing by signing out', () => {
    for (const action of staffActionNames)
      for (const amount of [0, 100, 10_000]) {
        const [nobodys, servers] = [rulesOf('nobody'), rulesOf('server')].map((rules) => permit(rules, action, minor(amount), minor(10_000)).permission);
        expect([action, amount, strength[nobodys ?? 'allow'] <= strength[servers ?? 'deny']]).toEqual([action, amount, true]);
      }
  });
  it('do not allow what they asked for while everything could be asked for', () => {
    const asking = { 'see-reports': { permission: 'ask' }, 'see-expected-cash': { permission: 'ask' }, approve: { permission: 'ask' } } as const;
    const [kept] = rolesOf([{ id: 'host', name: 'Host', rules: { ...asking, 'no-sale': { permission: 'ask' } } }]).slice(-1);
    expect([of(kept?.rules ?? {}, 'ask'), of(kept?.rules ?? {}, 'allow')]).toEqual([['no-sale'], []]);
    for (const [action, rule] of Object.entries(asking))
      expect(judgeRole({ name: 'Host', rules: { [action]: rule } }, false)).toMatchObject({ refusal: { code: 'role_invalid', detail: { field: action } } });
    expect(judgeRole({ name: 'Host', rules: { 'no-sale': { permission: 'ask' } } }, false).ok).toBe(true);
  });
  it('are as the shop has changed them, but for the owner’s, and followed by its own', () => {
    const kept = [
      { id: 'host', name: 'Host', rules: { 'sold-out': { permission: 'allow' } } },
      { id: 'server', name: 'Waiter', rules: {} },
      { id: 'owner', name: 'Boss', rules: {} },
    ] as const;
    const roles = rolesOf(kept);
    expect(roles.map(({ id, name }) => [id, name])).toEqual([
      ['owner', 'Boss'],
      ['manager', ''],
      ['cashier', ''],
      ['server', 'Waiter'],
      ['nobody', ''],
      ['host', 'Host'],
    ]);
    expect(of(roles[0]?.rules ?? {}, 'allow')).toEqual(staffActionNames);
    expect([of(roles[3]?.rules ?? {}, 'allow'), of(roles[3]?.rules ?? {}, 'ask')]).toEqual([
      [],
      ['discount', 'comp', 'new-price', 'tax-exempt', 'drop-charge'],
    ]);
  });
  it('allow what came after they were changed as it was brought along, and nothing that the shop took away; its own roles allow nothing new', () => {
    const before = { 'see-reports': { permission: 'allow' } } as const;
    const kept = [
      { id: 'manager', name: 'Shift lead', rules: { ...before, 'others-tips': { permission: 'deny' } } },
      { id: 'host', name: 'Host', rules: before },
      { id: 'nobody', name: '', rules: before },
    ] as const;
    const roles = new Map(rolesOf(kept).map((role) => [role.id, role.rules]));
    expect(of(roles.get('manager') ?? {}, 'allow')).toEqual(['discount', 'comp', 'new-price', 'tax-exempt', 'drop-charge', 'see-reports', 'others-hours']);
    expect(of(roles.get('host') ?? {}, 'allow')).toEqual(['see-reports']);
    expect([of(roles.get('nobody') ?? {}, 'allow'), of(roles.get('nobody') ?? {}, 'ask')]).toEqual([
      ['see-reports'],
      ['discount', 'comp', 'new-price', 'tax-exempt', 'drop-charge'],
    ]);
  });
});

const rule = (action: string) =>
  fc.record(
    { permission: fc.constantFrom('allow', 'ask', 'deny'), ...(hasAmount(action as never) ? { upTo: fc.nat(1_000).map(minor) } : {}) },
    { requiredKeys: ['permission'] },
  );
const rules = fc.record(Object.fromEntries(staffActionNames.map((action) => [action, rule(action)])), { requiredKeys: [] }) as fc.Arbitrary<StaffRules>;

describe('nobody gives a right that they do not have', () => {
  it('for any two roles and any amount', () => {
    fc.assert(
      fc.property(rules, rules, fc.nat(1_001), (own, granted, amount) => {
        const lacked = new Set(lackedOf(own, granted));
        for (const action of staffActionNames)
          if (!lacked.has(action))
            expect(strength[permit(own, action, minor(amount)).permission]).toBeGreaterThanOrEqual(strength[permit(granted, action, minor(amount)).permission]);
      }),
    );
    fc.assert(fc.property(rules, (own) => lackedOf(own, own).length === 0));
    expect(lackedOf(rulesOf('manager'), rulesOf('owner'))).toEqual(['refund']);
    expect(lackedOf(rulesOf('server'), rulesOf('cashier'))).toEqual(['others-orders', 'refund', 'no-sale', 'pay-in-out', 'close-drawer']);
  });
});

describe('a role, a person and a PIN', () => {
  it('are kept as they are said, or refused with the field', () => {
    expect(judgeRole({ name: ' Head   host ', rules: {} }, false)).toEqual({ ok: true, value: { name: 'Head host', rules: {} } });
    expect(judgeRole({ name: ' ', rules: {} }, false)).toMatchObject({ refusal: { code: 'role_invalid', detail: { field: 'name' } } });
    expect(judgeRole({ name: '', rules: {} }, true).ok).toBe(true);
    for (const upTo of [-1, 10_000_000_000])
      expect(judgeRole({ name: 'x', rules: { refund: { permission: 'ask', upTo: minor(upTo) } } }, false)).toMatchObject({
        refusal: { detail: { field: 'refund' } },
      });
    for (const upTo of [-1, 10_000_001])
      expect(judgeRole({ name: 'x', rules: { discount: { permission: 'ask', upTo } } }, false)).toMatchObject({ refusal: { detail: { field: 'discount' } } });
    expect(judgeRole({ name: 'x', rules: { discount: { permission: 'ask', upTo: 10_000_000 } } }, false).ok).toBe(true);
    expect(judgeRole({ name: 'x', rules: { 'no-sale': { permission: 'ask', upTo: minor(1) } } }, false).ok).toBe(false);
    const ana = { name: ' Ana  María Ruiz', short: '', roleId: 'server', language: null, tipEligible: true };
    expect(judgeStaff(ana)).toEqual({ ok: true, value: { ...ana, name: 'Ana María Ruiz', short: 'Ana' } });
    expect(judgeStaff({ ...ana, name: 'Bartholomäus-Friedrich' })).toMatchObject({ value: { short: 'Bartholomäus' } });
    expect(judgeStaff({ ...ana, name: '4111 1111 1111 1111' })).toMatchObject({ refusal: { code: 'card_number_in_text' } });
    for (const name of ['', '  ', 'x'.repeat(61), '\u200b', '\u2060 \u202e']) expect(judgeStaff({ ...ana, name }).ok).toBe(false);
    expect(judgeStaff({ ...ana, name: 'A\u202ena\u200b Ruiz', short: '\u200b' })).toMatchObject({ value: { name: 'Ana Ruiz', short: 'Ana' } });
    expect(judgeRole({ name: '\u200b', rules: {} }, false)).toMatchObject({ refusal: { code: 'role_invalid' } });
  });
  it('has a short form of as many characters as fit, none cut in two', () => {
    const short = (name: string) => judgeStaff({ name, short: '', roleId: 'server', language: null, tipEligible: true });
    expect(short('🌮'.repeat(20))).toMatchObject({ value: { short: '🌮'.repeat(6) } });
    expect(short(`x${'🌮'.repeat(20)}`)).toMatchObject({ value: { short: `x${'🌮'.repeat(5)}` } });
    expect(short('👩‍🍳'.repeat(4))).toMatchObject({ value: { short: '👩‍🍳👩‍🍳👩' } });
  });
  it('has 4 to 8 digits, and 6 at least for whoever may approve', () => {
    const lengths = (id: string) => Array.from({ length: 10 }, (_, length) => length).filter((length) => isPinFor({ rules: rulesOf(id) }, '1'.repeat(length)));
    expect(lengths('server')).toEqual([4, 5, 6, 7, 8]);
    expect(lengths('manager')).toEqual([6, 7, 8]);
    for (const pin of ['12a4', '１２３４', ' 1234', '12.4', '-123']) expect(isPinFor({ rules: rulesOf('server') }, pin)).toBe(false);
  });
});

describe('wrong PINs', () => {
  const now = 1_000_000;
  const own = (count: number, lastAt = now) => pinPauseMs({ count, lastAt }, [{ count, lastAt }], true, now);
  it('of one person are free four times, then paused for 5, 15 and 60 s', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 100].map((count) => own(count))).toEqual([0, 0, 0, 5_000, 15_000, 60_000, 60_000, 60_000]);
    expect([own(5, now - 4_999), own(5, now - 5_000), own(7, now - 59_999), own(7, now - 60_000)]).toEqual([1, 0, 1, 0]);
  });
  it('of all people at a device pause everybody for 30 s after five within ten minutes, but for who may approve', () => {
    const others = [1, 2, 3, 4, 5].map((each) => ({ count: 1, lastAt: now - each * 1_000 }));
    const none = { count: 0, lastAt: 0 };
    expect(pinPauseMs(none, others, false, now)).toBe(29_000);
    expect(pinPauseMs(none, others.slice(1), false, now)).toBe(0);
    expect(pinPauseMs(none, others, true, now)).toBe(0);
    expect(pinPauseMs(none, others, false, now + 29_000)).toBe(0);
  });
  it('never shut a till for longer than a minute, whatever the clock', () => {
    const failures = fc.record({ count: fc.nat(1_000), lastAt: fc.integer({ min: 0, max: 2 ** 45 }) });
    fc.assert(
      fc.property(failures, fc.array(failures, { maxLength: 20 }), fc.boolean(), fc.integer({ min: 0, max: 2 ** 45 }), (mine, others, isApprover, at) => {
        const pause = pinPauseMs(mine, [mine, ...others], isApprover, at);
        return pause >= 0 && pause <= 60_000;
      }),
    );
  });
});
