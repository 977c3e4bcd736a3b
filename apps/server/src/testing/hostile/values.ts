import { noText } from './bodies.ts';
/** JSON texts of values that no honest caller sends. */
export const badValues = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e308',
  '9007199254740993',
  '2147483648',
  '1000000001',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e"',
  '"🍜"',
  `"${'x'.repeat(20_000)}"`,
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"\' or 1=1; --"',
  '"../../etc/passwd"',
  '"<script>"',
  '"$&"',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"toString":1}',
  '{"length":1e9}',
  '{"$gt":""}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `[${'{},'.repeat(2_000)}{}]`,
];

/** Those of them that code breaks on which looks things up by what it is given, or takes any number or text that it gets: every field is sent them. */
export const worstValues: readonly string[] = ['null', '-1', '""', '"\\u0000"', '"__proto__"', '"constructor"', '[]', '{}'];

/** What is no value in JSON: wherever it stands, the body is refused before any of its fields is looked at. */
export const notJson = ['NaN', 'undefined', '01', '1,'];

/** Whole bodies that are none. */
export const badBodies: readonly (string | Buffer)[] = [
  '{',
  '}',
  '"',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{"a":',
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  '{"__proto__":{"merchantId":"stranger"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '\ufeff{}',
  'a=b',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.alloc(70_000, 0x20),
];

/** Those that the parser of JSON takes, so that the call is given them. */
export const worstBodies: typeof badBodies = ['null', '[]', '{"__proto__":{"merchantId":"stranger"}}'];

/** Longer than any id in an address, up to what a request's header can hold. */
export const longIds = [65, 200, 201, 5_000, 15_000].map((length) => 'x'.repeat(length));

export const badIds = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
  '..%2F..',
  '%2e%2e',
  '%F0%9F%8D%9C',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e9',
  '%20',
  "'%20or%201=1",
  '%22',
  '%0a',
  '1%2F2',
  '\\',
];
/** Those that reach a call, or break what decodes an address. */
export const worstIds: readonly string[] = ['%00', '%', '__proto__', 'constructor'];
export const badQueries = [
  '',
  '%00',
  '%ED%A0%80',
  '%',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  'x'.repeat(3_000),
  '[]',
  '__proto__',
  "' or 1=1",
  '%',
  'eyJhIjoxfQ',
  Buffer.from('1.a\u0000').toString('base64url'),
  Buffer.from('999999999999999.a').toString('base64url'),
  '日本',
];

export const worstQueries: readonly string[] = ['', '%00', '__proto__'];

/** How owners sign in, prove who they are, and find back. */
export const goodOfOwner = {
  confirmAddress: { kind: 'email', presentCode: '123456', newCode: '123456', recoveryCode: '123456' },
  recover: { email: 'someone@example.com', captchaToken: 'x' },
  prove: { code: '123456' },
  secondFactor: { code: '123456', scope: 'manage' },
  confirmSecondFactor: { appCode: '123456', recoveryCode: '123456' },
  endLostFactor: { emailCode: '123456', recoveryCode: '123456' },
  showVeto: { veto: 'x' },
  veto: { veto: 'x' },
};

/** The codes and secrets that owners are asked for. */
export const noOwnerField: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['presentCode', 'newCode', 'code', 'google', 'secondFactor', 'appCode', 'emailCode', 'veto', 'recoveryCode'].map((name) => [name, noText]),
  ),
  opens: ['true', '0', '""', '"x"', '[]', '{}', 'null'],
};
