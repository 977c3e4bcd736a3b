import type { Entry } from './entry.ts';

const lists: (() => readonly Entry[])[] = [];

/** Has what waits in another outbox than the orders' counted with it: each says so of itself once it is there. */
export const countAsUnsent = (all: () => readonly Entry[]): void => void lists.push(all);

/** What waits for the server, or was refused by it, beside changes of orders: of the cash drawer and of the time clock. */
export const otherUnsent = (): readonly Entry[] => lists.flatMap((all) => all());
