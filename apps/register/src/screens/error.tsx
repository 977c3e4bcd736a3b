import { Button, Center } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { routes } from '../app/routes.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useMessages } from '../messages/messages.tsx';
import { SupportContact } from '../shell/SupportContact.tsx';

/** Where an account with a problem lands: whom to ask, and the way back to the sign-in. */
export function ErrorRoute() {
  const words = useMessages();
  const { toSignIn } = useMessages('home');
  const navigate = useNavigate();
  return (
    <Center component="main" mih="100dvh">
      <EmptyState level={1} icon={CircleAlert} title={words.frame.errorTitle} description={words.frame.contactService}>
        <SupportContact />
        <Button size="xl" variant="default" onClick={() => void navigate({ to: routes.login })}>
          {toSignIn}
        </Button>
      </EmptyState>
    </Center>
  );
}
