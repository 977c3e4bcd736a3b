import { Button, type ButtonProps } from '@mantine/core';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { useFetched } from '../use-fetched.ts';
import type { Topic } from './guide-text.ts';

interface Props extends Pick<ButtonProps, 'className' | 'size'> {
  readonly topic: Topic;
}

const fetchDialog = () => import('./TopicDialog.tsx');

/** Opens what the guide says of a topic, where its question arises. */
export function HelpButton({ topic, size = 'md', className = '' }: Props) {
  const words = useMessages('guide');
  const [isOpen, setOpen] = useState(false);
  const code = useFetched(isOpen, fetchDialog);
  return (
    <>
      <Button
        variant="subtle"
        size={size}
        className={className}
        leftSection={<CircleQuestionMark size={20} aria-hidden />}
        aria-label={`${words.open}: ${words.articles[topic].title}`}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && code !== undefined ? <code.TopicDialog topic={topic} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
