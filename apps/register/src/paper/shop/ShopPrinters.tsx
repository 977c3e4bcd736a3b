import { Alert } from '@mantine/core';
import { kitchenGaps } from '@till/domain/kitchen/gaps';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../calls/use-menu.ts';
import { AddButton } from '../../kit/control/AddButton.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Rows } from '../../kit/list/Rows.tsx';
import { Unknown } from '../../kit/list/Unknown.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { Nowhere } from './Nowhere.tsx';
import { PrinterCard } from './PrinterCard.tsx';
import { PrinterDialog } from './PrinterDialog.tsx';
import { ReceiptsHere } from './ReceiptsHere.tsx';
import { keyOf, type ShopPrinter } from './shop-printer.ts';
import { type PrintersNow, usePrinters } from './use-printers.ts';

interface Props {
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
}

/** The shop's printers, and which of them this register prints its receipts on. */
export function ShopPrinters({ loadMenu }: Props) {
  const words = useMessages('printers');
  const now = usePrinters();
  const [edited, setEdited] = useState<ShopPrinter | 'new' | null>(null);
  /** Those that no register prints its receipts on, ids. */
  const [unused, setUnused] = useState<readonly string[]>([]);
  // What it is now, for as long as it is there: somebody else may have removed it.
  const known = edited === null || edited === 'new' ? null : (now.printers?.find((each) => keyOf(each) === keyOf(edited)) ?? edited);
  const receipts = now.printers?.flatMap((printer) => printer.receipts ?? []) ?? null;
  return (
    <>
      <Section title={words.section}>
        <PrinterList now={now} unused={unused} loadMenu={loadMenu} onEdit={setEdited} />
      </Section>
      <ReceiptsHere printers={receipts} isOffline={now.isOffline} onUnused={setUnused} />
      {edited === null ? null : (
        <PrinterDialog printer={known} isOffline={now.isOffline} refresh={now.refresh} loadMenu={loadMenu} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface ListProps extends Props {
  readonly now: PrintersNow;
  readonly unused: readonly string[];
  readonly onEdit: (printer: ShopPrinter | 'new') => void;
}

function PrinterList({ now, unused, loadMenu, onEdit }: ListProps) {
  const words = useMessages('printers');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const { printers, screens, isOffline, refresh } = now;
  const kitchen = printers?.flatMap((printer) => printer.kitchen ?? []) ?? [];
  const needsMenu = kitchen.some(({ categories }) => categories !== null && categories.length > 0);
  const { menu } = useMenu(needsMenu, loadMenu);
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  if (printers === null) return <Unknown now={now} words={words} height={148} />;
  const gaps = kitchenGaps(menu?.categories ?? [], { printers: kitchen, screens });
  const idleOf = ({ receipts, kitchen }: ShopPrinter): readonly string[] => [
    ...(receipts !== null && unused.includes(receipts.id) ? [words.idle.receipts] : []),
    // Before the menu is known, nobody knows which of its categories have items.
    ...(kitchen !== null && gaps.idle.includes(kitchen.id) && (menu !== undefined || kitchen.standsBy)
      ? [kitchen.standsBy ? words.idle.standsBy : words.idle.categories]
      : []),
  ];
  const add = (
    <AddButton variant={printers.length === 0 ? 'filled' : 'default'} disabled={isOffline} onClick={() => onEdit('new')}>
      {words.add}
    </AddButton>
  );
  return (
    <>
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.old}
        </Alert>
      ) : null}
      {printers.length === 0 ? (
        <EmptyState icon={Printer} title={words.empty} description={words.emptyHint}>
          <div className="mt-8">{add}</div>
        </EmptyState>
      ) : (
        <Rows>
          {printers.map((printer) => (
            <PrinterCard
              key={keyOf(printer)}
              printer={printer}
              idle={idleOf(printer)}
              isOffline={isOffline}
              menu={menu}
              time={time}
              onEdit={() => onEdit(printer)}
              onNews={() => void refresh()}
            />
          ))}
        </Rows>
      )}
      {kitchen.some(({ enabled, standsBy }) => enabled && !standsBy) ? <Nowhere categories={gaps.nowhere} menu={menu} /> : null}
      {printers.length === 0 ? null : add}
    </>
  );
}
