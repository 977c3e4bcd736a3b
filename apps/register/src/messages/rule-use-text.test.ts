import { discounts as english } from '@till/phrases/en-us/discounts';
import { discounts as chinese } from '@till/phrases/zh-cn/discounts';
import { expect, it } from 'vitest';
import { ruleUseText } from './rule-use-text.ts';

const use = { types: [], hours: [], firstDay: null, lastDay: null } as const;
const at = (hours: number) => hours * 3_600;
const said = (over: object) => ruleUseText({ ...use, ...over }, english.use, 'en-us').replaceAll(/\s/gu, ' ');

it.each([
  [{}, ''],
  [{ types: ['dine-in', 'pickup'] }, 'Dine-in and Pickup only'],
  [{ hours: [{ days: [1, 2, 3, 4, 5], startTime: at(16), endTime: at(18) }] }, 'Mon–Fri 4:00 PM–6:00 PM'],
  [{ hours: [{ days: [0, 5, 6], startTime: at(22), endTime: at(2) }] }, 'Fri–Sun 10:00 PM–2:00 AM'],
  [{ hours: [{ days: [0, 2], startTime: null, endTime: null }] }, 'Tue, Sun'],
  [
    {
      hours: [
        { days: [], startTime: null, endTime: at(11) },
        { days: [3], startTime: at(20), endTime: null },
      ],
    },
    '12:00 AM–11:00 AM; Wed 8:00 PM–12:00 AM',
  ],
  [{ firstDay: '2026-12-01', lastDay: '2026-12-24' }, 'Dec 1–24, 2026'],
  [{ firstDay: '2026-12-01' }, 'From Dec 1, 2026'],
  [{ lastDay: '2026-12-24', types: ['pickup'] }, 'Pickup only · Through Dec 24, 2026'],
])('when a rule can be given, %j, is said in a line', (over, text) => {
  expect(said(over)).toBe(text);
});

it('Chinese has its own marks', () => {
  const text = ruleUseText(
    { ...use, types: ['dine-in'], hours: [{ days: [1, 3], startTime: null, endTime: null }], lastDay: '2026-12-24' },
    chinese.use,
    'zh-cn',
  );
  expect(text).toBe('仅限堂食 · 周一、周三 · 至2026年12月24日');
});
