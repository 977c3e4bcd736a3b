import { Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.tsx';

/** An e-mail that has not come by then may not come at all; ms. */
const lateMs = 120_000;

/** What to do where the e-mail with the code does not come, and whom to ask (`support`). Nothing until it is late. */
export function LateLetter({ support }: { readonly support: ReactNode }) {
  const words = useMessages('recovery');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="xs" aria-live="polite">
      {isLate ? (
        <>
          <Text>{words.late}</Text>
          {support}
        </>
      ) : null}
    </Stack>
  );
}
