import type { Minor } from '@till/domain/money/minor';

/** One row. `title` is read first, `total` is what it comes down to, `hint` explains the row above. */
export type ShiftRow =
  | { readonly look: 'title' | 'text' | 'hint' | 'head'; readonly text: string }
  /** `value` in minor units; absent: what it says is no amount. */
  | { readonly look: 'amount' | 'total'; readonly text: string; readonly money: string; readonly value?: Minor }
  | { readonly look: 'rule' };
