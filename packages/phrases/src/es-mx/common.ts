import type { Phrases } from '../phrases.ts';

export const common = {} satisfies Phrases['common'];
