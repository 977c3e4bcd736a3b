import type { Phrases } from '../phrases.ts';

export const signIn = {} satisfies Phrases['signIn'];
