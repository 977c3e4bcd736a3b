import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import classes from './table.module.css';

/** The button of a row that is one: its name, or, with a label and nothing in it, what lies below that. It is reached by keyboard and read aloud; a tap anywhere in the row is its own (`forRow`). */
export const RowButton = (button: ButtonHTMLAttributes<HTMLButtonElement>) => <button type="button" {...button} className={classes.open} />;

/** A row's `onClick`: whether the tap is for its button, and not that button's own, another one's, or the end of a selection. It has the focus then, as if tapped. */
export function forRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const own = currentTarget.querySelector<HTMLElement>(`.${classes.open}`);
  if (own === null || (target as Element).closest('button') !== null || getSelection()?.isCollapsed === false) return false;
  own.focus({ preventScroll: true });
  return true;
}
