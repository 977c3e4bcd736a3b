import { putDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { DiscountSettings } from '../../manage/settings/discounts/DiscountSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useToList } from './use-to-list.ts';

/** What the shop gives off again and again. */
export function DiscountsPane() {
  const onBack = useToList();
  return (
    <PaneDoor call={putDiscountRuleCall} title={useMessages('discounts').title}>
      <DiscountSettings onBack={onBack} onSaved={refreshMerchantSoon} />
    </PaneDoor>
  );
}
