import type { Phrases } from '../phrases.ts';

export const help = {} satisfies Phrases['help'];
