import { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { addWorkedShiftCall, correctClockCall, listHoursCall } from '@till/contract/write/staff/time-clock';
import { rolesOf } from '@till/domain/staff/roles';
import { dateAndSecondsIn, dayAfter, instantIn } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, seen, textOf, toast, words } from '../../../../testing/browser/actions.ts';
import { openRegister } from '../../../../testing/browser/register.tsx';
import { server } from '../../../../testing/browser/server.ts';
import { openShop } from '../../../../testing/browser/shop.ts';
import type { Hours } from './hours-calls.ts';

const { timeClock: said } = words;
const olga = {
  ...{ id: 'olga', name: 'Olga', short: 'Olga', roleId: 'owner', language: null, tipEligible: false, hasPin: true, pinVersion: 1, retiredAt: null },
};
const noon = Date.parse('2025-05-01T19:00:00Z');
const hour = 3_600_000;
const hours: Hours = {
  timezone: 'America/Los_Angeles',
  own: false,
  days: [
    { staffId: 'ana', name: 'Ana', day: '2025-04-30', workedMs: 0, breakMs: 0, onSince: noon - 24 * hour, forgotten: true },
    { staffId: 'ana', name: 'Ana', day: '2025-05-01', workedMs: 7.5 * hour, breakMs: hour / 2, onSince: null, forgotten: false },
  ],
  entries: [
    { id: 'e1', staffId: 'ana', day: '2025-04-30', kind: 'in', at: noon - 24 * hour, counts: true, proved: true },
    {
      id: 'e2',
      staffId: 'ana',
      day: '2025-05-01',
      kind: 'in',
      at: noon,
      tappedAt: noon + hour,
      reason: 'Tapped late',
      by: 'Max',
      writtenAt: noon + 2 * hour,
      counts: true,
      proved: true,
    },
    { id: 'e3', staffId: 'ana', day: '2025-05-01', kind: 'out', at: noon + 8 * hour, counts: true, proved: true },
  ],
};

async function opened(reply: Hours = hours) {
  const shop = openShop();
  server.replies(listStaffCall, [olga] as never);
  server.replies(listRolesCall, [...rolesOf([])] as never);
  server.replies(listHoursCall, reply);
  server.replies(correctClockCall, {});
  server.replies(addWorkedShiftCall, {});
  await openRegister({ shop, at: '/dashboard/settings/staff' });
  await page.getByRole('button', { name: said.show }).click();
  await expect.poll(() => server.heard(listHoursCall).length).toBe(1);
}
const ana = () => page.getByRole('region', { name: 'Ana', exact: true });
const day = (name: string) => ana().getByRole('listitem').filter({ hasText: name }).first();

