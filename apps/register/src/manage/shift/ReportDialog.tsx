import { Button, Stack, Text } from '@mantine/core';
import type { ShiftReport } from '@till/domain/shift/report';
import { csvStart } from '@till/domain/text/csv';
import { fill } from '@till/phrases/phrases';
import type { ShiftRow } from '@till/receipt/shift-row';
import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useSaveFile } from '../../kit/use-save-file.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { shiftLines } from './paper/csv.ts';
import { documentOf } from './paper/document.ts';
import type { DrawerPrinting, Printed } from './printing.ts';
import classes from './shift.module.css';

interface Props {
  readonly report: ShiftReport;
  /** The shift was closed just now: what is printed first is no copy. */
  readonly isNew: boolean;
  readonly print: DrawerPrinting['print'];
  readonly onClose: () => void;
}

/** An X or a Z as it is printed too. */
export function ReportDialog({ report, isNew, print, onClose }: Props) {
  const words = useMessages('shift');
  const language = useLanguage();
  const shop = useSession()?.merchant;
  const isCopy = useRef(report.kind === 'z' && !isNew);
  const [printed, setPrinted] = useState<Printed | 'printing' | null>(null);
  const printNow = async () => {
    setPrinted('printing');
    const result = await print(report, isCopy.current);
    if (result.isDone && report.kind === 'z') isCopy.current = true;
    setPrinted(result);
  };
  const said = () => {
    if (printed === null) return '';
    if (printed === 'printing') return words.printing;
    return printed.isDone ? [words.printed, printed.also].filter((each) => each !== null).join(' ') : fill(words.notPrinted, { reason: printed.also ?? '' });
  };
  const saveFile = useSaveFile();
  const document = documentOf(report, false, words.paper, language, shop);
  const [first, ...rows] = document.rows;
  const ruled = rows.findIndex(({ look }) => look === 'rule');
  const [about, figures] = [rows.slice(0, ruled), rows.slice(ruled + 1)];
  const title = first !== undefined && 'text' in first ? first.text : '';
  const save = () => saveFile({ name: `${title}.csv`, parts: [csvStart, ...shiftLines(document)], type: 'text/csv;charset=utf-8' }, words.csvSaved);
  return (
    <Dialog title={title} onClose={onClose} size={520} full>
      <Stack gap="md">
        <div className="flex flex-wrap gap-8">
          <WaitingButton
            className="grow-160"
            size="lg"
            leftSection={<Printer aria-hidden size={20} />}
            waiting={printed === 'printing'}
            waitingLabel={words.printing}
            onClick={() => void printNow()}
          >
            {words.print}
          </WaitingButton>
          <Button className="grow-160" variant="default" size="lg" leftSection={<Download aria-hidden size={20} />} onClick={() => void save()}>
            {words.csv}
          </Button>
        </div>
        <Text c={printed !== null && printed !== 'printing' && !printed.isDone ? 'var(--bad-ink)' : undefined} aria-live="polite">
          {said()}
        </Text>
        <div className={`${classes.about} sunk rounded-10 p-12-16`}>
          {about.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and do not move
            <Row key={index} row={row} />
          ))}
        </div>
        <div className="grid gap-4">
          {figures.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and do not move
            <Row key={index} row={row} isOff={'text' in row && (row.text === words.paper.short || row.text === words.paper.over)} />
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

/** `isOff`: it says what is short or over. */
function Row({ row, isOff = false }: { readonly row: ShiftRow; readonly isOff?: boolean }) {
  if (row.look === 'rule') return <hr className={classes.rule} />;
  if (row.look === 'amount' || row.look === 'total')
    return (
      <p className={`${classes.amount} ${classes.money} flex justify-between gap-16`} data-look={row.look} data-off={isOff || undefined}>
        <span>{row.text}</span>
        <span className="nowrap">{row.money}</span>
      </p>
    );
  return (
    <p className={classes.text} data-look={row.look}>
      {row.text}
    </p>
  );
}
