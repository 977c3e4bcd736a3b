const lengthMax = 64;
const shape = /^[A-Za-z0-9_-]{1,64}$/;
/** Of a profile, or of a link that pays: the name is its last part. */
const link = /^(?:https?:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?(?!code\b)([^/?#]+)\/?(?:[?#].*)?$/i;

/** A Venmo username as it is kept: letters, digits, `_` and `-` only, so an `@` or a space that was typed with it is left out; null when nothing is left. */
export function venmoUserOf(text: string | null | undefined): string | null {
  const user = (text ?? '')
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, lengthMax);
  return user === '' ? null : user;
}

/**
 * The username that a person typed or pasted, with its `@`, with spaces, or as a Venmo link; null: nothing; undefined: it is no username, and
 * whatever could be made of it would be somebody else's.
 */
export function venmoUserTyped(text: string): string | null | undefined {
  const typed = text.normalize('NFKC').trim();
  const name = (link.exec(typed)?.[1] ?? typed).replace(/^@/, '').replace(/\s/g, '');
  if (name === '') return null;
  return shape.test(name) ? name : undefined;
}
