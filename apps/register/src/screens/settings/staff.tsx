import { putBusinessCall } from '@till/contract/write/merchant/business';
import { createStaffCall } from '@till/contract/write/staff/staff';
import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { StaffSettings } from '../../manage/settings/staff/StaffSettings.tsx';
import { useMayOpen } from '../../staff/door.ts';
import { RoleDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** Who works here, and what they may do. Whoever leaves with something typed is asked. */
export function StaffPane() {
  useAskedToLeave();
  const onBack = useToList();
  const may = { manage: useMayOpen(createStaffCall), set: useMayOpen(putBusinessCall) };
  return (
    <StaffSettings
      onBack={onBack}
      onShopSaved={refreshMerchantSoon}
      may={may}
      door={(people) => (
        <RoleDoor call={createStaffCall} as="part">
          {people}
        </RoleDoor>
      )}
    />
  );
}
