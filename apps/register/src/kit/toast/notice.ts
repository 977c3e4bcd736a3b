export type NoticeType = 'info' | 'success' | 'warning' | 'error';

/** A toast: a sentence in the corner that disappears by itself. `action`: one thing to do about it. */
export interface Notice {
  readonly type: NoticeType;
  readonly message: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A toast of the same id takes the place of the one before. */
  readonly id?: string;
  /** Milliseconds; 4000 where not said. */
  readonly durationMs?: number;
}
