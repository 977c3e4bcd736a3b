import { Center } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useMessages } from '../messages/messages.tsx';
import { SupportContact } from '../shell/SupportContact.tsx';

/** Where an account with a problem lands: whom to ask. */
export function ErrorRoute() {
  const words = useMessages();
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={CircleAlert} title={words.frame.errorTitle} description={words.frame.contactService}>
        <SupportContact />
      </EmptyState>
    </Center>
  );
}
