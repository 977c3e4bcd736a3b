import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { Note } from './Note.tsx';

interface Props {
  readonly title: string;
  /** Something else in sight says it: it is only heard. */
  readonly isSaid?: boolean;
  /** What it is for, below the title. */
  readonly hint?: string;
  /** What is done with all of it, at the end of the title's line. */
  readonly action?: ReactNode;
  /** Each child is a setting of its own, ruled off from the next. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** A part of the settings under a title of its own. */
export const Section = ({ title, isSaid = false, hint, action, ruled = false, children }: Props) => (
  <Paper withBorder component="section" className="p-20 stack gap-16 surface rounded-14" aria-label={title}>
    {isSaid && hint === undefined ? null : (
      <div>
        {isSaid ? null : (
          <div className="flex items-center justify-between gap-12">
            <Title order={2} className="text-20">
              {title}
            </Title>
            {action === undefined ? null : <div className={classes.action}>{action}</div>}
          </div>
        )}
        {hint === undefined ? null : <Note>{hint}</Note>}
      </div>
    )}
    <div className={`${classes.body} ${ruled ? 'lines' : 'stack gap-16'}`}>{children}</div>
  </Paper>
);
