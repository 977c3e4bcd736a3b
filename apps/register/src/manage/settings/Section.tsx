import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the settings under a title of its own. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper withBorder component="section" className="p-20 stack gap-12 surface rounded-14" aria-label={title}>
    <Title order={2} size="h4">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Paper>
);
