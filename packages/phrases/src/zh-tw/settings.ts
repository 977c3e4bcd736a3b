import type { Phrases } from '../phrases.ts';

export const settings = {} satisfies Phrases['settings'];
