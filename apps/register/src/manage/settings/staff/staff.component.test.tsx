import { accountCall } from '@till/contract/auth/account';
import { askProofCall, proveCall } from '@till/contract/auth/proof';
import type { ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { createStaffCall, listRolesCall, listStaffCall, putStaffCall, retireStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { judgeStaff } from '@till/domain/staff/staff';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atTablet } from '../../../native/standing.ts';
import { countOf, dialog, focused, gone, hasFocus, isChecked, press, seen, textsOf, toast, typedIn, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';
import type { Person } from './staff-calls.ts';

const { staffSettings: said } = words;

const person = (name: string, roleId: string, more: Partial<Person> = {}): Person => ({
  ...{
    id: `staff-${name.toLowerCase()}`,
    name,
    short: name,
    roleId,
    language: null,
    tipEligible: roleId === 'server',
    hasPin: true,
    pinVersion: 1,
    retiredAt: null,
  },
  ...more,
});
const olga = person('Olga', 'owner');
const ben = person('Ben', 'server');

/** The staff page of a shop that has these people. What is added, changed and removed there is on its list from then on. */
async function opened(people: readonly Person[] = [], roles: readonly StaffRole[] = rolesOf([])) {
  const world = { people: [...people], roles: [...roles] };
  const shop = openShop();
  // The owner has just signed in, and has entered no PIN.
  server.replies(accountCall, {
    ...{ email: 'o@till.test', recoveryEmail: null, google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0, pending: [] },
    provedUntil: Date.now() + 600_000,
  });
  server.replies(listStaffCall, () => world.people as never);
  server.replies(listRolesCall, () => world.roles as never);
  let business: ReplyOf<typeof getBusinessCall> = {
    ...{ name: shop.merchant.name, phone: null, address1: '', address2: '', city: '', state: '', zip: '', country: '', latitude: null, longitude: null },
    ...{ timezone: 'America/Denver', currencyCode: 'USD', businessDayStart: 0, cashRounding: 0, taxRounding: 'order', orderTypes: [], tables: [] },
    ...{
      labelLayouts: [],
      weightUnit: 'lb',
      booksClosedThrough: null,
      fastCounter: false,
      staffOfflineHours: 12,
      namesServer: true,
      tipsTo: 'owner',
      usesTimeClock: false,
    },
    ...{ isCurrencyFixed: true, knownOrderTypes: [] },
  };
  server.replies(getBusinessCall, () => business);
  server.replies(putBusinessCall, ({ body: { seen: _, ...fields } }) => {
    business = { ...business, ...(fields as Partial<typeof business>) };
    return business;
  });
  server.replies(createStaffCall, ({ body: { pin, ...fields } }) => {
    const judged = judgeStaff(fields as Person);
    if (!judged.ok) return new Refused(422, judged.refusal.code);
    world.people.push({ ...judged.value, id: `staff-${world.people.length + 1}`, hasPin: pin !== undefined, pinVersion: 1, retiredAt: null });
    return world.people.at(-1) as never;
  });
  server.replies(putStaffCall, ({ params: { staffId }, body: { pin, seen: _, ...fields } }) => {
    const before = world.people.find(({ id }) => id === staffId) ?? ben;
    const now = { ...before, ...fields, hasPin: before.hasPin || pin !== undefined };
    world.people = world.people.map((each) => (each.id === staffId ? (now as Person) : each));
    return now as never;
  });
  server.replies(retireStaffCall, ({ params: { staffId } }) => {
    world.people = world.people.map((each) => (each.id === staffId ? { ...each, hasPin: false, retiredAt: 1 } : each));
    return world.people.find(({ id }) => id === staffId) as never;
  });
  await openRegister({ shop, at: '/dashboard/settings/staff' });
  await seen(page.getByRole('heading', { name: said.title }));
  return world;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const tips = () => dialog().getByRole('switch', { name: said.tips });
const save = () => dialog().getByRole('button', { name: words.common.save, exact: true });
const row = (name: string) => page.getByRole('region', { name: said.list, exact: true }).getByRole('listitem').filter({ hasText: name });
const edit = async (name: string) => {
  await button(fill(said.editNamed, { name })).click();
  await seen(dialog());
};
const error = (text: string) => dialog().getByText(text, { exact: true });
const length = (min: number, phrase = said.pinWrong) => fill(phrase, { min, max: 8 });

describe('the staff page', () => {
  it('says what staff are for where there is nobody, and begins with the owner', async () => {
    await opened();
    await seen(page.getByText(said.emptyText));
    await button(said.addOwner).click();
    expect(typedIn(field(said.role))).toBe('owner');
    await seen(dialog().getByText(length(6, said.pinLengthApprover), { exact: false }));
    expect(isChecked(tips())).toBe(false);
    await seen(dialog().getByText(said.tipsLeaders));
    await field(said.name).fill('  Olga  Marsh ');
    expect(field(said.short).element().getAttribute('placeholder')).toBe('Olga');
    await field(said.pin).fill('135790');
    await save().click();
    await toast('success', 'Olga Marsh saved');
    const [{ body } = { body: null }] = server.heard(createStaffCall);
    expect(body).toEqual({ name: '  Olga  Marsh ', short: '', roleId: 'owner', language: null, tipEligible: false, pin: '135790' });
    await seen(row('Marsh').getByText(said.roleNames.owner));
  });

  it('lists who works here with role and whether a PIN is missing; who left stands behind a fold and is not changed', async () => {
    await opened([olga, person('Ana', 'server', { hasPin: false }), person('Kai', 'cashier', { retiredAt: 1_700_000_000_000, hasPin: false })]);
    await seen(row('Olga').getByText(said.roleNames.owner));
    await seen(row('Ana').getByText(said.noPin));
    expect(textsOf(row('Olga').getByText(said.noPin))).toEqual([]);
    // All of a row opens it.
    const { left, top } = row('Olga').getByText(said.roleNames.owner).element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 4, top + 4)).toBe(button('Edit Olga').element());
    const former = row('Kai').getByText('Left Nov 14, 2023');
    expect(former.elements()).toEqual([]);
    await page.getByText(said.former).click();
    await seen(former);
    expect(textsOf(row('Kai').getByText(said.noPin))).toEqual([]);
    expect(textsOf(button('Edit Kai'))).toEqual([]);
  });

  it('follows what another register changes', async () => {
    const world = await opened([olga]);
    world.people.push(ben);
    server.tells({ event: 'merchant', data: {} } as never);
    await seen(row('Ben'));
  });
});

describe('the form of a person', () => {
  it('takes digits alone, covered until its eye is tapped, four at least and six of who may approve', async () => {
    await opened([olga]);
    await button(said.add).click();
    await field(said.name).fill('Ana');
    await field(said.pin).fill('12a3-');
    const pin = field(said.pin).element() as HTMLInputElement;
    expect([pin.value, pin.inputMode, pin.type]).toEqual(['123', 'numeric', 'text']);
    const covered = () => getComputedStyle(pin).getPropertyValue('-webkit-text-security');
    expect(covered()).toBe('disc');
    await dialog().getByRole('button', { name: said.showPin }).click();
    expect(covered()).toBe('none');
    await save().click();
    await seen(error(length(4)));
    expect(hasFocus(field(said.pin))).toBe(true);
    await field(said.pin).fill('1234');
    await gone(error(length(4)));
    // It is too short for who approves: said when that is chosen, not when it is saved.
    await field(said.role).selectOptions('manager');
    await seen(error(length(6)));
    await seen(dialog().getByText(length(6, said.pinLengthApprover), { exact: false }));
    expect(isChecked(tips())).toBe(false);
    await field(said.role).selectOptions('server');
    expect(isChecked(tips())).toBe(true);
    await save().click();
    await toast('success', 'Ana saved');
    expect(server.heard(createStaffCall).map(({ body }) => [body.roleId, body.pin])).toEqual([['server', '1234']]);
  });

  it('needs a name, and no card number in it', async () => {
    await opened([olga]);
    await button(said.add).click();
    await save().click();
    await seen(error(said.nameNeeded));
    await field(said.name).fill('4111 1111 1111 1111');
    await seen(error(words.refusals.card_number_in_text));
    await save().click();
    expect([hasFocus(field(said.name)), server.heard(createStaffCall)]).toEqual([true, []]);
  });

  it('makes one person of a double tap, and of a try after a lost answer', async () => {
    await opened([olga]);
    await button(said.add).click();
    await field(said.name).fill('Ana');
    const answer = server.holds(createStaffCall);
    (save().element() as HTMLElement).click();
    (
      dialog()
        .getByRole('button', { name: new RegExp(`${words.common.save}|${words.common.saving}`) })
        .element() as HTMLElement
    ).click();
    answer();
    await toast('success', 'Ana saved');
    await button(said.add).click();
    await field(said.name).fill('Dee');
    const keys: (string | null)[] = [];
    server.replies(createStaffCall, ({ headers: sent, body }) => {
      keys.push(sent.get(headers.idempotencyKey));
      return keys.length < 5 ? new Refused(503, 'unavailable') : ({ ...person('Dee', 'server', { hasPin: false }), ...body } as never);
    });
    await save().click();
    await seen(dialog().getByRole('alert').filter({ hasText: /\w/ }));
    await save().click();
    await toast('success', 'Dee saved');
    expect([server.heard(createStaffCall).length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('keeps the PIN where none is typed, and says what was seen; a new one is sent', async () => {
    await opened([olga, ben]);
    await edit('Ben');
    expect(typedIn(field(said.newPin))).toBe('');
    await seen(dialog().getByText(said.pinKeeps, { exact: false }));
    await field(said.language).selectOptions('es-mx');
    await save().click();
    await toast('success', 'Ben saved');
    const fields = { name: 'Ben', short: 'Ben', roleId: 'server', language: null, tipEligible: true };
    expect(server.heard(putStaffCall).map(({ body }) => body)).toEqual([{ ...fields, language: 'es-mx', seen: fields }]);
    await edit('Ben');
    await field(said.newPin).fill('90210');
    await save().click();
    await expect.poll(() => server.heard(putStaffCall).at(-1)?.body.pin).toBe('90210');
  });

  it('says at once that somebody who is to approve needs a longer PIN than they have', async () => {
    await opened([olga, ben]);
    await edit('Ben');
    await field(said.role).selectOptions('manager');
    await seen(error(length(6, said.pinLonger)));
    await save().click();
    expect([hasFocus(field(said.newPin)), server.heard(putStaffCall)]).toEqual([true, []]);
    await field(said.newPin).fill('902101');
    await save().click();
    await toast('success', 'Ben saved');
  });

  it.each([
    ['last_owner', {}, said.role, () => words.refusals.last_owner],
    ['role_not_found', {}, said.role, () => words.refusals.role_not_found],
    ['role_above_own', { action: 'refund' }, said.role, () => fill(said.roleAboveOwn, { action: said.actions.refund })],
    ['pin_too_short', { min: '6' }, said.newPin, () => fill(words.refusals.pin_too_short, { min: 6 })],
  ] as const)('says at the field why it was refused: %s', async (code, detail, at, text) => {
    await opened([olga, ben]);
    await edit('Ben');
    await field(said.name).fill('Benny');
    server.refuses(putStaffCall, 409, code, 'x', detail);
    await save().click();
    await seen(error(text()));
    expect(hasFocus(field(at))).toBe(true);
    // It is gone with what it was said of.
    if (at === said.role) await field(said.role).selectOptions('cashier');
    else await field(at).fill('902101');
    await gone(error(text()));
  });

  it('says that there are as many as there may be', async () => {
    await opened([olga]);
    await button(said.add).click();
    await field(said.name).fill('Ana');
    server.refuses(createStaffCall, 409, 'too_many_staff', 'x', { max: '200' });
    await save().click();
    await seen(error(fill(words.refusals.too_many_staff, { max: 200 })));
  });

  it('says what somebody else changed meanwhile, and that somebody else removed them', async () => {
    const world = await opened([olga, ben]);
    await edit('Ben');
    await field(said.name).fill('Benny');
    world.people = [olga, { ...ben, name: 'Benjamin' }];
    server.refuses(putStaffCall, 409, 'changed_elsewhere');
    await save().click();
    await seen(error(fill(words.form.changedElsewhere, { now: `${said.name}: Benjamin` })));
    world.people = [olga, { ...ben, hasPin: false, retiredAt: 1 }];
    server.refuses(putStaffCall, 404, 'staff_not_found');
    await save().click();
    await seen(error(words.form.removedElsewhere));
    expect(typedIn(field(said.name))).toBe('Benny');
  });
});

it('whoever signed in with a PIN gives no more than they may; a PIN that lets nobody manage staff leaves it to the owner', async () => {
  const mo = person('Mo', 'manager');
  await opened([olga, mo, ben]);
  const stands = (by: Person) => atTablet.set({ by: { staffId: by.id, token: 'a-token', pinVersion: 1, until: Number.MAX_SAFE_INTEGER }, isLocked: false });
  stands(mo);
  await seen(row('Olga').getByText(said.notYours));
  expect(textsOf(button('Edit Olga'))).toEqual([]);
  await edit('Ben');
  const roles = [...(field(said.role).element() as HTMLSelectElement).options].map(({ value, disabled }) => [value, disabled]);
  expect(roles.slice(0, 2)).toEqual([
    ['owner', true],
    ['manager', false],
  ]);
  await press('Escape');
  stands(ben);
  await seen(button('Edit Olga'));
});

describe('removing a person', () => {
  it('says what that means and asks with the safe answer first', async () => {
    await opened([olga, ben]);
    await edit('Ben');
    await button(said.remove).click();
    const question = page.getByRole('dialog', { name: fill(said.removeTitle, { name: 'Ben' }) });
    await seen(question.getByText(said.removeText));
    expect(focused()).toBe(words.common.no);
    await press('Enter');
    await gone(question);
    expect(server.heard(retireStaffCall)).toEqual([]);
    await button(said.remove).click();
    await question.getByRole('button', { name: said.remove, exact: true }).click();
    await toast('success', fill(said.removed, { name: 'Ben' }));
    await page.getByText(said.former).click();
    await seen(row('Ben').getByText('Left', { exact: false }));
  });

  it.each([{ clock: { state: 'in', since: 1 } } as const, { onClock: 'break' } as const])('says that they are clocked out: %o', async (clock) => {
    await opened([olga, { ...ben, ...clock }]);
    await edit('Ben');
    await button(said.remove).click();
    await seen(page.getByText(fill(said.removeOnClock, { name: 'Ben', text: said.removeText })));
    await press('Enter');
  });

  it('is refused of the last owner, in words', async () => {
    await opened([olga]);
    server.refuses(retireStaffCall, 409, 'last_owner');
    await edit('Olga');
    await button(said.remove).click();
    await page.getByRole('dialog', { name: 'Remove Olga from staff?' }).getByRole('button', { name: said.remove, exact: true }).click();
    await seen(error(words.refusals.last_owner));
  });
});

it.each([
  ['forbidden', 403],
  ['approval_needed', 409],
] as const)(
  'a change that nobody at this tablet may make asks for a proof of the owner, and goes out again as the same one; without one it says who may: %s',
  async (code, status) => {
    await opened([olga]);
    let isProved = false;
    const keys: (string | null)[] = [];
    server.replies(accountCall, {
      ...{ email: 'owner@till.test', recoveryEmail: null, google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0, pending: [] },
    });
    server.replies(askProofCall, { to: 'o•••@till.test' });
    server.replies(proveCall, () => {
      isProved = true;
      return { provedUntil: 1 };
    });
    server.replies(createStaffCall, ({ headers: sent, body: { pin: _, ...fields } }) => {
      keys.push(sent.get(headers.idempotencyKey));
      return isProved
        ? ({ ...person('Ana', 'server', { hasPin: false }), ...fields, short: 'Ana' } as never)
        : new Refused(status, code, { action: 'manage-staff' });
    });
    await button(said.add).click();
    await field(said.name).fill('Ana');
    await save().click();
    const proof = page.getByRole('dialog', { name: words.proof.title });
    await proof.getByRole('button', { name: words.common.cancel }).click();
    await seen(error(said.approvalNeeded));
    expect(typedIn(field(said.name))).toBe('Ana');
    await save().click();
    await proof.getByRole('button', { name: words.proof.send }).click();
    await proof.getByRole('textbox').first().fill('1');
    for (const [at, digit] of [...'23456'].entries())
      await proof
        .getByRole('textbox')
        .nth(at + 1)
        .fill(digit);
    await proof.getByRole('button', { name: words.proof.confirm }).click();
    await toast('success', 'Ana saved');
    expect([keys.length, keys[1] === keys[2]]).toEqual([3, true]);
  },
);

it('what goes for all registers of a shop with staff is saved when it is changed, and undone by the toast; a shop without is not asked', async () => {
  await opened([]);
  expect(countOf(page.getByLabelText(said.shop.offlineHours))).toBe(0);
  await opened([olga]);
  const heard = () => server.heard(putBusinessCall).map(({ body }) => body);
  const undo = page.getByRole('button', { name: words.business.undo });
  await page.getByLabelText(said.shop.offlineHours).selectOptions('4');
  await undo.click();
  const hours = [
    { staffOfflineHours: 4, seen: { staffOfflineHours: 12 } },
    { staffOfflineHours: 12, seen: { staffOfflineHours: 4 } },
  ];
  await expect.poll(heard).toEqual(hours);
  // What was undone is not undone again; a toast of the same name would take the next change's place.
  await gone(undo);
  await page.getByRole('switch', { name: said.shop.namesServer }).click();
  await undo.click();
  await expect.poll(heard).toEqual([...hours, { namesServer: false, seen: { namesServer: true } }, { namesServer: true, seen: { namesServer: false } }]);
});
