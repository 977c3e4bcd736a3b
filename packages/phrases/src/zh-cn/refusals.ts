import type { Phrases } from '../phrases.ts';

export const refusals = {} satisfies Phrases['refusals'];
