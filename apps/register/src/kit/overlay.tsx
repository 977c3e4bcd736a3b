import { Loader, Stack, Text } from '@mantine/core';
import { useMessages } from '../messages/messages.tsx';
import classes from './overlay.module.css';
import { makeStore } from './store.ts';

const shown = makeStore<{ readonly label: string | undefined } | null>(null);

/** A full-page overlay that blocks taps while something must not be disturbed. */
export const overlay = {
  show: (label?: string): void => shown.set({ label }),
  hide: (): void => shown.set(null),
};

/** Where the overlay appears; once, at the root. */
export function OverlayHost() {
  const current = shown.use();
  const words = useMessages();
  if (current === null) return null;
  return (
    <div className={classes.cover} role="status" aria-live="polite">
      <Stack align="center" gap="md">
        <Loader size="lg" color="white" />
        <Text c="white" size="xl" fw={600}>
          {current.label ?? words.common.loading}
        </Text>
      </Stack>
    </div>
  );
}
