import { Center, Loader, Stack, Text } from '@mantine/core';
import { useMessages } from '../messages/messages.tsx';

/** Shown while merchant data is loading; `opening`: before the first screen of a page. */
export function Loading({ opening = false }: { readonly opening?: boolean }) {
  const words = useMessages();
  return (
    <Center h="100%" mih={opening ? '100dvh' : 240}>
      <Stack align="center" gap="md">
        <Loader aria-hidden />
        <Text role="status">{opening ? words.common.loading : words.frame.loadingShop}</Text>
      </Stack>
    </Center>
  );
}
