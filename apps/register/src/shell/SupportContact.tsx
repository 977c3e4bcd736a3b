import { Anchor, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { config } from '../calls/config.ts';
import { useWords } from '../ui/words.tsx';

/** Whom to ask, how and when. */
export function SupportContact() {
  const words = useWords();
  const { supportPhone, supportEmail } = config();
  return (
    <Stack align="center" gap={4}>
      <Anchor href={`tel:${supportPhone}`} size="lg" py={10} underline="always">
        {fill(words.frame.call, { phone: supportPhone })}
      </Anchor>
      <Anchor href={`mailto:${supportEmail}`} size="lg" py={10} underline="always">
        {fill(words.frame.write, { email: supportEmail })}
      </Anchor>
      <Text c="dimmed" ta="center">
        {words.frame.supportHours}
      </Text>
    </Stack>
  );
}
