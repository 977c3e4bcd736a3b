import { languages, pseudoLanguage } from '@till/phrases/phrases';

/** What a person may choose from, as a select takes it; in development also the language that nobody speaks. */
export const offeredLanguages: readonly { readonly value: string; readonly label: string }[] = [
  ...languages.map(({ id, name }) => ({ value: id, label: name })),
  ...(import.meta.env.DEV ? [{ value: pseudoLanguage, label: '⟦Pseudo⟧' }] : []),
];
