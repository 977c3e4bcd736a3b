import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { connection, useConnection } from '../calls/connection.ts';
import { reloadPage } from '../calls/reload.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useMessages } from '../messages/messages.tsx';

/** A screen whose code was never loaded, without a connection: it opens as soon as there is one. */
export function ScreenMissing() {
  const words = useMessages();
  const state = useConnection();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // A browser may cache a failed import for the life of the page; and the answer that was heard may be an old one.
    if (state === 'online') void reloadPage();
  }, [state]);
  const ask = async () => {
    setAsking(true);
    await connection.check();
    setAsking(false);
  };
  return (
    <EmptyState level={1} icon={CloudOff} title={words.frame.notFetchedTitle} description={words.frame.notFetchedText}>
      <WaitingButton size="xl" waiting={asking || state === 'online'} waitingLabel={words.frame.checking} onClick={() => void ask()}>
        {words.common.tryAgain}
      </WaitingButton>
    </EmptyState>
  );
}
