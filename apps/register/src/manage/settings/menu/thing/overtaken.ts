/** Where a thing stands is a set: in which order it is listed says nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value);
const isSame = (one: unknown, other: unknown): boolean => one === other || comparable(one) === comparable(other);

/**
 * The fields that somebody else has changed since somebody here began to type in them, and that would be replaced by what is to be saved. `begun`: each field as it was
 * when it was first touched here; `now`: as it is; `wanted`: as it would be saved.
 */
export const overtaken = <Fields extends object>(begun: Partial<Fields>, now: Fields, wanted: Fields): (keyof Fields)[] =>
  (Object.keys(begun) as (keyof Fields)[]).filter((field) => !isSame(now[field], begun[field]) && !isSame(now[field], wanted[field]));
