import { between, chance, pick } from '../payments/random.ts';

type Random = () => number;

const strangeQueries = [
  '',
  '{',
  '{ }',
  'mutation { x }',
  'subscription { x }',
  'query a { __schema { types { name } } } query b { __typename }',
  'fragment f on Order { ...f } { order(orderId: "H1") { ...f } }',
  'fragment a on Order { ...b } fragment b on Order { ...a } { order(orderId: "H1") { ...a } }',
  '{ order(orderId: 7) { id } }',
  '{ order(orderId: ["H1"]) { id } }',
  '{ order(orderId: null) { id } }',
  '{ order { id } }',
  '{ order(orderId: "H1", orderId: "H2") { id } }',
  'query($o: ID!) { order(orderId: $o) { id } }',
  'query($o: Int = 9e99) { order(orderId: $o) { id } }',
  '{ order(orderId: "H1") @skip(if: "x") { id } }',
  '{ order(orderId: "H1") { id @include(if: true) @include(if: false) } }',
  '{ __type(name: "Order") { fields { type { ofType { ofType { name } } } } } }',
  '"""x""" { order(orderId: "\\u0000") { id } }',
  '{ order(orderId: "\\uD800") { id } }',
  'query prototype { __proto__ }',
];

/** The same question many times over, under other names, or with more in it than there is. */
function grown(random: Random, query: string): string {
  const inner = query.slice(1, -1);
  const times = between(random, 2, 40);
  return pick<() => string>(random, [
    () => `{ ${Array.from({ length: times }, (_, index) => `a${index}: ${inner.trim()}`).join(' ')} }`,
    () => `{ ${inner} ${inner} }`,
    () => `query a { ${inner} } query b { ${inner} }`,
    () => `${'{ order '.repeat(times * 20)}`,
    () => `{ ${inner} }${' '.repeat(between(random, 1, 3_000))}#\u00e9`,
  ])();
}

function mangled(random: Random, query: string): string {
  const at = between(random, 0, query.length);
  return `${query.slice(0, at)}${pick(random, ['', '{', '}', '"', '\\', '$', '@', '…', '\u0000', ' 7 ', '__typename '])}${query.slice(at + between(random, 0, 3))}`;
}

const variables = [
  '{}',
  'null',
  '[]',
  '"x"',
  '{"o":"H1"}',
  '{"o":{"a":1}}',
  '{"o":9223372036854775808}',
  '{"__proto__":{"o":"H1"}}',
  '{"o":"\\ud800"}',
  `{"o":"${'x'.repeat(5_000)}"}`,
];

/** A body for the read API as a text: mostly a right question, in a right envelope. */
export function question(random: Random, right: readonly string[]): string {
  const kind = random() * 100;
  const query =
    kind < 45
      ? pick(random, right)
      : kind < 65
        ? pick(random, strangeQueries)
        : kind < 80
          ? grown(random, pick(random, right))
          : mangled(random, pick(random, right));
  if (chance(random, 4))
    return pick(random, ['null', '[]', '"{ x }"', '{"query":7}', '{"query":["{ x }"]}', `[{"query":"{ __typename }"}]`, '{"mutation":"x"}']);
  const operation = chance(random, 10) ? `,"operationName":${pick(random, ['"a"', '"x"', 'null', '7', '"__proto__"'])}` : '';
  return `{"query":${JSON.stringify(query)}${chance(random, 40) ? `,"variables":${pick(random, variables)}` : ''}${operation}}`;
}
