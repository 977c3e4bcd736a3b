import { Button, Stack, Text, Title } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/messages.tsx';

interface Props {
  /** Where the account is: scheme, host and maybe a port. */
  readonly address: string;
  readonly onBack: () => void;
}

/** Instead of the register: code, link or Google were right, and the account is at another address. */
export function ElsewhereStep({ address, onBack }: Props) {
  const words = useMessages('recovery');
  const { common } = useMessages();
  const go = useRef<HTMLAnchorElement>(null);
  // Whoever entered a code hears what came of it.
  useEffect(() => go.current?.focus(), []);
  const { host: place } = new URL(address);
  return (
    <Stack gap="md">
      <div className="stack gap-4">
        <Title order={2} size="h3" className="break-anywhere">
          {fill(words.elsewhereTitle, { place })}
        </Title>
        <Text>{words.elsewhereText}</Text>
      </div>
      <Button component="a" ref={go} href={`${address}/login`} size="xl" fullWidth>
        {fill(words.elsewhereGo, { place })}
      </Button>
      <Button variant="default" size="xl" onClick={onBack} fullWidth>
        {common.back}
      </Button>
    </Stack>
  );
}
