import { expect, it } from 'vitest';
import { findingsOf, succeedsWithinMs } from './rolling-figures.ts';

const fine = {
  rolled: [{ pauseMs: 3_000, longestWaitMs: succeedsWithinMs, unanswered: 12 }],
  stillWriting: [],
  ticketsMarked: 0,
  ticketsGivenToStaff: 0,
};

it('finds nothing in an update that only made callers repeat their calls for a while', () => {
  expect(findingsOf(fine)).toEqual([]);
});

it.each([
  [{ rolled: [...fine.rolled, { pauseMs: 1, longestWaitMs: 10_001, unanswered: 1 }] }, 'a call that was repeated succeeded after 10001 ms'],
  [{ stillWriting: ['http://there'] }, 'the older build at http://there went on writing after the newer one had migrated the database'],
  [{ ticketsMarked: 1 }, '1 tickets were printed as copies'],
  [{ ticketsGivenToStaff: 3 }, '3 tickets were given to the staff'],
])('finds in an update what is not right: %o', (wrong, words) => {
  expect(findingsOf({ ...fine, ...wrong })).toEqual([words]);
});
