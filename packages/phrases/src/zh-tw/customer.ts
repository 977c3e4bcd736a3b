import type { Phrases } from '../phrases.ts';

export const customer = {} satisfies Phrases['customer'];
