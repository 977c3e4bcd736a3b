import { putTaxCall } from '@till/contract/write/merchant/taxes';
import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { TaxSettings } from '../../manage/settings/business/TaxSettings.tsx';
import { ShopTaxes } from '../../manage/setup/tax/ShopTaxes.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { taxedMenu } from '../setup/taxed-menu.ts';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** The taxes, and how they are rounded. Whoever leaves with something unsaved is asked. */
export function TaxesPane() {
  useAskedToLeave();
  const onBack = useToList();
  return (
    <PaneDoor call={putTaxCall} title={useMessages('business').taxes.title}>
      <TaxSettings taxes={<ShopTaxes menu={taxedMenu} onChanged={refreshMerchantSoon} />} onSaved={refreshMerchantSoon} onBack={onBack} />
    </PaneDoor>
  );
}
