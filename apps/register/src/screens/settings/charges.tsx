import { putServiceChargeCall } from '@till/contract/write/merchant/service-charges';
import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { ChargeSettings } from '../../manage/settings/charges/ChargeSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useToList } from './use-to-list.ts';

/** What the shop adds to orders beside their lines. */
export function ChargesPane() {
  const onBack = useToList();
  return (
    <PaneDoor call={putServiceChargeCall} title={useMessages('serviceCharges').title}>
      <ChargeSettings onBack={onBack} onSaved={refreshMerchantSoon} />
    </PaneDoor>
  );
}
