/** What a person has typed into a form, over what is saved. */
export interface Draft<Fields> {
  readonly typed: Partial<Fields>;
  /** The fields that were typed in, each as it was saved when that began. */
  readonly begun: Partial<Fields>;
}

/** Whether two values of a field are the same. */
export type IsSame<Fields> = (field: keyof Fields, one: unknown, other: unknown) => boolean;

export const untouched = { typed: {}, begun: {} } as const;

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value === '' ? null : (value ?? null));

/** By what is in them; a list of texts is a set, and an empty text is none. */
export const isSameContent: IsSame<Record<never, never>> = (_, one, other) => one === other || comparable(one) === comparable(other);

const namesIn = <Fields>(some: Partial<Fields>): readonly (keyof Fields)[] => Object.keys(some) as (keyof Fields)[];

/** The form: what was typed stays, every other field follows what is saved. */
export const valuesOf = <Fields>({ typed }: Draft<Fields>, saved: Fields): Fields => ({ ...saved, ...typed });

/** Takes what is typed now. */
export const typeInto = <Fields>(draft: Draft<Fields>, saved: Fields, changes: Partial<Fields>): Draft<Fields> => ({
  typed: { ...draft.typed, ...changes },
  begun: { ...Object.fromEntries(namesIn(changes).map((field) => [field, saved[field]])), ...draft.begun } as Partial<Fields>,
});

/** The fields that a save would change. */
export const changedIn = <Fields>({ typed }: Draft<Fields>, saved: Fields, isSame: IsSame<Fields>): readonly (keyof Fields)[] =>
  namesIn(typed).filter((field) => !isSame(field, typed[field], saved[field]));

/** The fields that somebody else has saved since they were typed in here, and that a save would replace. */
export const clashesIn = <Fields>(draft: Draft<Fields>, saved: Fields, isSame: IsSame<Fields>): readonly (keyof Fields)[] =>
  changedIn(draft, saved, isSame).filter((field) => !isSame(field, draft.begun[field], saved[field]));

/** What is left of a draft once `sent` is saved: what was typed meanwhile, begun over that. */
export function afterSave<Fields>({ typed }: Draft<Fields>, sent: Fields, isSame: IsSame<Fields>): Draft<Fields> {
  const left = namesIn(typed).filter((field) => !isSame(field, typed[field], sent[field]));
  return {
    typed: Object.fromEntries(left.map((field) => [field, typed[field]])) as Partial<Fields>,
    begun: Object.fromEntries(left.map((field) => [field, sent[field]])) as Partial<Fields>,
  };
}
