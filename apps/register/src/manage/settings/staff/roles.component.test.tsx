import type { ReplyOf } from '@till/contract/call';
import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { createRoleCall, createStaffCall, listRolesCall, listStaffCall, putRoleCall } from '@till/contract/write/staff/staff';
import { minor } from '@till/domain/money/minor';
import { staffActionNames } from '@till/domain/staff/actions';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { config, loadConfig } from '../../../calls/config.ts';
import { countOf, dialog, hasFocus, seen, textsOf, toast, typedIn, words } from '../../../testing/browser/actions.ts';
import { openRegister, showPart } from '../../../testing/browser/register.tsx';
import { answersPath, Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';
import { demoStaff } from './demo-staff.ts';
import { People } from './People.tsx';
import { Roles } from './Roles.tsx';
import type { Person } from './staff-calls.ts';

const { staffSettings: said } = words;
const host: StaffRole = { id: 'role-1', name: 'Host', rules: { 'take-orders': { permission: 'ask' } } };
const person = (name: string, roleId: string): Person => ({
  ...{ id: `staff-${name}`, name, short: name, roleId, language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt: null },
});

/** What the server has: this shop's people and roles. */
function begun(people: readonly Person[] = [person('Olga', 'owner'), person('Ana', 'server'), person('Ben', 'server')], kept: readonly StaffRole[] = [host]) {
  const world = { people: [...people], kept: [...kept] };
  const shop = openShop();
  server.replies(listStaffCall, () => world.people as never);
  server.replies(listRolesCall, () => rolesOf(world.kept) as never);
  const business: ReplyOf<typeof getBusinessCall> = {
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
  server.replies(getBusinessCall, business);
  server.replies(putBusinessCall, ({ body: { seen: _, ...fields } }) => ({ ...business, ...fields }) as never);
  server.replies(putRoleCall, ({ params: { roleId }, body: { seen: _, ...fields } }) => {
    world.kept = [...world.kept.filter(({ id }) => id !== roleId), { id: roleId, ...fields } as StaffRole];
    return { id: roleId, ...fields } as never;
  });
  server.replies(createRoleCall, ({ body }) => {
    const role = { id: `role-${world.kept.length + 1}`, ...body } as StaffRole;
    world.kept.push(role);
    return role as never;
  });
  return { world, shop };
}
async function opened() {
  const { world, shop } = begun();
  await openRegister({ shop, at: '/dashboard/settings/staff' });
  await seen(row(said.roleNames.owner));
  return world;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) =>
  page
    .getByRole('region', { name: said.roles, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const right = (action: keyof typeof said.actions) => dialog().getByLabelText(said.actions[action], { exact: true });
const upTo = () => dialog().getByLabelText(said.upTo, { exact: true });
const save = () => dialog().getByRole('button', { name: words.common.save, exact: true });
const edit = async (name: string) => {
  await button(fill(said.editNamed, { name })).click();
  await seen(dialog());
};
const optionsOf = (action: keyof typeof said.actions) =>
  [...(right(action).element() as HTMLSelectElement).options].map(({ value, disabled }) => (disabled ? `no ${value}` : value));

describe('the roles of a shop', () => {
  it('are the five that come along and its own; the owner’s is only shown, and what holds without a PIN says so', async () => {
    await opened();
    const names = page.getByRole('region', { name: said.roles, exact: true }).getByRole('listitem').getByRole('heading');
    expect(textsOf(names)).toEqual(['Owner', 'Manager', 'Cashier', 'Server', 'When no one is signed in', 'Host']);
    await seen(row('Owner').getByText(said.ownerRole));
    expect(countOf(row('Owner').getByRole('button'))).toBe(0);
    await seen(row('Server').getByText('2 people'));
    await seen(row(said.roleNames.nobody).getByText(said.nobodyRole));
  });

  it('have a choice for every action that there is, which begins as the role has it', async () => {
    await opened();
    await edit('Server');
    for (const action of staffActionNames) await seen(right(action));
    expect([typedIn(right('take-orders')), typedIn(right('remove-sent')), typedIn(right('no-sale'))]).toEqual(['allow', 'ask', 'deny']);
    expect(optionsOf('remove-sent')).toEqual(['allow', 'ask', 'deny']);
    // Nobody approves that somebody approves, or what is only looked at.
    for (const action of ['approve', 'see-reports', 'see-expected-cash'] as const) expect(optionsOf(action)).toEqual(['allow', 'deny']);
    expect(countOf(dialog().getByLabelText(said.roleName, { exact: true }))).toBe(0);
    await right('remove-sent').selectOptions('deny');
    await save().click();
    await toast('success', 'Role saved: Server');
    const [{ body } = { body: null }] = server.heard(putRoleCall);
    expect([body.seen.rules['remove-sent'], body.rules['remove-sent'], body.rules['take-orders'], body.name]).toEqual([
      { permission: 'ask' },
      { permission: 'deny' },
      { permission: 'allow' },
      '',
    ]);
  });

  it('refund up to an amount without asking; what is allowed whole has none', async () => {
    await opened();
    await edit('Cashier');
    expect(typedIn(upTo())).toBe('50.00');
    await upTo().fill('a lot');
    await save().click();
    await seen(dialog().getByText(said.upToWrong, { exact: true }));
    expect([hasFocus(upTo()), server.heard(putRoleCall)]).toEqual([true, []]);
    await upTo().fill('75');
    await save().click();
    await toast('success', 'Role saved: Cashier');
    expect(server.heard(putRoleCall)[0]?.body.rules.refund).toEqual({ permission: 'ask', upTo: 75_00 });
    await edit('Cashier');
    expect(typedIn(upTo())).toBe('75.00');
    await right('refund').selectOptions('allow');
    expect(countOf(upTo())).toBe(0);
    await save().click();
    await expect.poll(() => server.heard(putRoleCall)[1]?.body.rules.refund).toEqual({ permission: 'allow' });
  });

  it('of its own begin as a copy of another and need a name', async () => {
    await opened();
    await button(said.addRole).click();
    expect(typedIn(right('sold-out'))).toBe('allow');
    await dialog().getByLabelText(said.copyOf).selectOptions('cashier');
    expect([typedIn(right('close-drawer')), typedIn(upTo())]).toEqual(['allow', '50.00']);
    await save().click();
    await seen(dialog().getByText(said.roleNameNeeded, { exact: true }));
    await dialog().getByLabelText(said.roleName, { exact: true }).fill('Shift lead');
    await right('see-reports').selectOptions('allow');
    await save().click();
    await toast('success', 'Role saved: Shift lead');
    const [{ body } = { body: null }] = server.heard(createRoleCall);
    expect([body.name, body.rules['close-drawer'], body.rules['see-reports'], body.rules.refund]).toEqual([
      'Shift lead',
      { permission: 'allow' },
      { permission: 'allow' },
      { permission: 'ask', upTo: 50_00 },
    ]);
    await seen(row('Shift lead'));
  });

  it('say why one was not saved: there are too many, or it allows what whoever saves it may not do', async () => {
    await opened();
    await button(said.addRole).click();
    await dialog().getByLabelText(said.roleName, { exact: true }).fill('Shift lead');
    server.refuses(createRoleCall, 409, 'too_many_roles', 'x', { max: '30' });
    await save().click();
    await seen(dialog().getByText(fill(words.refusals.too_many_roles, { max: 30 })));
    server.refuses(createRoleCall, 409, 'role_above_own', 'x', { action: 'edit-menu' });
    await save().click();
    await seen(dialog().getByText(fill(said.rightAboveOwn, { action: said.actions['edit-menu'] })));
  });

  it('say what somebody else changed meanwhile before it is replaced', async () => {
    const world = await opened();
    await edit('Host');
    await right('take-orders').selectOptions('allow');
    world.kept = [{ ...host, rules: { 'take-orders': { permission: 'deny' }, 'no-sale': { permission: 'ask' } } }];
    server.tells({ event: 'merchant', data: {} });
    await seen(dialog().getByText(fill(words.form.changedElsewhere, { now: `${said.actions['take-orders']}: ${said.permissions.deny}` })));
    expect([typedIn(right('take-orders')), typedIn(right('no-sale'))]).toEqual(['allow', 'ask']);
  });
});

describe('somebody who may not do everything', () => {
  const own = {
    ...rolesOf([])[1]?.rules,
    'no-sale': { permission: 'ask' },
    'edit-menu': { permission: 'deny' },
    refund: { permission: 'ask', upTo: minor(500_00) },
  } as const;
  const shown = async () => {
    const { world } = begun();
    const shop = { people: world.people, roles: rolesOf(world.kept), own, onChanged: async () => undefined };
    await showPart(
      <>
        <People {...shop} />
        <Roles {...shop} />
      </>,
    );
    await seen(row(said.roleNames.owner));
  };

  it('gives no right that they do not have, and reads why', async () => {
    await shown();
    await edit('Host');
    expect([optionsOf('no-sale'), optionsOf('edit-menu'), optionsOf('refund')]).toEqual([
      ['no allow', 'ask', 'deny'],
      ['no allow', 'no ask', 'deny'],
      ['no allow', 'ask', 'deny'],
    ]);
    await right('refund').selectOptions('ask');
    await upTo().fill('500.01');
    await save().click();
    await seen(dialog().getByText(said.ownLimit, { exact: true }).last());
    expect([hasFocus(upTo()), server.heard(putRoleCall)]).toEqual([true, []]);
  });

  it('changes neither a role nor a person who may do more than they', async () => {
    await shown();
    await seen(row('Manager').getByText(said.notYours));
    expect([countOf(button('Edit Manager')), countOf(button('Edit Olga')), countOf(button('Edit Ana'))]).toEqual([0, 0, 1]);
    await edit('Ana');
    const roles = [...(dialog().getByLabelText(said.role, { exact: true }).element() as HTMLSelectElement).options];
    expect(roles.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['owner', true],
      ['manager', true],
      ['cashier', false],
      ['server', false],
      ['role-1', false],
    ]);
  });
});

describe('trying staff in a demo', () => {
  const asDemo = async (demo: boolean) => {
    answersPath('/config.json', { ...config(), demo });
    await loadConfig();
  };
  afterEach(() => asDemo(false));

  it('adds an owner, a manager, two servers and a cook with PINs that the page shows; the owner last, so that nobody has to prove anything', async () => {
    const { world, shop } = begun([], []);
    let fails = 1;
    server.replies(createStaffCall, ({ body: { pin: _, ...fields } }) => {
      if (fails-- === 0) return new Refused(409, 'too_many_staff');
      world.people.push({ ...person(fields.name, fields.roleId), ...fields } as never);
      return world.people.at(-1) as never;
    });
    await openRegister({ shop, at: '/dashboard/settings' });
    await asDemo(true);
    await page.getByRole('link', { name: said.title }).click();
    await button(said.tryStaff).click();
    // Something is in the way after the first one: the rest is added when it is tried again, and nobody twice.
    await button(said.tryRest).click();
    await seen(page.getByRole('region', { name: said.demoPins }).getByText('Owner, PIN 135790'));
    expect(world.people.map(({ name, roleId }) => [name, roleId])).toEqual(demoStaff.map(({ name, roleId }) => [name, roleId ?? 'role-1']));
    expect(world.people.at(-1)?.roleId).toBe('owner');
    await seen(page.getByRole('region', { name: said.demoPins }).getByText('Cook, PIN 5566'));
    expect([server.heard(createRoleCall).length, countOf(button(said.tryRest))]).toEqual([1, 0]);
    // Who has another name since is not added again.
    world.people = world.people.map((each) => (each.name === 'Ana Flores' ? { ...each, name: 'Ana Flores Ruiz' } : each)) as never;
    server.tells({ event: 'merchant', data: {} } as never);
    await seen(page.getByText('Ana Flores Ruiz').first());
    expect(countOf(button(said.tryRest))).toBe(0);
    // Whoever tries staff tries the time clock, too.
    expect(server.heard(putBusinessCall).map(({ body }) => body)).toEqual([{ usesTimeClock: true, seen: { usesTimeClock: false } }]);
  });

  it('is offered in no other shop', async () => {
    const { shop } = begun([], []);
    await openRegister({ shop, at: '/dashboard/settings/staff' });
    await seen(button(said.addOwner));
    expect(countOf(button(said.tryStaff))).toBe(0);
  });
});
