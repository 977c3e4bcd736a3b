import { useBlocker, useNavigate } from '@tanstack/react-router';
import { fill } from '@till/phrases/phrases';
import { useCallback, useRef } from 'react';
import { hearMerchant } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { config } from '../calls/config.ts';
import { session } from '../native/session.ts';
import { BusinessScreen } from '../settings/business/BusinessScreen.tsx';
import { useBusinessWords } from '../settings/business/use-business-words.ts';
import type { PartName } from '../settings/business/use-part.ts';
import { BusinessAddress } from '../setup/business/BusinessAddress.tsx';
import { ShopTaxes } from '../setup/tax/ShopTaxes.tsx';
import { confirm } from '../ui/dialog/confirm.tsx';

/** The business: what it is called, where it is, its days, its taxes. Whoever leaves with something unsaved is asked. */
export function SettingsBusinessRoute() {
  const navigate = useNavigate();
  const words = useBusinessWords();
  const unsaved = useRef(new Set<PartName>());
  const onUnsaved = useCallback((part: PartName, isUnsaved: boolean) => void (isUnsaved ? unsaved.current.add(part) : unsaved.current.delete(part)), []);
  useBlocker({
    // Who is signed out saves nothing more.
    shouldBlockFn: async () => {
      if (unsaved.current.size === 0 || session.get() === null) return false;
      const parts = [...unsaved.current].map((part) => words.parts[part]).join(', ');
      const question = {
        title: words.leaveTitle,
        description: fill(words.leaveText, { parts }),
        confirmLabel: words.leave,
        cancelLabel: words.stay,
        danger: true,
      };
      return !(await confirm(question));
    },
    enableBeforeUnload: () => unsaved.current.size > 0,
  });
  return (
    <BusinessScreen
      addressEditor={(editing) => <BusinessAddress config={config()} {...editing} />}
      taxes={<ShopTaxes onChanged={hearMerchant} />}
      onUnsaved={onUnsaved}
      onSaved={hearMerchant}
      onBack={() => void navigate({ to: routes.dashboardSettings })}
    />
  );
}
