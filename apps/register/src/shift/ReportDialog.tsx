import type { ShiftReport } from '@till/domain/shift/report';
import { type ShiftRow, shiftDocument } from '@till/receipt/shift';
import type { ReactNode } from 'react';
import { useSession } from '../native/session.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useLanguage } from '../ui/words.tsx';
import classes from './shift.module.css';
import { useShiftWords } from './use-shift-words.ts';

/** An X or a Z as it is printed too. */
export function ReportDialog({ report, onClose, children }: { readonly report: ShiftReport; readonly onClose: () => void; readonly children?: ReactNode }) {
  const words = useShiftWords();
  const language = useLanguage();
  const merchant = useSession()?.merchant;
  const context = { merchant: merchant?.name ?? '', language, timezone: merchant?.timezone ?? 'UTC', currencyCode: merchant?.currencyCode ?? 'USD' };
  const [title, ...rows] = shiftDocument(report, words.paper, context).rows;
  return (
    <Dialog title={title !== undefined && 'text' in title ? title.text : ''} onClose={onClose} size={520} full>
      <div className={classes.report}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and do not move
          <Row key={index} row={row} />
        ))}
      </div>
      {children}
    </Dialog>
  );
}

function Row({ row }: { readonly row: ShiftRow }) {
  if (row.look === 'rule') return <hr className={classes.rule} />;
  if (row.look === 'amount' || row.look === 'total')
    return (
      <p className={classes.amount} data-look={row.look}>
        <span>{row.text}</span>
        <span className={classes.money}>{row.money}</span>
      </p>
    );
  return (
    <p className={classes.text} data-look={row.look}>
      {row.text}
    </p>
  );
}
