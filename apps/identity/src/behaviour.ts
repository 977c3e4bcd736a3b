/** What is wrong with the next credentials; README.md explains each. */
export const credentialModes = [
  'good',
  'wrong-audience',
  'wrong-issuer',
  'wrong-key',
  'unknown-key',
  'expired',
  'future',
  'too-long',
  'no-nonce',
  'other-nonce',
  'again',
  'no-signature',
  'shared-secret',
] as const;
export type CredentialMode = (typeof credentialModes)[number];

const scriptModes = ['good', 'gone', 'slow', 'hangs'] as const;
const keysModes = ['good', 'gone', 'slow', 'hangs', 'no-json'] as const;

/** How the stand-in behaves; `ms`: how long `slow` takes. */
export interface Behaviour {
  readonly credential: CredentialMode;
  readonly script: (typeof scriptModes)[number];
  readonly keys: (typeof keysModes)[number];
  readonly ms: number;
}

export const usual: Behaviour = { credential: 'good', script: 'good', keys: 'good', ms: 3000 };

const slowMsMax = 60_000;

/** One of `modes`, the first where nothing is said; null: something else. */
export function oneOf<T extends string>(said: unknown, modes: readonly [T, ...T[]]): T | null {
  return said === undefined ? modes[0] : (modes.find((mode) => mode === said) ?? null);
}

/** Parses what the control route was sent; a text: what it may be. */
export function behaviourOf(sent: unknown): Behaviour | string {
  const said = typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>) : {};
  const { ms = usual.ms } = said;
  const credential = oneOf(said['credential'], credentialModes);
  const script = oneOf(said['script'], scriptModes);
  const keys = oneOf(said['keys'], keysModes);
  if (credential === null || script === null || keys === null || typeof ms !== 'number' || !(ms >= 0 && ms <= slowMsMax))
    return `credential is one of ${credentialModes.join(', ')}; script of ${scriptModes.join(', ')}; keys of ${keysModes.join(', ')}; ms is 0 to ${slowMsMax}`;
  return { credential, script, keys, ms };
}
