import type { Phrases } from '../phrases.ts';

export const frame = {} satisfies Phrases['frame'];
