import { putBusinessCall } from '@till/contract/write/merchant/business';
import { refreshMerchantSoon } from '../../app/merchant-data.ts';
import { config } from '../../calls/config.ts';
import { BusinessScreen } from '../../manage/settings/business/BusinessScreen.tsx';
import { BusinessAddress } from '../../manage/setup/business/BusinessAddress.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** The business: what it is called, where it is, its days. Whoever leaves with something unsaved is asked. */
export function BusinessPane() {
  useAskedToLeave();
  const onBack = useToList();
  return (
    <PaneDoor call={putBusinessCall} title={useMessages('business').title}>
      <BusinessScreen addressEditor={(editing) => <BusinessAddress config={config()} {...editing} />} onSaved={refreshMerchantSoon} onBack={onBack} />
    </PaneDoor>
  );
}
