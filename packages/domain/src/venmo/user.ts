const lengthMax = 64;

/** A Venmo username as it is kept: letters, digits, `_` and `-` only, so an `@` or a space that was typed with it is left out; null when nothing is left. */
export function venmoUserOf(text: string | null | undefined): string | null {
  const user = (text ?? '')
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, lengthMax);
  return user === '' ? null : user;
}
