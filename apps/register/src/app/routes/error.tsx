import { Anchor, Center, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { CircleAlert } from 'lucide-react';
import { config } from '../../calls/config.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/words.tsx';

/** Where an account with a problem lands: whom to ask. */
export function ErrorRoute() {
  const words = useWords();
  const { supportPhone, supportEmail } = config();
  return (
    <Center mih="100dvh">
      <EmptyState icon={CircleAlert} title={words.frame.errorTitle} description={words.frame.contactService}>
        <Stack align="center" gap={4}>
          <Anchor href={`tel:${supportPhone}`} size="lg" py={10}>
            {fill(words.frame.call, { phone: supportPhone })}
          </Anchor>
          <Anchor href={`mailto:${supportEmail}`} size="lg" py={10}>
            {fill(words.frame.write, { email: supportEmail })}
          </Anchor>
          <Text c="dimmed">{words.frame.supportHours}</Text>
        </Stack>
      </EmptyState>
    </Center>
  );
}
