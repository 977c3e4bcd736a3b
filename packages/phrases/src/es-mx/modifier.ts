import type { Phrases } from '../phrases.ts';

export const modifier = {} satisfies Phrases['modifier'];
