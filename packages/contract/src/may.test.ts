import { expect, it } from 'vitest';
import { codesOf } from './call.ts';
import { allCalls } from './calls.ts';
import { callsWithNeed, neededBy, needOfCall } from './may.ts';
import { addDrawerEntryCall, printShiftCall } from './write/shift.ts';

it('every call says what it needs of whoever stands at the tablet, or why it needs nothing', () => {
  expect(callsWithNeed.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
  for (const call of allCalls) {
    const need = needOfCall(call);
    if (typeof need === 'object' && 'none' in need) expect(need.none.length, call.name).toBeGreaterThanOrEqual(20);
    // What the owner proves first needs no role beside it.
    if (call.guards === true || call.credential === 'none' || call.credential === 'api-key') expect(need, call.name).toEqual({ none: expect.any(String) });
  }
});

it('every call that needs something declares that it has to be approved', () => {
  const silent = allCalls.filter((call) => (needOfCall(call) === 'order' || neededBy(call, {}) !== null) && !codesOf(call).has('approval_not_valid'));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('what is done at a drawer needs what its body says', () => {
  const actions = [{ kind: 'no-sale' }, { kind: 'paid-in', amount: 500 }, { kind: 'paid-out' }].map((body) => neededBy(addDrawerEntryCall, body));
  expect(actions).toEqual([{ action: 'no-sale' }, { action: 'pay-in-out', amount: 500 }, { action: 'pay-in-out' }]);
  expect([{ report: 'x' }, { report: 'z' }, { report: null }, {}].map((body) => neededBy(printShiftCall, body)?.action)).toEqual([
    'see-expected-cash',
    'close-drawer',
    'take-orders',
    'take-orders',
  ]);
});

it('a call that nobody wrote down needs settings to be changed', () => {
  expect(needOfCall({ name: 'somethingNew' })).toBe('change-settings');
});
