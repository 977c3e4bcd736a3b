import { Button, Divider, Stack, Text } from '@mantine/core';
import { useWords } from '../ui/words.tsx';

/** Below the form: the other way in, and what a person agrees to. Google and the bot check get their places here. */
export function OtherWays() {
  const words = useWords();
  return (
    <Stack gap="xs" mt="md">
      <Divider label={words.signIn.or} />
      <Button variant="default" size="xl" fullWidth disabled aria-describedby="google-not-set-up">
        {words.signIn.google}
      </Button>
      <Text id="google-not-set-up" c="dimmed" ta="center">
        {words.signIn.googleNotSetUp}
      </Text>
      <Text c="dimmed" ta="center" mt="xs">
        {words.signIn.privacy}
      </Text>
    </Stack>
  );
}
