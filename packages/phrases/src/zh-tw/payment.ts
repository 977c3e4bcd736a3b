import type { Phrases } from '../phrases.ts';

export const payment = {} satisfies Phrases['payment'];
