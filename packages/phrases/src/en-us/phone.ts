/** What the field of a phone number says by itself. */
export const phone = {
  tooLong: '“{typed}” is longer than {max} characters, so it wasn’t entered. Enter just the number, without an extension.',
};
