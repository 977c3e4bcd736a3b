import type { ReactNode } from 'react';

/** Tabs, and what the part of the screen that they show has to be: a reader of the screen is told of it as one, beside its tabs and not around them. */
export interface Tabbed {
  readonly tabs: ReactNode;
  readonly panel: { readonly id: string; readonly role: 'tabpanel'; readonly 'aria-labelledby': string };
}
