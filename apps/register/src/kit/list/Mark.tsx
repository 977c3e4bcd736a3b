import type { HTMLAttributes } from 'react';
import classes from './list.module.css';

interface Props extends HTMLAttributes<HTMLSpanElement> {
  /** warn: somebody has to do something about it. */
  readonly tone?: 'quiet' | 'good' | 'warn';
}

/** A word or two that set a row apart: on a field of their own, so that they are seen without reading. */
export const Mark = ({ tone = 'quiet', ...rest }: Props) => <span {...rest} className={classes.tag} data-tone={tone} />;
