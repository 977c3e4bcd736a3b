import { Text } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ScreenNotFetched } from '../app/screen-code.ts';
import { useConnection } from '../calls/connection.ts';
import { logError } from '../calls/log/log.ts';
import { reloadPage } from '../calls/reload.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useMessages } from '../messages/messages.tsx';
import { ScreenMissing } from './ScreenMissing.tsx';
import { SupportContact } from './SupportContact.tsx';

/** A screen that cannot be shown: its code could not be fetched, or it is broken. */
export const ScreenBroken = ({ error }: ErrorComponentProps) => (error instanceof ScreenNotFetched ? <ScreenMissing /> : <Broken error={error} />);

/** A bug broke a screen: it is logged, and the person is told that nothing is lost, what to do, and whom to ask. */
function Broken({ error }: Pick<ErrorComponentProps, 'error'>) {
  const words = useMessages();
  const [asking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isThere = useConnection() === 'online';
  useEffect(() => logError('APP_ERROR', error, { url: location.pathname }), [error]);
  const reload = async () => {
    setAsking(true);
    setFailed(!(await reloadPage()));
    setAsking(false);
  };
  return (
    <EmptyState level={1} icon={TriangleAlert} title={words.frame.brokenTitle} description={words.frame.brokenText}>
      <WaitingButton size="xl" waiting={asking} waitingLabel={words.frame.checking} onClick={() => void reload()}>
        {words.frame.reload}
      </WaitingButton>
      <Text c="var(--bad-ink)" role="alert">
        {hasFailed && !isThere ? words.common.noAnswer : null}
      </Text>
      <Text>{words.frame.ifItStays}</Text>
      <SupportContact />
    </EmptyState>
  );
}
