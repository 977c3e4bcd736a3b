import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenHead } from '../../kit/layout/Screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './help.module.css';

/**
 * What a page from elsewhere may do in here: run, and open others beside it. It never moves the register itself, nor reaches into it. One that came from
 * the register's own address could take these limits off, so it gets an origin that is nobody's.
 */
const mayOf = (url: string): string => {
  const isForeign = URL.canParse(url) && new URL(url).origin !== location.origin;
  return `allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${isForeign ? ' allow-same-origin' : ''}`;
};

interface Props {
  readonly url: string;
  readonly onGuide: () => void;
  /** Whom to ask. */
  readonly children: ReactNode;
}

/** The page of questions and answers of this deployment, framed; above it the way to our guide. */
export function FaqScreen({ url, onGuide, children }: Props) {
  const words = useMessages();
  const guide = useMessages('guide');
  return (
    <div className={`${classes.screen} stack w-full gap-16`}>
      <ScreenHead title={words.frame.faq}>
        <Button variant="default" size="md" onClick={onGuide}>
          {guide.title}
        </Button>
      </ScreenHead>
      <iframe className={classes.page} title={words.help.page} src={url} sandbox={mayOf(url)} referrerPolicy="no-referrer" allow="" />
      <section aria-label={words.help.contact}>{children}</section>
    </div>
  );
}
