import type { ReactNode } from 'react';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import { Note } from '../layout/Note.tsx';
import classes from './guide.module.css';
import { runsOf, type Topic } from './guide-text.ts';

/** What is done one after the other, each step an `li` with a number before it. */
export const Steps = ({ children }: { readonly children: ReactNode }) => <ol className={`${classes.steps} stack gap-12`}>{children}</ol>;

/** What the guide says of a topic, below its title. */
export function TopicText({ topic }: { readonly topic: Topic }) {
  const { steps, note } = useMessages('guide').articles[topic];
  return (
    <div className="stack gap-16">
      <Steps>
        {steps.split('\n').map((step) => (
          <li key={step}>
            <span>
              <Runs phrase={step} />
            </span>
          </li>
        ))}
      </Steps>
      <Note>
        <Runs phrase={note} />
      </Note>
    </div>
  );
}

function Runs({ phrase }: { readonly phrase: string }) {
  const language = useMessagesLanguage();
  return runsOf(phrase, language).map(({ text, isName }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a phrase keep their places
    isName ? <b key={at}>{text}</b> : text,
  );
}
