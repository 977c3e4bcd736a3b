import { newUuid } from '../native/ids.ts';

/** The ids of what a person makes in one dialog: one for each content, until it is known what became of it. */
export interface ChangeKeys {
  /** The same for the same content, also when something else was tried between. */
  of(content: unknown): string;
  /** It was made: the same content is from now on another one that is made. */
  made(content: unknown): void;
}

/**
 * A dialog that stays open after a lost answer is saved again by whoever sees it: with the same key that is the same one, where a new key would make a second.
 * `make`: what an id is; default: an idempotency key.
 */
export function changeKeys(make: () => string = newUuid): ChangeKeys {
  const keys = new Map<string, string>();
  return {
    of(content) {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? make();
      keys.set(text, key);
      return key;
    },
    made: (content) => void keys.delete(JSON.stringify(content)),
  };
}
