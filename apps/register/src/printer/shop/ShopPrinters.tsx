import { Alert, Button, Stack } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../calls/use-menu.ts';
import { useSession } from '../../native/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePrintersWords } from '../../ui/printers-words.ts';
import { Unknown } from '../../ui/unknown/Unknown.tsx';
import { useLanguage } from '../../ui/words.tsx';
import { PrinterCard } from './PrinterCard.tsx';
import { PrinterDialog } from './PrinterDialog.tsx';
import { ReceiptsHere } from './ReceiptsHere.tsx';
import classes from './shop.module.css';
import { keyOf, type ShopPrinter } from './shop-printer.ts';
import { type PrintersNow, usePrinters } from './use-printers.ts';

interface Props {
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
}

/** The shop's printers, and which of them this register prints its receipts on. */
export function ShopPrinters({ loadMenu }: Props) {
  const words = usePrintersWords();
  const now = usePrinters();
  const [edited, setEdited] = useState<ShopPrinter | 'new' | null>(null);
  // What it is now, for as long as it is there: somebody else may have removed it.
  const known = edited === null || edited === 'new' ? null : (now.printers?.find((each) => keyOf(each) === keyOf(edited)) ?? edited);
  return (
    <Stack gap="md">
      <PrinterList now={now} loadMenu={loadMenu} onEdit={setEdited} />
      {now.printers === null ? null : (
        <Button variant={now.printers.length === 0 ? 'filled' : 'default'} size="lg" disabled={now.isOffline} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      )}
      <ReceiptsHere printers={now.printers} isOffline={now.isOffline} />
      {edited === null ? null : (
        <PrinterDialog printer={known} isOffline={now.isOffline} refresh={now.refresh} loadMenu={loadMenu} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}

interface ListProps extends Props {
  readonly now: PrintersNow;
  readonly onEdit: (printer: ShopPrinter) => void;
}

function PrinterList({ now, loadMenu, onEdit }: ListProps) {
  const words = usePrintersWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const { printers, isOffline, refresh } = now;
  const needsMenu = printers?.some((printer) => printer.kind === 'kitchen' && printer.categories !== null && printer.categories.length > 0) ?? false;
  const { menu } = useMenu(needsMenu, loadMenu);
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  if (printers === null) return <Unknown now={now} words={words} height={148} />;
  return (
    <>
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.old}
        </Alert>
      ) : null}
      {printers.length === 0 ? (
        <EmptyState icon={Printer} title={words.empty} description={words.emptyHint} />
      ) : (
        <ul className={classes.cards}>
          {printers.map((printer) => (
            <PrinterCard
              key={keyOf(printer)}
              printer={printer}
              isOffline={isOffline}
              menu={menu}
              time={time}
              onEdit={() => onEdit(printer)}
              onNews={() => void refresh()}
            />
          ))}
        </ul>
      )}
    </>
  );
}
