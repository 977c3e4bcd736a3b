import { useNavigate } from '@tanstack/react-router';
import { putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { putPrinterCall } from '@till/contract/write/printer/printing';
import { ensureMerchantData } from '../../app/merchant-data.ts';
import { routes } from '../../app/routes.ts';
import { orNotFetched } from '../../app/screen-code.ts';
import { Section } from '../../kit/layout/Section.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import { SettingsGroup } from '../../manage/settings/SettingsGroup.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useWrapped } from '../../native/wrapper/presence.ts';
import { canHavePrinter } from '../../paper/computer/printer.ts';
import { ComputerPrinter } from '../../paper/printer/ComputerPrinter.tsx';
import { LaterSection } from '../../paper/printer/LaterSection.tsx';
import { TabletPrinter } from '../../paper/printer/TabletPrinter.tsx';
import { RoleDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

const fetchShopPrinters = orNotFetched(async () => (await import('../../paper/shop/ShopPrinters.tsx')).ShopPrinters);
const fetchKitchenScreens = orNotFetched(async () => (await import('../../paper/screens/KitchenScreens.tsx')).KitchenScreens);
/** Few ever change it. */
const fetchPicture = () => import('../../manage/settings/picture/ReceiptPicture.tsx');

/** All that prints: the shop's printers, this register's own, and the picture above receipts. */
export function PrintersPane() {
  const words = useMessages('settings');
  const { wrapper, computer } = useMessages('printing');
  const isWrapped = useWrapped();
  const picture = useFetched(true, fetchPicture);
  useAskedToLeave();
  return (
    <SettingsGroup help="printer" title={words.printers} back={words.back} onBack={useToList()}>
      <RoleDoor call={putPrinterCall} as="look">
        {null}
      </RoleDoor>
      <LaterSection fetchCode={fetchShopPrinters} own={{ loadMenu: ensureMerchantData }} />
      {isWrapped ? (
        <Section title={wrapper.printer}>
          <TabletPrinter />
        </Section>
      ) : canHavePrinter() ? (
        <Section title={computer.title} hint={computer.hint}>
          <ComputerPrinter />
        </Section>
      ) : null}
      {picture === undefined ? null : <picture.ReceiptPicture />}
    </SettingsGroup>
  );
}

/** What tells the cooks what to make, beside printers. */
export function KitchenPane() {
  const words = useMessages('settings');
  const kitchen = useMessages('kitchenBoard');
  const navigate = useNavigate();
  useAskedToLeave();
  return (
    <SettingsGroup help="kitchen" title={kitchen.title} back={words.back} onBack={useToList()}>
      <RoleDoor call={putKitchenScreenCall} as="look">
        {null}
      </RoleDoor>
      <LaterSection fetchCode={fetchKitchenScreens} own={{ loadMenu: ensureMerchantData, onOpen: () => void navigate({ to: routes.dashboardKitchen }) }} />
    </SettingsGroup>
  );
}
