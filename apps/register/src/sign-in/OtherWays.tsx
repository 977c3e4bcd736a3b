import { Button, Divider, Stack, Text } from '@mantine/core';
import { useWrapped } from '../native/wrapper/presence.ts';
import { useWords } from '../ui/words.tsx';

/** Android's word for a web view in what a browser says of itself. */
const webView = /; wv\)/;

/**
 * Below the form: the other way in, and what a person agrees to. Google and the bot check get their places here. Inside a wrapper there is no button for
 * Google, which refuses to sign anybody in there.
 */
export function OtherWays() {
  const words = useWords();
  const hasGoogle = !(useWrapped() || webView.test(navigator.userAgent));
  return (
    <Stack gap="xs" mt="md">
      {hasGoogle ? <Google /> : null}
      <Text c="dimmed" ta="center" mt="xs">
        {words.signIn.privacy}
      </Text>
    </Stack>
  );
}

function Google() {
  const words = useWords();
  return (
    <>
      <Divider label={words.signIn.or} />
      <Button variant="default" size="xl" fullWidth disabled aria-describedby="google-not-set-up">
        {words.signIn.google}
      </Button>
      <Text id="google-not-set-up" c="dimmed" ta="center">
        {words.signIn.googleNotSetUp}
      </Text>
    </>
  );
}
