import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A signing key. */
export interface Key {
  readonly id: string;
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

/** The keys that sign, the newest last. */
export interface Keys {
  current(): Key;
  /** A key that is published nowhere. */
  strange(): Key;
  rotate(): void;
  /** The public ones as a JSON Web Key Set. */
  published(): { readonly keys: readonly object[] };
}

function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id: randomBytes(20).toString('hex'), secret: privateKey, open: publicKey };
}

/** Made when they are first needed: it takes a moment, and most demos sign nobody in. */
export function openKeys(): Keys {
  const made: Key[] = [];
  let other: Key | undefined;
  const current = (): Key => {
    const newest = made.at(-1) ?? makeKey();
    if (made.length === 0) made.push(newest);
    return newest;
  };
  return {
    current,
    strange() {
      other ??= makeKey();
      return other;
    },
    rotate() {
      current();
      made.push(makeKey());
    },
    published() {
      current();
      return { keys: made.slice(-2).map(({ id, open }) => ({ ...open.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' })) };
    },
  };
}
