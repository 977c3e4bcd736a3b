import type { Phrases } from '../phrases.ts';

export const menu = {} satisfies Phrases['menu'];
