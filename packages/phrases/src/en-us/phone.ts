/** What the field of a phone number says by itself. */
export const phone = {
  tooLong: '“{typed}” has more than {max} characters and wasn’t taken: enter the number alone, without an extension.',
};
