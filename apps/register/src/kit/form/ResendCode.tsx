import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { Note } from '../layout/Note.tsx';

/** Whoever taps again at once has not looked into the mailbox; ms. */
const pauseMs = 20_000;

interface Props {
  /** Nothing can be sent now. */
  readonly disabled?: boolean;
  /** Sends a code again; resolves to what went wrong, null: nothing did. */
  readonly onSend: () => Promise<string | null>;
}

/** Below a code that was sent: another one, where it has not come. Says that it is on its way, or why it is not. */
export function ResendCode({ disabled = false, onSend }: Props) {
  const words = useMessages('form');
  const { common } = useMessages();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('ready'), pauseMs);
    return () => clearTimeout(timer);
  }, [state]);
  const send = async () => {
    setProblem(null);
    setState('sending');
    const wrong = await onSend();
    setProblem(wrong);
    setState(wrong === null ? 'sent' : 'ready');
  };
  return (
    <div>
      {state === 'sent' ? (
        <Note tone="good" role="status" className="flex items-center touch">
          {words.codeResent}
        </Note>
      ) : (
        <Anchor
          component="button"
          type="button"
          className="inline-flex items-center touch"
          disabled={disabled}
          aria-disabled={state === 'sending' || undefined}
          onClick={() => state === 'ready' && void send()}
        >
          {state === 'sending' ? common.sending : words.resendCode}
        </Anchor>
      )}
      <Note tone="bad" role="alert">
        {problem}
      </Note>
    </div>
  );
}
