import { Title } from '@mantine/core';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import headClasses from './head.module.css';
import classes from './layout.module.css';

/** px: in more, the ends of a row are too far apart. */
const widestTable = 1600;

interface ScreenProps extends HTMLAttributes<HTMLDivElement> {
  /** How wide it gets, px; absent: as wide as a form is read well; 'all': as wide as a table is, for lists and reports. */
  readonly widest?: number | 'all';
  /** It is as high as the frame, and a list scrolls inside it. */
  readonly fills?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What an address shows, below each other. */
export const Screen = ({ widest, fills = false, className, ...rest }: ScreenProps) => (
  <div
    {...rest}
    className={className === undefined ? classes.screen : `${classes.screen} ${className}`}
    data-fills={fills || undefined}
    style={widest === undefined ? undefined : ({ '--widest': `${widest === 'all' ? widestTable : widest}px` } as CSSProperties)}
  />
);

interface HeadProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** The title of a screen, and at the other end of its line what is done with all of it; on a phone by its sign alone. Toasts keep off that line (toasts.css). */
export const ScreenHead = ({ title, children }: HeadProps) => (
  <header className={headClasses.head}>
    <Title order={1}>{title}</Title>
    {children === undefined ? null : (
      <div className={headClasses.deeds} data-deeds>
        {children}
      </div>
    )}
  </header>
);
