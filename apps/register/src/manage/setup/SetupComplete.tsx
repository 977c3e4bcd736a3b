import { Button, Text, Title } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './setup.module.css';

interface Props {
  readonly onBack: () => void;
  readonly onDone: () => void;
  /** What is left to do with the taxes. */
  readonly taxes: ReactNode;
  /** What is to be done next, and the ways there. */
  readonly next: ReactNode;
  /** Fewer taps on this register and on new ones. */
  readonly isFast: boolean;
  readonly onFast: (isFast: boolean) => void;
  /** Whom to ask; null: nobody is named. */
  readonly children: ReactNode;
}

/** The end of the wizard. */
export function SetupComplete({ onBack, onDone, taxes, next, isFast, onFast, children }: Props) {
  const words = useMessages();
  const { complete } = useMessages('setup');
  return (
    <section className={`${classes.card} stack gap-16 raised border rounded-14 ${classes.centred} items-center text-center`}>
      <div className="flex items-center justify-center gap-12">
        <CircleCheck size={40} strokeWidth={1.7} aria-hidden color="var(--mantine-primary-color-filled)" className="flex-none" />
        <Title order={1} className="text-24">
          {complete.title}
        </Title>
      </div>
      <Text size="lg">{complete.text}</Text>
      {taxes}
      {next}
      <div className="card p-16 w-full text-start">
        <SwitchRow label={complete.fastCounter} description={complete.fastCounterHint} checked={isFast} onChange={onFast} />
      </div>
      {children === null ? null : (
        <div className={`${classes.support} stack gap-8 w-full`}>
          <Text c="dimmed">{complete.support}</Text>
          {children}
        </div>
      )}
      <div className={`${classes.actions} flex justify-between gap-12`}>
        <Button variant="default" size="xl" onClick={onBack}>
          {words.common.back}
        </Button>
        <Button size="xl" className="ms-auto" onClick={onDone}>
          {complete.go}
        </Button>
      </div>
    </section>
  );
}
