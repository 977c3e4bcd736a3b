import { enUs } from '../../packages/phrases/src/en-us/index.ts';

/** What the screens say in English: tests find things as a person does, by their words. */
export const words = enUs;

/** A phrase as a pattern: whatever stands in its `{places}`. */
export const like = (phrase: string): RegExp =>
  new RegExp(
    `^${phrase
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