describe('the hours', () => {
  it('say by person and day what was worked, what was tapped before a correction, and whose clock-out is missing', async () => {
    await opened();
    await seen(ana().getByRole('heading', { name: fill(said.total, { name: 'Ana', worked: '7 hr 30 min' }) }));
    await seen(day('May 1').getByText('7 hr 30 min worked, 0 hr 30 min break'));
    expect(ana().getByText('1:00 PM').element().closest('s')).not.toBeNull();
    await seen(day('May 1').getByText('Tapped late (Max)'));
    await seen(day('Apr 30').getByText(/clock-out is missing/));
  });

  it('are corrected with a reason, and never into what is still to come', async () => {
    await opened();
    await ana()
      .getByRole('button', { name: fill(said.correctNamed, { entry: said.entries.out, time: '8:00 PM', name: 'Ana' }) })
      .click();
    await seen(dialog().getByText(said.keeps, { exact: false }));
    const save = dialog().getByRole('button', { name: words.common.save });
    await save.click();
    await seen(dialog().getByText(said.reasonNeeded));
    await dialog().getByLabelText(said.day).fill('2999-01-01');
    await seen(dialog().getByText(said.future));
    await dialog().getByLabelText(said.day).fill('2025-05-01');
    await dialog().getByLabelText(said.time, { exact: true }).fill('19:15');
    await dialog().getByRole('button', { name: said.reasons.forgot }).click();
    await save.click();
    await toast('success', fill(said.saved, { name: 'Ana' }));
    await gone(dialog());
    expect(server.heard(correctClockCall).map(({ params, body }) => [params.entryId, body])).toEqual([
      ['e3', { at: Date.parse('2025-05-02T02:15:00Z'), reason: said.reasons.forgot }],
    ]);
    await expect.poll(() => server.heard(listHoursCall).length).toBe(2);
  });

  it('take the clock-out that is missing', async () => {
    await opened();
    await day('Apr 30')
      .getByRole('button', { name: /^Enter clock-out/ })
      .click();
    await dialog().getByLabelText(said.time, { exact: true }).fill('20:00');
    await dialog().getByLabelText(said.reason).fill('Went home at eight');
    await dialog().getByRole('button', { name: words.common.save }).click();
    await gone(dialog());
    expect(server.heard(correctClockCall).map(({ params, body }) => [params.entryId, body])).toEqual([
      ['e1', { at: Date.parse('2025-05-01T03:00:00Z'), reason: 'Went home at eight', kind: 'out' }],
    ]);
  });

  it('take a shift that nobody tapped, with a break past midnight, and say in words what is wrong with it', async () => {
    await opened();
    await page.getByRole('button', { name: said.addShift }).click();
    await dialog().getByLabelText(said.person).selectOptions('Olga');
    // A shift is of the last year.
    const date = dateAndSecondsIn(hours.timezone, Date.now() - 3 * 24 * hour).date;
    await dialog().getByLabelText(said.day).fill(date);
    await dialog().getByLabelText(said.inAt).fill('18:00');
    await dialog().getByLabelText(said.outAt).fill('17:00');
    await dialog().getByRole('button', { name: said.reasons.forgot }).click();
    const save = dialog().getByRole('button', { name: words.common.save });
    await save.click();
    await seen(dialog().getByText(said.long));
    await dialog().getByLabelText(said.outAt).fill('03:00');
    await seen(dialog().getByText(said.overnight));
    await dialog().getByRole('button', { name: said.addBreak }).click();
    await dialog()
      .getByLabelText(fill(said.breakFrom, { count: 1 }))
      .fill('23:45');
    await dialog()
      .getByLabelText(fill(said.breakTo, { count: 1 }))
      .fill('00:15');
    await save.click();
    await toast('success', fill(said.shiftSaved, { name: 'Olga' }));
    await gone(dialog());
    const moment = (at: number, day = date) => instantIn(hours.timezone, day, at * 3_600);
    const next = dayAfter(date);
    expect(server.heard(addWorkedShiftCall).map(({ params, body }) => [params.staffId, body])).toEqual([
      ['olga', { from: moment(18), to: moment(3, next), breaks: [{ from: moment(23.75), to: moment(0.25, next) }], reason: said.reasons.forgot }],
    ]);
    await expect.poll(() => server.heard(listHoursCall).length).toBe(2);
  });

  it('let the second 1:30 of the night in which the clocks are put back be chosen, and refuse a time that they leave out', async () => {
    await opened();
    await day('Apr 30')
      .getByRole('button', { name: /^Enter clock-out/ })
      .click();
    await dialog().getByLabelText(said.day).fill('2024-03-10');
    await dialog().getByLabelText(said.time, { exact: true }).fill('02:30');
    await dialog().getByRole('button', { name: said.reasons.forgot }).click();
    const save = dialog().getByRole('button', { name: words.common.save });
    await save.click();
    await seen(dialog().getByText(said.noSuchTime));
    expect(countOf(dialog().getByRole('combobox'))).toBe(0);
    await dialog().getByLabelText(said.day).fill('2024-11-03');
    await dialog().getByLabelText(said.time, { exact: true }).fill('01:30');
    await dialog().getByRole('combobox').selectOptions('second');
    await save.click();
    await gone(dialog());
    expect(server.heard(correctClockCall).map(({ body }) => body)).toEqual([
      { at: Date.parse('2024-11-03T09:30:00Z'), reason: said.reasons.forgot, kind: 'out' },
    ]);
  });

  it('of oneself are only read, and say so', async () => {
    await opened({ ...hours, own: true });
    await seen(page.getByText(fill(said.ownOnly, { right: words.staffSettings.actions['others-hours'] })));
    await seen(ana());
    expect(countOf(ana().getByRole('button'))).toBe(0);
  });

  it('are of 31 days at most', async () => {
    await opened();
    await page.getByLabelText(said.from, { exact: true }).fill('2025-01-01');
    await seen(page.getByText(fill(said.daysMany, { count: 31 })));
    expect(server.heard(listHoursCall)).toHaveLength(1);
    expect(textOf(ana())).toContain('Ana');
  });
});
