import { useNavigate } from '@tanstack/react-router';
import { loadMerchant } from '../../app/load-merchant.ts';
import { routes } from '../../app/routes.ts';
import { SetupTaxes } from '../../manage/setup/tax/SetupTaxes.tsx';
import { taxedMenu } from './taxed-menu.ts';

/** Step 3. */
export function SetupTaxStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  return (
    <SetupTaxes
      menu={taxedMenu}
      // The register adds up with the rates that it holds.
      onChanged={() => void loadMerchant(merchantId)}
      onBack={() => void navigate({ to: routes.startSetupDevice })}
      onNext={() => void navigate({ to: routes.startSetupComplete })}
    />
  );
}
