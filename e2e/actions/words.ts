import { account } from '../../packages/phrases/src/en-us/account.ts';
import { atTablet } from '../../packages/phrases/src/en-us/at-tablet.ts';
import { audit } from '../../packages/phrases/src/en-us/audit.ts';
import { business } from '../../packages/phrases/src/en-us/business.ts';
import { charges } from '../../packages/phrases/src/en-us/charges.ts';
import { customer } from '../../packages/phrases/src/en-us/customer.ts';
import { customers } from '../../packages/phrases/src/en-us/customers.ts';
import { devices } from '../../packages/phrases/src/en-us/devices.ts';
import { discounts } from '../../packages/phrases/src/en-us/discounts.ts';
import { exemption } from '../../packages/phrases/src/en-us/exemption.ts';
import { form } from '../../packages/phrases/src/en-us/form.ts';
import { google } from '../../packages/phrases/src/en-us/google.ts';
import { guide } from '../../packages/phrases/src/en-us/guide.ts';
import { home } from '../../packages/phrases/src/en-us/home.ts';
import { first } from '../../packages/phrases/src/en-us/index.ts';
import { kitchenBoard } from '../../packages/phrases/src/en-us/kitchen-board.ts';
import { kitchenScreens } from '../../packages/phrases/src/en-us/kitchen-screens.ts';
import { labels } from '../../packages/phrases/src/en-us/labels.ts';
import { live } from '../../packages/phrases/src/en-us/live.ts';
import { menuEditor } from '../../packages/phrases/src/en-us/menu-editor.ts';
import { menuImport } from '../../packages/phrases/src/en-us/menu-import.ts';
import { modifier } from '../../packages/phrases/src/en-us/modifier.ts';
import { notice } from '../../packages/phrases/src/en-us/notice.ts';
import { online } from '../../packages/phrases/src/en-us/online.ts';
import { orderType } from '../../packages/phrases/src/en-us/order-type.ts';
import { orders } from '../../packages/phrases/src/en-us/orders.ts';
import { paying } from '../../packages/phrases/src/en-us/paying.ts';
import { picture } from '../../packages/phrases/src/en-us/picture.ts';
import { priceRules } from '../../packages/phrases/src/en-us/price-rules.ts';
import { printers } from '../../packages/phrases/src/en-us/printers.ts';
import { printing } from '../../packages/phrases/src/en-us/printing.ts';
import { proof } from '../../packages/phrases/src/en-us/proof.ts';
import { recovery } from '../../packages/phrases/src/en-us/recovery.ts';
import { reports } from '../../packages/phrases/src/en-us/reports.ts';
import { selfCheck } from '../../packages/phrases/src/en-us/self-check.ts';
import { serviceCharges } from '../../packages/phrases/src/en-us/service-charges.ts';
import { settings } from '../../packages/phrases/src/en-us/settings.ts';
import { settingsSearch } from '../../packages/phrases/src/en-us/settings-search.ts';
import { shares } from '../../packages/phrases/src/en-us/shares.ts';
import { soldOut } from '../../packages/phrases/src/en-us/sold-out.ts';
import { staffSettings } from '../../packages/phrases/src/en-us/staff-settings.ts';
import { timeClock } from '../../packages/phrases/src/en-us/time-clock.ts';
import { unprintedTickets } from '../../packages/phrases/src/en-us/unprinted-tickets.ts';
import { unsaved } from '../../packages/phrases/src/en-us/unsaved.ts';
import { voids } from '../../packages/phrases/src/en-us/voids.ts';
import { wayBack } from '../../packages/phrases/src/en-us/way-back.ts';
import { wrapper } from '../../packages/phrases/src/en-us/wrapper.ts';
import { joined } from '../../packages/phrases/src/joined.ts';

/** What the screens say in English: tests find things as a person does, by their words. */
export const words = {
  ...joined(joined(first, paying), orderType),
  account,
  atTablet,
  audit,
  business,
  customer,
  customers,
  labels,
  devices,
  discounts,
  serviceCharges,
  charges,
  exemption,
  menuEditor,
  soldOut,
  menuImport,
  form,
  unprintedTickets,
  timeClock,
  google,
  guide,
  home,
  kitchenBoard,
  kitchenScreens,
  live,
  modifier,
  notice,
  online,
  orders,
  picture,
  priceRules,
  printers,
  printing,
  proof,
  recovery,
  reports,
  selfCheck,
  wayBack,
  settings,
  settingsSearch,
  shares,
  staffSettings,
  unsaved,
  voids,
  wrapper,
};

/** A phrase as a pattern: whatever stands in its `{places}`. */
export const like = (phrase: string): RegExp =>
  new RegExp(
    `^${phrase
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
