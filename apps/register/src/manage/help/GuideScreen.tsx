import { Button, Title } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { ArrowLeft, ChevronRight, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../kit/control/SearchField.tsx';
import { findTopics } from '../../kit/guide/find-topics.ts';
import { type Topic, topicGroups } from '../../kit/guide/guide-text.ts';
import { TopicText } from '../../kit/guide/TopicText.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import classes from './help.module.css';

interface Props {
  /** The one that is read; null: the list of all. */
  readonly topic: Topic | null;
  readonly onTopic: (topic: Topic | null) => void;
  /** Whom to ask; null: nobody is named. */
  readonly children: ReactNode;
}

/** The guide: its topics, found by a word, and what it says of one of them. Below it whom to ask. */
export function GuideScreen({ topic, onTopic, children }: Props) {
  const words = useMessages('guide');
  const { help } = useMessages();
  const [text, setText] = useState('');
  return (
    <Screen>
      {topic === null ? (
        <TopicList text={text} onText={setText} onTopic={onTopic} />
      ) : (
        <>
          <div>
            <Button variant="subtle" size="lg" px={0} leftSection={<ArrowLeft size={20} aria-hidden />} onClick={() => onTopic(null)}>
              {words.all}
            </Button>
          </div>
          <ScreenHead title={words.articles[topic].title} />
          <Card>
            <TopicText topic={topic} />
          </Card>
        </>
      )}
      {children === null ? null : (
        <section className="stack gap-8">
          <Title order={2} size="h5">
            {help.contact}
          </Title>
          {children}
        </section>
      )}
    </Screen>
  );
}

interface ListProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onTopic: (topic: Topic) => void;
}

function TopicList({ text, onText, onTopic }: ListProps) {
  const { frame } = useMessages();
  const words = useMessages('guide');
  const found = findTopics(text, words, useMessagesLanguage());
  return (
    <>
      <ScreenHead title={frame.faq} />
      <SearchField value={text} label={words.search} hint={words.search} clearLabel={words.clearSearch} onChange={onText} />
      {found.length === 0 ? <EmptyState icon={SearchX} title={fill(words.noneFound, { text })} description={words.noneHint} /> : null}
      <section aria-label={words.topics} className="stack gap-16">
        {text.trim() === ''
          ? groups.map((group) => (
              <div key={group} className="stack gap-8">
                <Title order={2} size="h5">
                  {words.groups[group]}
                </Title>
                <Topics topics={topicGroups[group]} onTopic={onTopic} />
              </div>
            ))
          : found.length > 0 && <Topics topics={found} onTopic={onTopic} />}
      </section>
    </>
  );
}

const groups = Object.keys(topicGroups) as readonly (keyof typeof topicGroups)[];

function Topics({ topics, onTopic }: { readonly topics: readonly Topic[]; readonly onTopic: (topic: Topic) => void }) {
  const { articles } = useMessages('guide');
  return (
    <ul className={`${classes.topics} surface border rounded-12 overflow-hidden`}>
      {topics.map((topic) => (
        <li key={topic}>
          <button type="button" className={`${classes.topic} flex items-center justify-between gap-12 w-full text-start`} onClick={() => onTopic(topic)}>
            {articles[topic].title}
            <ChevronRight size={20} aria-hidden className="flex-none quiet" />
          </button>
        </li>
      ))}
    </ul>
  );
}
