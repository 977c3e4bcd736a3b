import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { StaffSettings } from '../../manage/settings/staff/StaffSettings.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** Who works here, and what they may do. Whoever leaves with something typed is asked. */
export function StaffPane() {
  useAskedToLeave();
  return <StaffSettings onBack={useToList()} onShopSaved={refreshMerchantSoon} />;
}
