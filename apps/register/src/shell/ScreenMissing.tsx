import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { connection, useConnection } from '../calls/connection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';

/**
 * A browser may cache a failed import for the life of the page, so the page is reloaded; but only after a fresh answer from the server: a page that is
 * reloaded without a connection is lost.
 */
async function reloadIfAnswered(): Promise<void> {
  if (await connection.check()) location.reload();
}

/** A screen whose code was never loaded, without a connection: it opens as soon as there is one. */
export function ScreenMissing() {
  const words = useWords();
  const state = useConnection();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (state === 'online') void reloadIfAnswered();
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
