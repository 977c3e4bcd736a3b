import { useEffect } from 'react';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { CustomersScreen } from '../manage/customer/list/CustomersScreen.tsx';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';

/** The shop's customers. Whoever leaves with something typed is asked. */
export function CustomersRoute() {
  const merchant = useCached(merchantKey);
  useAskedToLeave();
  // Phone numbers are read as those of the shop's country; until it is known, as of the United States.
  useEffect(() => void ensureMerchantData().catch(() => undefined), []);
  return <CustomersScreen country={merchant?.country ?? null} />;
}
