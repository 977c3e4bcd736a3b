import { staffActionNames } from '@till/domain/staff/actions';

const person = { name: 'Ana', short: 'Ana', roleId: 'server', language: 'es-mx', tipEligible: true };
const rules = Object.fromEntries(staffActionNames.map((action) => [action, action === 'refund' ? { permission: 'ask', upTo: 5000 } : { permission: 'deny' }]));
const role = { name: 'Host', rules };

/** A body that each call on staff would take. */
export const goodStaff: Readonly<Record<string, object>> = {
  createStaff: { ...person, pin: '1234' },
  putStaff: { ...person, pin: '1234', seen: person },
  createRole: role,
  putRole: { ...role, seen: role },
  setOwner: { staffId: 'ana' },
  clock: { kind: 'in' },
  addWorkedShift: { from: 1_700_000_000_000, to: 1_700_003_600_000, breaks: [{ from: 1_700_000_060_000, to: 1_700_000_120_000 }], reason: 'Never clocked in' },
  correctClock: { at: 1_700_000_000_000, reason: 'Forgot to clock out', kind: 'out' },
  reassignTip: { staffId: 'ana' },
  signInStaff: { staffId: 'ana', pin: '1234' },
  createApproval: { action: 'remove-sent', subject: 'X1@1', amount: 900, of: 9_000, staffId: 'ana', pin: '123456' },
};

const noText = ['true', '0', '1.5', '[]', '{}', 'null', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(20_000)}"`];
const noChoice = ['true', '0', '""', '"constructor"', '"__proto__"', '[]', '{}'];
const noObject = ['true', '0', '"x"', '""', '[]', 'null'];
const noInstant = ['true', '1.5', '1e400', '"1"', '""', '[]', '{}', 'null'];
const noPathId = [...noText, '""', `"${'x'.repeat(65)}"`];
const noPin = [...noText, '""', '"12a4"', '"123456789"', '"１２３４"', '" 1234"'];

const fields: Readonly<Record<string, readonly string[]>> = {
  name: noText,
  short: [...noText, `"${'x'.repeat(13)}"`],
  roleId: noPathId,
  language: noChoice,
  tipEligible: ['0', '1', '"true"', '""', '[]', '{}', 'null'],
};
const ruleFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ['name', noText],
  ['rules', noObject],
  ...staffActionNames.flatMap((action) => [
    [`rules.${action}`, noObject],
    [`rules.${action}.permission`, [...noChoice, 'null']],
    [`rules.${action}.upTo`, ['true', '1.5', '1e400', '"1"', '""', '[]', '{}', 'null']],
  ]),
]);
const of = (call: string, values: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(values).map(([path, no]) => [`${call}.${path}`, no]));

/** Values that their fields never accept. */
export const noStaffField: Readonly<Record<string, readonly string[]>> = {
  ...of('createStaff', { ...fields, pin: noPin }),
  ...of('putStaff', { ...fields, pin: noPin, seen: noObject }),
  ...of('putStaff.seen', fields),
  ...of('createRole', ruleFields),
  ...of('putRole', { ...ruleFields, seen: noObject }),
  ...of('putRole.seen', ruleFields),
  ...of('setOwner', { staffId: noPathId }),
  ...of('clock', { kind: [...noChoice, 'null'] }),
  ...of('addWorkedShift', {
    from: noInstant,
    to: noInstant,
    breaks: ['true', '0', '"x"', '{}', 'null', '[null]', '[7]', '[[]]'],
    'breaks.[]': noObject,
    reason: noText,
  }),
  ...of('addWorkedShift.breaks.[]', { from: noInstant, to: noInstant }),
  ...of('correctClock', { at: noInstant, reason: noText, kind: [...noChoice, '"in"', 'null'] }),
  ...of('reassignTip', { staffId: noPathId.filter((no) => no !== 'null') }),
  ...of('signInStaff', { staffId: noPathId, pin: noPin }),
  ...of('createApproval', {
    ...{ action: noChoice, subject: [...noText, '""'], staffId: noPathId, pin: noPin },
    amount: ['true', '1.5', '1e400', '"1"', '""', '[]', '{}', 'null'],
    of: ['true', '1.5', '1e400', '"1"', '""', '[]', '{}', 'null'],
  }),
};
