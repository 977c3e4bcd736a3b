import { makeStore } from '../../kit/store.ts';

/** What is asked now: why something that the kitchen has, of this name, is taken off. */
export const voidAsked = makeStore<{ readonly name: string; readonly answer: (reason: string | null) => void } | null>(null);

/** Asks why something that the kitchen has is taken off; saying why is what takes it off. null: it stays. */
export function askVoidReason(name: string): Promise<string | null> {
  voidAsked.get()?.answer(null);
  return new Promise((resolve) => {
    voidAsked.set({
      name,
      answer: (reason) => {
        voidAsked.set(null);
        resolve(reason);
      },
    });
  });
}
