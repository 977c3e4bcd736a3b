import { loadMessages } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { ageText, waitText } from './age.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const ages = [-5_000, 59_000, 12 * minute, hour - 1, hour, 100 * minute, day - 1, day, 6_001 * minute];

it('an age is said in minutes, from an hour on in hours and minutes, from a day on in days, in every language', async () => {
  const said = await Promise.all(
    languages.map(async ({ id }) => {
      const { age } = await loadMessages(id, 'first');
      return ages.map((ms) => waitText(ms, age, id)).join(', ');
    }),
  );
  expect(said).toEqual([
    '0 min, 0 min, 12 min, 59 min, 1 hr, 1 hr 40 min, 23 hr 59 min, 1 day, 4 days',
    '0 min, 0 min, 12 min, 59 min, 1 h, 1 h 40 min, 23 h 59 min, 1 día, 4 días',
    '0 分钟, 0 分钟, 12 分钟, 59 分钟, 1 小时, 1 小时 40 分钟, 23 小时 59 分钟, 1 天, 4 天',
    '0 分鐘, 0 分鐘, 12 分鐘, 59 分鐘, 1 小時, 1 小時 40 分鐘, 23 小時 59 分鐘, 1 天, 4 天',
  ]);
});

it('what is watched counts its seconds up to a minute', async () => {
  const { age } = await loadMessages('en-us', 'first');
  expect([-5_000, 59_999, minute].map((ms) => ageText(ms, age, 'en-us'))).toEqual(['0 s', '59 s', '1 min']);
});
