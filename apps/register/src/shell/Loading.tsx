import { Center, Loader, Stack, Text } from '@mantine/core';
import { useWords } from '../ui/words.tsx';

/** Shown while merchant data is loading. */
export function Loading() {
  const words = useWords();
  return (
    <Center h="100%" mih={240}>
      <Stack align="center" gap="md">
        <Loader aria-hidden />
        <Text role="status">{words.frame.loadingShop}</Text>
      </Stack>
    </Center>
  );
}
