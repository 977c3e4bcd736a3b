import type { RefObject } from 'react';

/** Where on the sign-in page a provider may ask a person to tick a box. */
export const botPlace: RefObject<HTMLDivElement | null> = { current: null };
