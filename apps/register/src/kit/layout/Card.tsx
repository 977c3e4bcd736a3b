import type { HTMLAttributes } from 'react';
import classes from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'form' | 'fieldset' | 'li';
}

/** What belongs together, with an edge around it. */
export const Card = ({ as: As = 'div', className, ...rest }: Props) => (
  <As {...rest} className={className === undefined ? classes.card : `${classes.card} ${className}`} />
);
