/** A text for a list, at most `max` characters long: one that is cut ends with `…`, and no character is cut apart. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
