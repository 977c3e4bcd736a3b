import { Alert, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useKept } from '../native/kept.ts';
import { shutOut } from '../native/shut-out.ts';
import { useRecoveryWords } from '../ui/recovery-words.ts';
import { useWords } from '../ui/words.tsx';
import { CodeStep } from './CodeStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { RecoverStep } from './RecoverStep.tsx';
import type { SignedIn } from './session.ts';

// What the sign-in page shows after its first step, or to few: loaded when the first letter of an address is typed.

interface Props {
  /** The token of an e-mail's link, if one was opened. */
  readonly link: string | null;
  readonly onLinkLeft: () => void;
  /** Where a code was sent. */
  readonly email: string;
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** The step after the address: the code, the link that was opened instead, or a code to the recovery address where the mailbox is lost. */
export function LaterSteps({ link, onLinkLeft, email, onBack, onSignedIn }: Props) {
  const words = useWords().signIn;
  const recovery = useRecoveryWords();
  const [lost, setLost] = useState<'asked' | 'sent' | null>(null);
  if (link !== null) return <LinkStep key={link} link={link} onLeave={onLinkLeft} onSignedIn={onSignedIn} />;
  if (lost === 'asked') return <RecoverStep email={email} onBack={() => setLost(null)} onSent={() => setLost('sent')} />;
  return lost === 'sent' ? (
    <CodeStep
      key={lost}
      title={recovery.sentTitle}
      intro={fill(recovery.sent, { email })}
      email={email}
      onBack={() => setLost('asked')}
      onSignedIn={onSignedIn}
    />
  ) : (
    <CodeStep
      title={words.codeTitle}
      intro={fill(words.codeIntro, { email })}
      email={email}
      onBack={onBack}
      onLost={() => setLost('asked')}
      onSignedIn={onSignedIn}
    />
  );
}

/** Why the sign-in page is here all of a sudden, and what became of the sale; nothing where nobody was shut out. */
export function ShutOutNotice() {
  const words = useRecoveryWords();
  const left = useKept(shutOut);
  if (left === null) return null;
  return (
    <Alert color="orange" variant="light" role="status" mb="md">
      <Text fw={650}>{words.shutOut}</Text>
      <Text>{words.shutOutText}</Text>
      {left.orderId === null ? null : <Text>{fill(words.shutOutOrder, { order: left.orderId })}</Text>}
    </Alert>
  );
}
