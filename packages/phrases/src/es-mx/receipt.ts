import type { Phrases } from '../phrases.ts';

export const receipt = {} satisfies Phrases['receipt'];
