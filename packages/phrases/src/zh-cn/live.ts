import type { Phrases } from '../phrases.ts';

export const live = {} satisfies Phrases['live'];
