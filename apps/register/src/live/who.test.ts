import { describe, expect, it } from 'vitest';
import { rememberChange, untilHeard, versionOfState, who } from './who.ts';

let orders = 0;
const heard = (...devices: (string | null | undefined)[]) => {
  const orderId = `W${++orders}`;
  for (const [index, device] of devices.entries()) if (device !== undefined) rememberChange({ orderId, version: index + 1, device, state: 'open' });
  return orderId;
};
const none: ReadonlySet<number> = new Set();

describe('who changed an order', () => {
  it.each<[string, readonly (string | null | undefined)[], number, number, readonly number[], string | null | undefined]>([
    ['one device', ['Bar', 'Front'], 1, 2, [], 'Front'],
    ['one device, several times', ['Bar', 'Front', 'Front', 'Front'], 1, 4, [], 'Front'],
    ['one device between our own changes', ['Bar', 'Bar', 'Front', 'Bar'], 1, 4, [2, 4], 'Front'],
    ['our own device elsewhere, another tab of it', ['Bar', 'Bar'], 1, 2, [], 'Bar'],
    ['several devices', ['Bar', 'Front', 'Patio'], 1, 3, [], null],
    ['one that did not say which it is', ['Bar', null], 1, 2, [], null],
    ['one that did and one that did not', ['Bar', 'Front', null], 1, 3, [], null],
    ['not all was heard yet', ['Bar', undefined, 'Front'], 1, 3, [], undefined],
    ['what was not heard is our own', ['Bar', undefined, 'Front'], 1, 3, [2], 'Front'],
    ['nothing was done elsewhere', ['Bar', 'Bar'], 1, 2, [2], null],
    ['what was before does not count', ['Patio', 'Front', 'Bar'], 2, 3, [], 'Bar'],
  ])('%s', (_, devices, from, to, own, expected) => {
    expect(who(heard(...devices), from, to, new Set(own))).toBe(expected);
  });

  it('an order that nothing was heard of is not known', () => {
    expect(who('nothing', 1, 2, none)).toBeUndefined();
  });

  it('forgets the order that was changed longest ago, so that a month of selling fits', () => {
    const first = heard('Bar');
    const second = heard('Bar');
    for (let count = 0; count < 498; count++) heard('Front');
    rememberChange({ orderId: first, version: 2, device: 'Bar', state: 'open' });
    heard('Front');
    expect([who(first, 0, 2, none), who(second, 0, 1, none)]).toEqual(['Bar', undefined]);
  });
});

describe('waiting for the events', () => {
  it('ends with the one that completes them', async () => {
    const orderId = heard('Bar', undefined);
    const waited = untilHeard(orderId, 0, 2, none, 60_000);
    rememberChange({ orderId: 'other', version: 2, device: 'Bar', state: 'open' });
    rememberChange({ orderId, version: 2, device: 'Bar', state: 'open' });
    await waited;
    expect(who(orderId, 0, 2, none)).toBe('Bar');
  });

  it('ends when the time is over', async () => {
    await untilHeard('never', 1, 2, none, 5);
    expect(who('never', 1, 2, none)).toBeUndefined();
  });
});

it('the version in which an order came to a state is the first that had it, where none before it is missing', () => {
  const states = ['open', 'accepted', 'completed', 'completed'] as const;
  for (const [index, state] of states.entries()) rememberChange({ orderId: 'S1', version: index + 1, device: null, state });
  expect(versionOfState('S1', 1, 4, 'completed')).toBe(3);
  expect(versionOfState('S1', 1, 4, 'cancelled')).toBeUndefined();
  rememberChange({ orderId: 'S2', version: 4, device: null, state: 'completed' });
  expect(versionOfState('S2', 2, 4, 'completed')).toBeUndefined();
});
