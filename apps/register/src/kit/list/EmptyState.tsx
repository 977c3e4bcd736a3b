import { Stack, Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly description?: string | undefined;
  /** 1 where it is the whole screen. */
  readonly level?: 1 | 2;
  /** Buttons: what to do now. */
  readonly children?: ReactNode;
}

/** What a screen says when it has nothing to show, and what to do about it. */
export function EmptyState({ icon: Icon, title, description, level = 2, children }: Props) {
  return (
    <Stack align="center" justify="center" gap="sm" p="xl" ta="center" mih={240} style={{ flex: 1, textWrap: 'balance' }}>
      {Icon && <Icon size={56} strokeWidth={1.25} aria-hidden color="var(--ink-quiet)" />}
      <Title order={level} size="h3">
        {title}
      </Title>
      {description !== undefined && (
        <Text c="dimmed" maw={480}>
          {description}
        </Text>
      )}
      {children}
    </Stack>
  );
}
