import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Something else in sight says it: it is only heard. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}

/** A part of the settings under a title of its own. */
export const Section = ({ title, isSaid = false, children }: Props) => (
  <Paper withBorder component="section" className="p-20 stack gap-12 surface rounded-14" aria-label={title}>
    {isSaid ? null : (
      <Title order={2} size="h4">
        {title}
      </Title>
    )}
    <Stack gap="md">{children}</Stack>
  </Paper>
);
