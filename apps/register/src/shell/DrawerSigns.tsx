import { Link } from '@tanstack/react-router';
import { counted, fill } from '@till/phrases/phrases';
import { Banknote, CircleAlert, CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useDrawerOutbox } from '../manage/shift/drawer-outbox.ts';
import { useDrawer } from '../manage/shift/use-drawer.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { cashMoved } from '../native/cash-moved.ts';
import { settings } from '../native/storage.ts';
import { ReprintButton as PaperReprintButton, type ReprintButtonProps } from '../paper/again/ReprintButton.tsx';
import { lastCompletion } from '../pay/last-completion.ts';
import { StaffSign as Sign } from '../staff/StaffSign.tsx';
import classes from './StatusBar.module.css';
import { useLate } from './signs/use-late.ts';
import { useDrawerPrinting } from './use-drawer-printing.ts';

/** What the line above every screen says of the cash drawer: what of it is not sent, and what was not accepted. It also opens the drawer when cash moves. */
export function DrawerStrip({ deviceId }: { readonly deviceId: string }) {
  const words = useMessages('shift');
  const language = useLanguage();
  const { openDrawer } = useDrawerPrinting(deviceId);
  const { drawer } = useDrawer(deviceId);
  // Who never opened a shift has perhaps no drawer on the printer either.
  const isUsed = drawer !== null && (drawer.shift !== null || drawer.lastZ !== null);
  useEffect(() =>
    cashMoved.listen((sent) => {
      if (!isUsed || !settings.get('drawerOpens')) return;
      void openDrawer(sent).then((opened) => {
        if (opened !== null && !opened.isDone) notify.warning(fill(words.notKicked, { reason: opened.also ?? '' }), { id: 'drawer' });
      });
    }),
  );
  const entries = useLate(useDrawerOutbox());
  const refusedCount = entries.filter(({ refused }) => refused !== null).length;
  if (entries.length === 0) return null;
  const said = refusedCount > 0 ? counted(words.stripRefused, refusedCount, language) : fill(words.strip, { count: entries.length });
  return (
    <Link to={routes.dashboardShift} className={`${classes.waiting} sign semibold`} data-bad={refusedCount > 0 || undefined}>
      {refusedCount > 0 ? <CircleAlert aria-hidden size={20} /> : <CloudUpload aria-hidden size={20} />}
      <span className="truncate min-w-0 underline">{said}</span>
    </Link>
  );
}

// Fetched with it: what the strip says seldom costs a start nothing.
export { DeviceSigns } from './DeviceSigns.tsx';
export { ServerSigns } from './ServerSigns.tsx';
export { SignFold } from './signs/SignFold.tsx';

/** Who stands here; the tablet may lock once the last payment is no longer shown. */
export const StaffSign = ({ className }: { readonly className: string }) => <Sign className={className} sale={lastCompletion} />;

/** "Reprint", from every screen, also one that needs nothing of the shop itself. */
export const ReprintButton = (props: Omit<ReprintButtonProps, 'ensureShop'>) => <PaperReprintButton {...props} ensureShop={ensureMerchantData} />;

interface LinkProps {
  readonly className: string | undefined;
  readonly path: string;
  readonly onOpen?: () => void;
}

/** The way to the drawer, beside the menus. */
export function DrawerLink({ className, path, onOpen }: LinkProps) {
  const words = useMessages('shift');
  const isHere = path.startsWith(routes.dashboardShift);
  return (
    <Link to={routes.dashboardShift} className={className} data-here={isHere} aria-current={isHere ? 'page' : undefined} onClick={() => onOpen?.()}>
      <Banknote aria-hidden size={26} strokeWidth={1.75} />
      <span>{words.title}</span>
    </Link>
  );
}
