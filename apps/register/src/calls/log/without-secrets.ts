const secret = /token|otp|secret|password|authorization|cookie|api-?key|credential|cvv/i;
const personal = /email|phone|receiver/i;
const depthMax = 6;

/** A copy for the log: secrets are removed, personal data is masked except for its ends. */
export function withoutSecrets(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined) return value;
  if (secret.test(name)) return '[removed]';
  if (typeof value === 'string') return personal.test(name) ? covered(value) : value;
  if (typeof value !== 'object') return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
  if (depth >= depthMax) return '[deeper]';
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, name, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSecrets(each, key, depth + 1)]));
}

const covered = (text: string) => (text.length <= 4 ? '…' : `${text.slice(0, 2)}…${text.slice(-2)}`);
