/** How many recovery codes an owner gets at once. */
export const recoveryCodeCount = 10;

/** What recovery codes are written with: no letter that is taken for another one, or for a digit. */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Without hyphens. 80 bits: nobody guesses one, not even who has its hash. */
export const recoveryCodeLength = 16;

/** What was typed where a second factor is asked for: the six digits of an app, or a recovery code as it is kept. */
export type TypedFactor = { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/** Reads it as people type it: with spaces or hyphens, in small letters, O for 0, I or L for 1. null: it is neither. */
export function typedFactor(typed: string): TypedFactor | null {
  const said = typed
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
  if (/^[0-9]{6}$/.test(said)) return { kind: 'app', code: said };
  const code = said.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === recoveryCodeLength && [...code].every((letter) => recoveryLetters.includes(letter)) ? { kind: 'recovery', code } : null;
}

/** A recovery code as it is shown: in groups of four. */
export const shownRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
