import { Group, Title } from '@mantine/core';
import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import classes from './layout.module.css';

interface ScreenProps extends HTMLAttributes<HTMLDivElement> {
  /** How wide it gets, px; absent: as wide as a form is read well; 'all': as wide as there is room. */
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
    style={widest === undefined ? undefined : ({ '--widest': widest === 'all' ? 'none' : `${widest}px` } as CSSProperties)}
  />
);

interface HeadProps {
  readonly title: ReactNode;
  /** Nothing to press stands in the corner of the toasts. */
  readonly start?: boolean;
  readonly children?: ReactNode;
}

/** The title of a screen, with what is done with all of it at the other end of its line. */
export const ScreenHead = ({ title, start = false, children }: HeadProps) => (
  <Group component="header" justify={start ? 'flex-start' : 'space-between'} gap="8px 16px">
    <Title order={1}>{title}</Title>
    {children}
  </Group>
);
