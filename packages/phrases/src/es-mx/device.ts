import type { Phrases } from '../phrases.ts';

export const device = {} satisfies Phrases['device'];
