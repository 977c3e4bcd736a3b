import { useNavigate } from '@tanstack/react-router';
import { fill } from '@till/phrases/phrases';
import { useCallback, useRef } from 'react';
import { hearMerchant } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { config } from '../calls/config.ts';
import { BusinessScreen } from '../manage/settings/business/BusinessScreen.tsx';
import type { PartName } from '../manage/settings/business/use-part.ts';
import { BusinessAddress } from '../manage/setup/business/BusinessAddress.tsx';
import { ShopTaxes } from '../manage/setup/tax/ShopTaxes.tsx';
import { useWords } from '../messages/words.tsx';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';
import { taxedMenu } from './setup/taxed-menu.ts';

/** The business: what it is called, where it is, its days, its taxes. Whoever leaves with something unsaved is asked. */
export function SettingsBusinessRoute() {
  const navigate = useNavigate();
  const words = useWords('business');
  const unsaved = useRef(new Set<PartName>());
  const onUnsaved = useCallback((part: PartName, isUnsaved: boolean) => void (isUnsaved ? unsaved.current.add(part) : unsaved.current.delete(part)), []);
  useAskedToLeave(() => {
    if (unsaved.current.size === 0) return null;
    const parts = [...unsaved.current].map((part) => words.parts[part]).join(', ');
    return { title: words.leaveTitle, description: fill(words.leaveText, { parts }), confirmLabel: words.leave, cancelLabel: words.stay };
  });
  return (
    <>
      <ProofHost />
      <BusinessScreen
        addressEditor={(editing) => <BusinessAddress config={config()} {...editing} />}
        taxes={<ShopTaxes menu={taxedMenu} onChanged={hearMerchant} />}
        onUnsaved={onUnsaved}
        onSaved={hearMerchant}
        onBack={() => void navigate({ to: routes.dashboardSettings })}
      />
    </>
  );
}
