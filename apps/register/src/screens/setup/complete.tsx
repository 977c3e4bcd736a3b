import { useNavigate } from '@tanstack/react-router';
import { loadMerchant } from '../../app/load-merchant.ts';
import { routes } from '../../app/routes.ts';
import { SetupComplete } from '../../manage/setup/SetupComplete.tsx';
import { LeftTaxes } from '../../manage/setup/tax/LeftTaxes.tsx';
import { hasSupport, SupportContact } from '../../shell/SupportContact.tsx';
import { taxedMenu } from './taxed-menu.ts';

/** Step 4. */
export function SetupCompleteStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  return (
    <SetupComplete
      taxes={<LeftTaxes menu={taxedMenu} onChanged={() => void loadMerchant(merchantId)} />}
      onBack={() => void navigate({ to: routes.startSetupTax })}
      onDone={() => void navigate({ to: routes.dashboardHome })}
    >
      {hasSupport() ? <SupportContact /> : null}
    </SetupComplete>
  );
}
