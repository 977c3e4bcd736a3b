import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CloudOff, Store } from 'lucide-react';
import { MerchantDataNotLoaded } from '../app/merchant-data.ts';
import { useSignOut } from '../app/sign-out.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { ScreenBroken } from './ScreenBroken.tsx';
import { SupportContact } from './SupportContact.tsx';

/** Merchant data could not be loaded: the reason, and a retry button. */
export function LoadFailed(props: ErrorComponentProps) {
  const router = useRouter();
  const words = useMessages();
  const say = useFirstFailureText();
  if (!(props.error instanceof MerchantDataNotLoaded)) return <ScreenBroken {...props} />;
  if (props.error.failure.code === 'not_found') return <NoMerchant />;
  return (
    <EmptyState level={1} icon={CloudOff} title={words.frame.loadFailedTitle} description={say(props.error.failure)}>
      <Button size="xl" onClick={() => void router.invalidate()}>
        {words.common.tryAgain}
      </Button>
    </EmptyState>
  );
}

/** The session's business is no more: whom to ask, and the way to another account. */
function NoMerchant() {
  const words = useMessages();
  const signOut = useSignOut();
  return (
    <EmptyState level={1} icon={Store} title={words.frame.noMerchantTitle} description={words.frame.contactService}>
      <SupportContact />
      <Button size="xl" variant="default" onClick={() => void signOut()}>
        {words.device.logout}
      </Button>
    </EmptyState>
  );
}
