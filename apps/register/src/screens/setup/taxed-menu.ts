import { ensureMerchantData, refreshMerchantData } from '../../app/merchant-data.ts';

/** The menu that the shop's taxes are charged on. */
export const taxedMenu = { load: ensureMerchantData, refresh: refreshMerchantData };
