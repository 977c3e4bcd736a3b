import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { makeStore } from '../store.ts';
import { Dialog } from './Dialog.tsx';

interface Question {
  readonly title: string;
  readonly description?: string | undefined;
  /** 'OK' where not said. */
  readonly confirmLabel?: string | undefined;
  /** 'No' where not said. */
  readonly cancelLabel?: string | undefined;
  /** The confirm button warns, and Enter means no: what it does cannot be taken back. */
  readonly danger?: boolean;
  /** Enables the confirm button after a moment: a double tap must not confirm. */
  readonly careful?: boolean;
}

const asked = makeStore<(Question & { readonly answer: (yes: boolean) => void }) | null>(null);

/** Asks for confirmation: `if (await confirm({ title })) …`. Closing the dialog means no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** Longer than the second tap of a hurried thumb, ms. */
const carefulMs = 800;

/** Whether a question may be confirmed yet. */
function useReady(question: Question | null): boolean {
  const [ready, setReady] = useState<Question | null>(null);
  useEffect(() => {
    if (question?.careful !== true) return;
    const timer = setTimeout(() => setReady(question), carefulMs);
    return () => clearTimeout(timer);
  }, [question]);
  return question?.careful !== true || ready === question;
}

/** The confirmation dialog; once, at the root. */
export function ConfirmHost() {
  const question = asked.use();
  const words = useMessages();
  const ready = useReady(question);
  if (question === null) return null;
  const isGrave = question.danger === true || question.careful === true;
  return (
    <Dialog onClose={() => question.answer(false)} title={question.title} size={480} above>
      {question.description !== undefined && <Text mb="lg">{question.description}</Text>}
      <div className="flex gap-12">
        <Button className="flex-1 min-w-0" variant="default" size="xl" px="xs" onClick={() => question.answer(false)} data-autofocus={isGrave || undefined}>
          {question.cancelLabel ?? words.common.no}
        </Button>
        <Button
          className="flex-1 min-w-0"
          size="xl"
          px="xs"
          color={question.danger ? 'red' : undefined}
          disabled={!ready}
          onClick={() => question.answer(true)}
          data-autofocus={!isGrave || undefined}
        >
          {question.confirmLabel ?? words.common.ok}
        </Button>
      </div>
    </Dialog>
  );
}
