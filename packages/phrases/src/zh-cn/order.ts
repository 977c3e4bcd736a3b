import type { Phrases } from '../phrases.ts';

export const order = {} satisfies Phrases['order'];
