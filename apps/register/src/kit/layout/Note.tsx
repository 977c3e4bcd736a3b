import type { HTMLAttributes } from 'react';
import classes from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'span' | 'strong' | 'div';
  /** What it means to who reads it; quiet: it only explains. */
  readonly tone?: 'quiet' | 'good' | 'warn' | 'bad';
  readonly strong?: boolean;
}

/** A line that explains, or says how something stands. */
export const Note = ({ as: As = 'p', tone = 'quiet', strong = false, className, ...rest }: Props) => (
  <As {...rest} className={className === undefined ? classes.note : `${classes.note} ${className}`} data-tone={tone} data-strong={strong || undefined} />
);
