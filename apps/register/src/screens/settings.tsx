import { useNavigate } from '@tanstack/react-router';
import { renewSession } from '../app/guard.ts';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { orNotFetched } from '../app/screen-code.ts';
import { useSignOut } from '../app/sign-out.ts';
import { DeviceInfoDialog } from '../device/DeviceInfoDialog.tsx';
import { gatewayNames } from '../device/gateway-lines.ts';
import { Addresses } from '../manage/account/Addresses.tsx';
import { SignedInDevices } from '../manage/account/SignedInDevices.tsx';
import { CheckButton } from '../manage/self-check/CheckButton.tsx';
import { OnlineOrders } from '../manage/settings/online/OnlineOrders.tsx';
import { SettingsScreen } from '../manage/settings/SettingsScreen.tsx';
import { useMessages, useMessagesLanguage } from '../messages/messages.tsx';
import { useWrapped } from '../native/wrapper/presence.ts';
import { useOnlineSettings } from '../orders/alert/online-settings.ts';
import { testSound } from '../orders/alert/sound-check.ts';
import { canHavePrinter } from '../paper/computer/printer.ts';
import { ComputerPrinter } from '../paper/printer/ComputerPrinter.tsx';
import { LaterSection } from '../paper/printer/LaterSection.tsx';
import { TabletPrinter } from '../paper/printer/TabletPrinter.tsx';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { useCheckActs } from './self-check/use-check-acts.ts';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';

/** The same at each drawing of the screen: what it is given to reads anew when it changes. */
const signedOut = () => void renewSession();

const fetchShopPrinters = orNotFetched(async () => (await import('../paper/shop/ShopPrinters.tsx')).ShopPrinters);
const fetchKitchenScreens = orNotFetched(async () => (await import('../paper/screens/KitchenScreens.tsx')).KitchenScreens);

export function SettingsRoute() {
  const navigate = useNavigate();
  const language = useMessagesLanguage();
  const signOut = useSignOut();
  const { now, change } = useOnlineSettings();
  const isWrapped = useWrapped();
  const business = useMessages('business');
  const devices = useMessages('devices');
  const menu = useMessages('menuEditor');
  const shift = useMessages('shift');
  const kitchen = useMessages('kitchenBoard');
  const acts = useCheckActs();
  useAskedToLeave();
  return (
    <>
      <ProofHost />
      <SettingsScreen
        groups={[
          { title: business.title, hint: business.hint, onOpen: () => void navigate({ to: routes.settingsBusiness }) },
          { title: menu.title, hint: menu.hint, onOpen: () => void navigate({ to: routes.settingsMenu }) },
          { title: devices.title, hint: devices.hint, onOpen: () => void navigate({ to: routes.settingsDevices }) },
          { title: shift.title, hint: shift.groupHint, onOpen: () => void navigate({ to: routes.dashboardShift }) },
          { title: kitchen.title, hint: kitchen.groupHint, onOpen: () => void navigate({ to: routes.dashboardKitchen }) },
        ]}
        online={<OnlineOrders now={now} onChange={(asked) => void change(asked)} onTestSound={() => void testSound(language)} />}
        shopPrinters={<LaterSection fetchCode={fetchShopPrinters} own={{ loadMenu: ensureMerchantData }} />}
        kitchenScreens={
          <LaterSection fetchCode={fetchKitchenScreens} own={{ loadMenu: ensureMerchantData, onOpen: () => void navigate({ to: routes.dashboardKitchen }) }} />
        }
        printer={isWrapped ? <TabletPrinter /> : null}
        computerPrinter={!isWrapped && canHavePrinter() ? <ComputerPrinter /> : null}
        deviceInfo={(opened, onClose) => opened && <DeviceInfoDialog onClose={onClose} />}
        selfCheck={<CheckButton acts={acts} />}
        devices={<SignedInDevices gatewayNames={gatewayNames} onSignedOut={signedOut} />}
        addresses={<Addresses onSignedOut={signedOut} />}
        onChangeDevice={() => void navigate({ to: routes.dashboardSelectDevice })}
        onLogout={() => void signOut()}
      />
    </>
  );
}
