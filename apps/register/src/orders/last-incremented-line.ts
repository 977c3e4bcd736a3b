import { makeStore } from '../kit/store.ts';

/** The line that one more of its item was last put onto from the menu; each time is a value of its own. Null: none yet. */
export const lastIncrementedLine = makeStore<{ readonly lineId: string } | null>(null);
