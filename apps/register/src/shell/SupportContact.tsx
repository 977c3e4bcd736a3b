import { Anchor, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { config } from '../calls/config.ts';
import { useMessages } from '../messages/messages.tsx';

/** Whether this server names anybody to ask. */
export function hasSupport(): boolean {
  const { supportPhone, supportEmail } = config();
  return supportPhone !== '' || supportEmail !== '';
}

/** Whom to ask, how and when: by phone, by e-mail, as far as this server names them. Nothing where it names neither. */
export function SupportContact() {
  const words = useMessages();
  const { supportPhone, supportEmail } = config();
  if (!hasSupport()) return null;
  return (
    <Stack align="center" gap={4}>
      {supportPhone === '' ? null : (
        <Anchor href={`tel:${supportPhone}`} size="lg" py={10} underline="always">
          {fill(words.frame.call, { phone: supportPhone })}
        </Anchor>
      )}
      {supportEmail === '' ? null : (
        <Anchor href={`mailto:${supportEmail}`} size="lg" py={10} underline="always">
          {fill(words.frame.write, { email: supportEmail })}
        </Anchor>
      )}
      <Text c="dimmed" ta="center">
        {words.frame.supportHours}
      </Text>
    </Stack>
  );
}
