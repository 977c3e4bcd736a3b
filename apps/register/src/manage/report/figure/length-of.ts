import type { CSSProperties } from 'react';

/** How many characters a figure has, for the style that makes it fit. */
export const lengthOf = (said: string): CSSProperties => ({ '--length': said.length }) as CSSProperties;
