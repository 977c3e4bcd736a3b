import { Button } from '@mantine/core';
import { namesNotOnPaper } from '@till/domain/device/names-on-paper';
import type { Menu } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHeld } from '../../calls/held.ts';
import { merchantKey } from '../../calls/keys.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Row } from '../../kit/list/Rows.tsx';
import { useFailureWords } from '../../messages/failure-words.ts';
import { useLanguage, useWords } from '../../messages/words.tsx';
import { linesOf, paperOf, type Said, stateOf, testWords } from './printer-words.ts';
import type { ShopPrinter } from './shop-printer.ts';
import { isOver, printTestPage, type TestPage } from './test-page.ts';

interface Props {
  readonly printer: ShopPrinter;
  /** Why nothing is printed on it as it is set up; null: something is. */
  readonly idle: string | null;
  readonly isOffline: boolean;
  /** undefined: not known yet */
  readonly menu: Menu | undefined;
  readonly time: (at: number) => string;
  readonly onEdit: () => void;
  /** There is news of a test page, and so of the printer. */
  readonly onNews: () => void;
}

/** One printer: what it prints, what it is doing, and a test page with what became of it. */
export function PrinterCard({ printer, idle, isOffline, menu, time, onEdit, onNews }: Props) {
  const words = useWords('printers');
  const say = useFailureWords();
  const { page, print } = useTestPage(printer, onNews);
  const [first, ...more] = stateOf(printer, words, time);
  const shop = useHeld(merchantKey)?.name ?? '';
  // Said at a test page: who looks at the paper looks at how its letters come out.
  const isTested = page !== null && isOver(page);
  const lacking = useMemo(
    () => (isTested ? namesNotOnPaper(menu?.categories ?? [], printer.kind === 'kitchen' ? printer : { shop }) : []),
    [isTested, printer, menu, shop],
  );
  const facts = [printer.address, paperOf(printer, words)].join(' · ');
  return (
    <Row
      name={printer.label}
      state={
        <>
          <Words {...first} />
          {idle === null ? null : <Words text={idle} mood="warn" />}
          {more.map((text) => (
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
            size="lg"
            aria-label={`${words.test}: ${printer.label}`}
            disabled={isOffline || !printer.enabled}
            waiting={page !== null && !isOver(page)}
            waitingLabel={words.testing}
            onClick={print}
          >
            {words.test}
          </WaitingButton>
          <Button variant="default" size="lg" aria-label={`${words.edit}: ${printer.label}`} disabled={isOffline} onClick={onEdit}>
            {words.edit}
          </Button>
        </>
      }
      result={
        page === null ? null : (
          <>
            <Words {...testWords(page, words, say)} />
            {lacking.length === 0 ? null : <Words text={fill(words.namesLack, { names: lacking.join(', ') })} mood="warn" />}
          </>
        )
      }
    >
      <Note>
        {printer.kind === 'receipts'
          ? words.kinds.receipts
          : printer.standsBy
            ? words.lines.standsBy
            : linesOf(printer.categories, words.lines, menu?.categories, words.form.categoryGone)}
      </Note>
      <Note>{facts}</Note>
    </Row>
  );
}

const Words = ({ text, mood }: Said) => (
  <Note as="span" strong tone={mood}>
    {text}
  </Note>
);

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
