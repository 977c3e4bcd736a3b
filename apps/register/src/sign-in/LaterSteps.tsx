import { Alert, Text } from '@mantine/core';
import { counted, fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { useKept } from '../native/kept.ts';
import { shutOut } from '../native/shut-out.ts';
import { CodeStep } from './CodeStep.tsx';
import { ElsewhereStep } from './ElsewhereStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import type { Sent } from './OtherWays.tsx';
import { RecoverStep } from './RecoverStep.tsx';
import { requestCode } from './request-code.ts';
import { requestRecovery } from './request-recovery.ts';
import { SecondFactorStep } from './second-factor/SecondFactorStep.tsx';
import { VetoStep } from './second-factor/VetoStep.tsx';
import type { SignedIn } from './session.ts';

// What the sign-in page shows after its first step, or to few: loaded when the first letter of an address is typed.

interface Props {
  /** The token of an e-mail's link, if one was opened. */
  readonly link: string | null;
  /** What a letter's link to stop a change holds, if one was opened. */
  readonly veto: string | null;
  readonly onLinkLeft: () => void;
  /** Code, link or Google were right, and the second factor is still to be shown. */
  readonly isHalf: boolean;
  readonly onHalf: (isHalf: boolean) => void;
  readonly sent: Sent | null;
  /** Whom to ask. */
  readonly support: ReactNode;
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** The step after the address: the code, the link that was opened instead, or a code to the recovery address where the mailbox is lost. */
export function LaterSteps({ link, veto, onLinkLeft, isHalf, onHalf, sent, support, onBack, onSignedIn }: Props) {
  const recovery = useMessages('recovery');
  const { email, isLost, elsewhere }: Sent = sent ?? { email: '', isLost: false };
  const [lost, setLost] = useState<'asked' | 'sent' | null>(isLost ? 'asked' : null);
  const [found, setFound] = useState<string | null>(null);
  const address = elsewhere ?? found;
  const half = () => onHalf(true);
  if (veto !== null) return <VetoStep key={veto} veto={veto} onLeave={onLinkLeft} />;
  if (address !== null) {
    const leave = () => {
      setFound(null);
      onBack();
      if (link !== null) onLinkLeft();
    };
    return <ElsewhereStep address={address} onBack={leave} />;
  }
  if (isHalf) return <SecondFactorStep onBack={onBack} onSignedIn={onSignedIn} />;
  if (link !== null) return <LinkStep key={link} link={link} onLeave={onLinkLeft} onSignedIn={onSignedIn} onHalf={half} onElsewhere={setFound} />;
  if (lost === 'asked') return <RecoverStep email={email} onBack={() => (isLost ? onBack() : setLost(null))} onSent={() => setLost('sent')} />;
  return lost === 'sent' ? (
    <CodeStep
      key={lost}
      title={recovery.sentTitle}
      intro={fill(recovery.sent, { email })}
      email={email}
      support={support}
      onBack={() => setLost('asked')}
      onSendAgain={() => requestRecovery(email)}
      onSignedIn={onSignedIn}
      onHalf={half}
      onElsewhere={setFound}
    />
  ) : (
    <CodeStep
      title={recovery.codeTitle}
      intro={fill(recovery.codeIntro, { email })}
      email={email}
      support={support}
      onBack={onBack}
      onSendAgain={() => requestCode(email)}
      onLost={() => setLost('asked')}
      onSignedIn={onSignedIn}
      onHalf={half}
      onElsewhere={setFound}
    />
  );
}

/** Why the sign-in page is here all of a sudden, what became of the sale, and what waits on this tablet until somebody signs in; nothing where none of it is so. */
export function LeftHereNotice({ waitingCount }: { readonly waitingCount: number }) {
  const words = useMessages('recovery');
  const language = useLanguage();
  const left = useKept(shutOut);
  if (left === null && waitingCount === 0) return null;
  return (
    <Alert color="orange" variant="light" role="status" mb="md">
      <Text fw={650}>{left === null ? words.waiting : words.shutOut}</Text>
      {left === null ? null : <Text>{words.shutOutText}</Text>}
      {left === null || left.orderId === null ? null : <Text>{fill(words.shutOutOrder, { order: left.orderId })}</Text>}
      {waitingCount === 0 ? null : <Text>{counted(words.waitingText, waitingCount, language)}</Text>}
    </Alert>
  );
}
