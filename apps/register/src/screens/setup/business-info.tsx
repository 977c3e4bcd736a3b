import { useNavigate } from '@tanstack/react-router';
import { loadMerchant } from '../../app/load-merchant.ts';
import { routes } from '../../app/routes.ts';
import { config } from '../../calls/config.ts';
import { BusinessInfo } from '../../manage/setup/business/BusinessInfo.tsx';
import { keepSession } from '../../sign-in/session.ts';

/** Step 1. `merchantId` empty: nothing is registered yet. */
export function BusinessInfoStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  return (
    <BusinessInfo
      merchantId={merchantId === '' ? null : merchantId}
      config={config()}
      loadMerchant={loadMerchant}
      onSaved={({ id, token }) => {
        keepSession({ merchantId: id, token });
        // The register counts in its currency and by its clock.
        void loadMerchant(id);
        void navigate({ to: routes.startSetupDevice });
      }}
    />
  );
}
