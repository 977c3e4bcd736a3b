import { useNavigate } from '@tanstack/react-router';
import { refreshMerchantSoon } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { config } from '../calls/config.ts';
import { BusinessScreen } from '../manage/settings/business/BusinessScreen.tsx';
import { BusinessAddress } from '../manage/setup/business/BusinessAddress.tsx';
import { ShopTaxes } from '../manage/setup/tax/ShopTaxes.tsx';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';
import { taxedMenu } from './setup/taxed-menu.ts';

/** The business: what it is called, where it is, its days, its taxes. Whoever leaves with something unsaved is asked. */
export function SettingsBusinessRoute() {
  const navigate = useNavigate();
  useAskedToLeave();
  return (
    <>
      <ProofHost />
      <BusinessScreen
        addressEditor={(editing) => <BusinessAddress config={config()} {...editing} />}
        taxes={<ShopTaxes menu={taxedMenu} onChanged={refreshMerchantSoon} />}
        onSaved={refreshMerchantSoon}
        onBack={() => void navigate({ to: routes.dashboardSettings })}
      />
    </>
  );
}
