import type { NoticeType } from '../toast/notice.ts';

/** What must be read before going on. */
export interface AlertMessage {
  readonly type: NoticeType;
  readonly message: string;
  /** What it is about; the type's own word where not said. */
  readonly title?: string | undefined;
  /** What can be done about it, as buttons beside Close. Each closes the alert after its `onClick`. */
  readonly actions?: readonly AlertAction[];
}

export interface AlertAction {
  readonly label: string;
  readonly onClick: () => void;
  /** What it does cannot be taken back. */
  readonly danger?: boolean;
}

/** Open alerts (the first is shown), and how many were closed since the dialog opened. */
export interface AlertQueue {
  readonly open: readonly AlertMessage[];
  readonly closedCount: number;
}

export const noAlerts: AlertQueue = { open: [], closedCount: 0 };

const same = (one: AlertMessage, other: AlertMessage): boolean => one.type === other.type && one.title === other.title && one.message === other.message;

/** The queue with an alert added at its end; one that equals an open alert is not added. */
export const withAlert = (queue: AlertQueue, alert: AlertMessage): AlertQueue =>
  queue.open.some((open) => same(open, alert)) ? queue : { ...queue, open: [...queue.open, alert] };

/** The queue after `alert` was closed. */
export function withoutAlert(queue: AlertQueue, alert: AlertMessage): AlertQueue {
  const open = queue.open.filter((other) => other !== alert);
  if (open.length === queue.open.length) return queue;
  return open.length === 0 ? noAlerts : { open, closedCount: queue.closedCount + 1 };
}

/** Whether nothing is lost when nobody reads it: nothing can be done about it, and it is no warning, of money that moved or of what is still going on. */
export const isPassing = ({ type, actions }: AlertMessage): boolean => actions === undefined && type !== 'warning';

/** The queue after all that may pass unread were closed at once. */
export function withoutPassing({ open, closedCount }: AlertQueue): AlertQueue {
  const left = open.filter((alert) => !isPassing(alert));
  return left.length === 0 ? noAlerts : { open: left, closedCount: closedCount + open.length - left.length };
}

/** The shown alert's position in this series, from 1; null: it is the only one. */
export function placeInQueue({ open, closedCount }: AlertQueue): { readonly position: number; readonly count: number } | null {
  const count = closedCount + open.length;
  return count > 1 ? { position: closedCount + 1, count } : null;
}
