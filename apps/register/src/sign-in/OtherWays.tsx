import { Stack, Text } from '@mantine/core';
import type { ClientConfig } from '@till/contract/config';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { logError } from '../calls/log/log.ts';
import { OrLine } from '../kit/layout/OrLine.tsx';
import { useMessages } from '../messages/messages.tsx';
import { GooglePlace } from './GooglePlace.tsx';
import type { GoogleProps } from './google/Google.tsx';
import { useGoogleClient } from './google/use-google-client.ts';
import type { SignedIn } from './session.ts';

/** Signing in with Google. */
export type GoogleWay = ComponentType<Omit<GoogleProps, 'support'>>;
/** Where a code went; `isLost`: none was sent yet, for its owner cannot read this address. */
export interface Sent {
  readonly email: string;
  readonly isLost: boolean;
  /** None was, for Google said who it is: the account is at this address. */
  readonly elsewhere?: string;
}
/** Its code, which only a server with a client at Google needs. */
export type FetchGoogle = () => Promise<GoogleWay>;

/** The words that Google wants to be read, which no other check needs. */
const RecaptchaNotice = lazy(async () => ({ default: (await import('./bot-check/RecaptchaNotice.tsx')).RecaptchaNotice }));

interface Props {
  readonly config: ClientConfig;
  readonly fetchGoogle: FetchGoogle;
  readonly onSignedIn: (answer: SignedIn) => void;
  readonly onHalf: () => void;
  readonly onByEmail: (sent: Sent) => void;
  /** Something else is to be finished first: there is no other way in. */
  readonly isAside: boolean;
}

/**
 * Below the form: the other way in, what went wrong with it, and what a person agrees to. Inside a wrapper there is no button for Google, which refuses to
 * sign anybody in there.
 */
export function OtherWays({ config, fetchGoogle, onSignedIn, onHalf, onByEmail, isAside }: Props) {
  const words = useMessages().signIn;
  const [problem, setProblem] = useState<string | null>(null);
  const { botCheck } = config;
  const client = useGoogleClient(config);
  const Google = useGoogle(client === null ? null : fetchGoogle);
  return (
    <Stack gap="xs" mt="md">
      {problem === null ? null : (
        <Text c="var(--bad-ink)" role="alert">
          {problem}
        </Text>
      )}
      {client === null || isAside ? null : (
        <>
          <OrLine label={words.or} />
          {Google === undefined ? (
            <div className="grid content-center justify-items-center touch">
              <GooglePlace />
            </div>
          ) : (
            <Google client={client} onProblem={setProblem} onSignedIn={onSignedIn} onHalf={onHalf} onByEmail={onByEmail} />
          )}
        </>
      )}
      <p className="quiet text-center mt-8">{botCheck === 'off' ? words.privacy : `${words.botCheck} ${words.privacy}`}</p>
      {botCheck === 'recaptcha' ? (
        <Suspense>
          <RecaptchaNotice />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** Signing in with Google, loaded where it is wanted and as soon as there is a connection. */
function useGoogle(fetchGoogle: FetchGoogle | null): GoogleWay | undefined {
  const [loaded, setLoaded] = useState<{ readonly Google: GoogleWay }>();
  const connection = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when there is a connection
  useEffect(() => {
    if (fetchGoogle !== null && loaded === undefined)
      void fetchGoogle().then(
        (Google) => setLoaded({ Google }),
        (error: unknown) => logError('LOGIN_GOOGLE_ERROR', error),
      );
  }, [fetchGoogle, loaded, connection]);
  return loaded?.Google;
}
