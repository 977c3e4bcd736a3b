import {
  BadgePercent,
  Banknote,
  ChefHat,
  CircleUserRound,
  Clock,
  Globe,
  HandCoins,
  type LucideIcon,
  Percent,
  Printer,
  SlidersHorizontal,
  Store,
  TabletSmartphone,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import { routes } from '../../app/routes.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { useMessages } from '../../messages/messages.tsx';

/** The parts of the settings by their names; the cash drawer's are beside its count. */
export const partRoutes = { ...settingsRoutes, drawer: routes.dashboardShift } as const;

export type PartName = keyof typeof partRoutes;

export interface Part {
  readonly name: PartName;
  readonly title: string;
  /** What is set there. */
  readonly hint: string;
  readonly Icon: LucideIcon;
}

/** The parts in the order of their list. */
export function useParts(): readonly Part[] {
  const words = useMessages('settings');
  const business = useMessages('business');
  const priceRules = useMessages('priceRules');
  const discounts = useMessages('discounts');
  const charges = useMessages('serviceCharges');
  const menu = useMessages('menuEditor');
  const kitchen = useMessages('kitchenBoard');
  const online = useMessages('online');
  const devices = useMessages('devices');
  const staff = useMessages('staffSettings');
  const shift = useMessages('shift');
  return [
    { name: 'register', title: words.register, hint: words.registerHint, Icon: SlidersHorizontal },
    { name: 'business', title: business.title, hint: business.hint, Icon: Store },
    { name: 'menu', title: menu.title, hint: menu.hint, Icon: UtensilsCrossed },
    { name: 'price-rules', title: priceRules.title, hint: priceRules.hint, Icon: Clock },
    { name: 'taxes', title: business.taxes.title, hint: words.taxesHint, Icon: Percent },
    { name: 'discounts', title: discounts.title, hint: discounts.hint, Icon: BadgePercent },
    { name: 'charges', title: charges.title, hint: charges.hint, Icon: HandCoins },
    { name: 'printers', title: words.printers, hint: words.printersHint, Icon: Printer },
    { name: 'kitchen', title: kitchen.title, hint: kitchen.groupHint, Icon: ChefHat },
    { name: 'online', title: online.section, hint: words.onlineHint, Icon: Globe },
    { name: 'devices', title: devices.title, hint: devices.hint, Icon: TabletSmartphone },
    { name: 'staff', title: staff.title, hint: staff.hint, Icon: Users },
    { name: 'drawer', title: shift.title, hint: shift.groupHint, Icon: Banknote },
    { name: 'account', title: words.account, hint: words.accountHint, Icon: CircleUserRound },
  ];
}
