import { NativeSelect, Paper, Title } from '@mantine/core';
import type { ClientConfig } from '@till/contract/config';
import { limits } from '@till/domain/limits';
import { fill, wordsLanguageOf } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { useHeldCount } from '../calls/outbox/instance.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useMessages } from '../messages/messages.tsx';
import { offeredLanguages } from '../messages/offered-languages.ts';
import { useKept } from '../native/kept.ts';
import { shutOut } from '../native/shut-out.ts';
import { useSetting } from '../native/storage.ts';
import { botPlace } from './bot-check/place.ts';
import { EmailStep } from './EmailStep.tsx';
import { type FetchGoogle, OtherWays, type Sent } from './OtherWays.tsx';
import type { SignedIn } from './session.ts';
import classes from './sign-in.module.css';

interface Props {
  readonly config: ClientConfig;
  /** The token of an e-mail's link, if one was opened. */
  readonly link: string | null;
  /** What a letter's link to stop a change holds, if one was opened. */
  readonly veto: string | null;
  readonly onLinkLeft: () => void;
  readonly fetchGoogle: FetchGoogle;
  /** The code or the link was right, or Google said who it is. */
  /** Whom to ask where the e-mail does not come. */
  readonly support: ReactNode;
  readonly onSignedIn: (answer: SignedIn) => void;
}

const fetchDemoHint = () => import('./DemoHint.tsx');
const fetchLater = () => import('./LaterSteps.tsx');

/** Signing in: an e-mail address, then the code that arrives there, or the link beside it; or with Google. */
export function SignInScreen({ config, link, veto, support, fetchGoogle, onLinkLeft, onSignedIn }: Props) {
  const words = useMessages();
  const [language, setLanguage] = useSetting('language');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [isHalf, setHalf] = useState(false);
  const isShutOut = useKept(shutOut) !== null;
  const waitingCount = useHeldCount();
  const isAside = link !== null || veto !== null || isHalf;
  const later = useFetched(email !== '' || isAside || isShutOut || waitingCount > 0, fetchLater);
  const demo = useFetched(config.demo, fetchDemoHint);
  return (
    <main className={`${classes.page} grid p-16`}>
      <div className={classes.language}>
        <NativeSelect
          aria-label={words.signIn.language}
          data={[...offeredLanguages]}
          value={wordsLanguageOf(language)}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      </div>
      <div className={`${classes.middle} content-center gap-16-24 flex flex-wrap items-center justify-center`}>
        <Paper className={`${classes.card} w-full surface rounded-14`} withBorder>
          <Title order={1} className="flex items-center gap-12 text-28 mb-16">
            <img src="/till.svg" alt="" width={44} height={44} />
            <span>{words.frame.product}</span>
          </Title>
          {later === undefined || sent !== null ? null : <later.LeftHereNotice waitingCount={waitingCount} />}
          {!isAside && (sent === null || later === undefined) ? (
            <EmailStep email={email} onEmail={setEmail} onSent={(address) => setSent({ email: address, isLost: false })} />
          ) : (
            later && (
              <later.LaterSteps
                link={link}
                veto={veto}
                isHalf={isHalf}
                onHalf={setHalf}
                onLinkLeft={onLinkLeft}
                sent={sent}
                support={support}
                onBack={() => {
                  setSent(null);
                  setHalf(false);
                  if (isHalf) onLinkLeft();
                }}
                onSignedIn={onSignedIn}
              />
            )
          )}
          <div ref={botPlace} className={classes.botPlace} />
          {veto === null && !isHalf ? (
            <OtherWays
              {...{ config, fetchGoogle, onSignedIn, isAside }}
              onHalf={() => setHalf(true)}
              onByEmail={(registered) => {
                setEmail(registered.email);
                setSent(registered);
              }}
            />
          ) : null}
        </Paper>
        {demo !== undefined && veto === null && <demo.DemoHint mailboxUrl={config.mailboxUrl} onUse={sent === null && link === null ? setEmail : undefined} />}
      </div>
      <p className="quiet justify-self-end">{fill(words.signIn.version, { version: limits.appVersion })}</p>
    </main>
  );
}
