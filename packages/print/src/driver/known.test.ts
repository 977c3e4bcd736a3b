import { expect, it } from 'vitest';
import { knownOf, unconfirmedAfter } from './known.ts';

it('of a printer that never confirms one job in twenty is heard out', () => {
  let unconfirmedCount = 3;
  const heard: boolean[] = [];
  for (let job = 0; job < 60; job += 1) {
    const known = knownOf({ talks: false, unconfirmedCount });
    expect(known).toMatchObject({ mustAnswer: true, neverConfirms: true });
    heard.push(known.isHeardOut === true);
    unconfirmedCount = unconfirmedAfter(unconfirmedCount, { confirmed: false });
  }
  expect(heard.flatMap((isHeard, job) => (isHeard ? [job] : []))).toEqual([19, 39, 59]);
});

it('what a printer without any answer got is not counted; a word of any ends the count', () => {
  expect(unconfirmedAfter(0, { confirmed: false })).toBe(0);
  expect(unconfirmedAfter(2, { confirmed: false })).toBe(2);
  expect(unconfirmedAfter(22, { confirmed: true })).toBe(0);
});
