import { Button } from '@mantine/core';
import { namesNotOnPaper } from '@till/domain/device/names-on-paper';
import type { Menu } from '@till/domain/menu/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useEffect, useMemo, useRef, useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { gravestOf, paperOf, type Said, stateOf, testText, usesOf } from './printer-text.ts';
import { entriesOf, isTwofold, nameOf, type ShopPrinter } from './shop-printer.ts';
import { isHeld, isOver, printTestPage, type TestPage } from './test-page.ts';

interface Props {
  readonly printer: ShopPrinter;
  /** What of its uses has no effect as it is set up, and why. */
  readonly idle: readonly string[];
  readonly isOffline: boolean;
  /** undefined: not known yet */
  readonly menu: Menu | undefined;
  readonly time: (at: number) => string;
  readonly onEdit: () => void;
  /** There is news of a test page, and so of the printer. */
  readonly onNews: () => void;
}

/** One printer: what it prints, a test page, and in one line what is to be known of both; what else is so stands below it, quietly. */
export function PrinterCard({ printer, idle, isOffline, menu, time, onEdit, onNews }: Props) {
  const words = useMessages('printers');
  const say = useFailureText();
  const { page, print } = useTestPage(printer, onNews);
  const isHeldUp = page !== null && isHeld(page);
  const [state, ...more] = stateOf(printer, words, time, isHeldUp ? 1 : 0);
  const shop = useCached(merchantKey)?.name ?? '';
  // Said at a test page: who looks at the paper looks at how its letters come out.
  const isTested = page !== null && isOver(page);
  const lacking = useMemo(() => {
    const prints = [...(printer.receipts === null ? [] : [{ shop }]), ...(printer.kitchen === null ? [] : [printer.kitchen])];
    return isTested ? [...new Set(prints.flatMap((each) => namesNotOnPaper(menu?.categories ?? [], each)))] : [];
  }, [isTested, printer, menu, shop]);
  const tested = page === null ? null : testText(page, words, say);
  const warned = [
    ...(isTwofold(printer) ? [words.twice] : []),
    ...idle,
    ...(lacking.length === 0 ? [] : [fill(words.namesLack, { names: lacking.join(', ') })]),
  ];
  // What was tried last says why it failed, too; while it is tried, what came of an earlier one is not said.
  const isTrying = tested !== null && !isTested && !isHeldUp;
  const known = isTrying ? [tested] : tested === null || !isTested ? [state] : tested.mood === 'bad' ? [tested] : [tested, state];
  const [first = state, ...others] = [...known, ...warned.map((text): Said => ({ text, mood: 'warn' }))];
  const status = gravestOf(first, ...others);
  const held = tested === null || isTested || isTrying ? [] : [tested];
  const details = [
    ...[first, ...others, ...held].filter((each) => each !== status && each.mood !== 'quiet').map(({ text }) => text),
    ...(isTrying ? [] : more),
  ];
  const name = nameOf(printer);
  return (
    <Row
      name={name}
      state={
        <>
          <Note as="span" strong tone={status.mood}>
            {status.text}
          </Note>
          {details.map((text) => (
            <Note as="span" key={text}>
              {text}
            </Note>
          ))}
        </>
      }
      buttons={
        <>
          <WaitingButton
            variant="default"
            aria-label={`${words.test}: ${name}`}
            disabled={isOffline || entriesOf(printer).every(({ enabled }) => !enabled)}
            waiting={page !== null && !isOver(page)}
            waitingLabel={isHeldUp ? words.held : words.testing}
            onClick={print}
          >
            {words.test}
          </WaitingButton>
          <Button variant="default" aria-label={`${words.edit}: ${name}`} disabled={isOffline} onClick={onEdit}>
            {words.edit}
          </Button>
        </>
      }
    >
      {usesOf(printer, words, menu?.categories).map((text) => (
        <Note key={text}>{text}</Note>
      ))}
      <Note>{factsOf(printer, words)}</Note>
    </Row>
  );
}

/** Where it is and how wide its paper is, in a line. */
function factsOf(printer: ShopPrinter, words: MessagesOf<'printers'>): string {
  const entries = entriesOf(printer);
  return [...new Set([...entries.slice(0, 1).map(({ address }) => address), ...entries.map((entry) => paperOf(entry, words))])].join(' · ');
}

/** The last test page of this printer since it is on the screen; null: none. */
function useTestPage(printer: ShopPrinter, onNews: () => void) {
  const language = useLanguage();
  const [page, setPage] = useState<TestPage | null>(null);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const now = new AbortController();
    gone.current = now;
    return () => now.abort();
  }, []);
  const tell = (next: TestPage) => {
    setPage(next);
    onNews();
  };
  return { page, print: () => void printTestPage(printer, language, tell, gone.current.signal) };
}
