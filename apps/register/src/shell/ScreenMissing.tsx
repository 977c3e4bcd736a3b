import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { connection, useConnection } from '../calls/connection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';

/**
 * A browser may keep that the code could not be fetched for as long as the page lives, so the page is loaded again; only with an answer of
 * this moment: one that was long on its way says nothing of now, and a page that is loaded without a connection is gone.
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
