/** The pattern by which the HTML standard judges `<input type="email">`, except that a domain of one word is a machine's own: `ana@gmail` was never meant. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:localhost|[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+)$/;
/** RFC 5321: a path of 256 octets holds an address and its two brackets. */
const emailLengthMax = 254;

/** True for an e-mail address by the standard pattern, as typed (spaces around it are the caller's to trim). */
export const isEmail = (text: string): boolean => text.length <= emailLengthMax && pattern.test(text);

/** An address that its owner recognises and nobody else can write to: the first letter, and the domain. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
