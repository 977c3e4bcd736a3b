import type { Merchant } from '@till/domain/merchant/types';
import type { MessagesOf, Section } from '@till/phrases/phrases';
import { config } from '../../../calls/config.ts';
import type { Settings } from '../../../native/storage.ts';
import { isWrapped } from '../../../native/wrapper/presence.ts';
import { canHavePrinter } from '../../../paper/computer/printer.ts';
import type { PartName } from '../parts.ts';

/** The words of a section in the language that is shown. */
export type Say = <S extends Section>(section: S) => MessagesOf<S>;

/** Something that can be set, as it is found. */
interface Entry {
  /** Where it is; 'list': below the list itself. */
  readonly part: PartName | 'list';
  /** What it is called there. */
  readonly label: (say: Say) => string;
  /** What is said about it there. */
  readonly hint?: (say: Say) => string;
  /** What is shown in its stead where it is behind a button, or there only now and then. */
  readonly behind?: (say: Say) => string;
  /** The settings of a register, and the fields of a shop, that are set with it. */
  readonly sets?: readonly (keyof Settings | keyof Merchant)[];
  /** Whether this register has it at all. */
  readonly isHere?: () => boolean;
}

const here = {
  language: { part: 'register', label: (say) => say('settings').language, sets: ['language'] },
  theme: { part: 'register', label: (say) => say('settings').theme, sets: ['theme'] },
  tiles: { part: 'register', label: (say) => say('settings').tiles, hint: (say) => say('settings').tilesHint, sets: ['tiles'] },
  grouping: { part: 'register', label: (say) => say('settings').groupingItems, hint: (say) => say('settings').groupingItemsHint, sets: ['groupingItems'] },
  favourites: {
    part: 'register',
    label: (say) => say('settings').favourites,
    hint: (say) => say('settings').favouritesHint,
    sets: ['favourites', 'pinnedItems'],
  },
  sounds: { part: 'register', label: (say) => say('settings').sounds, hint: (say) => say('settings').soundsHint, sets: ['counterSounds'] },
  orderAlert: { part: 'register', label: (say) => say('settings').orderAlert, hint: (say) => say('settings').orderAlertHint, sets: ['orderAlertEnabled'] },
  fastCounter: { part: 'register', label: (say) => say('settings').fastCounter, hint: (say) => say('settings').fastCounterHint },
  newOrders: { part: 'register', label: (say) => say('settings').newOrders, hint: (say) => say('settings').newOrdersHint, sets: ['newOrders'] },
  orderTypes: { part: 'register', label: (say) => say('settings').orderTypes, hint: (say) => say('settings').orderTypesHint, sets: ['orderTypeOption'] },
  quickAdd: { part: 'register', label: (say) => say('settings').quickAdd, hint: (say) => say('settings').quickAddHint, sets: ['quickAdd'] },
  guided: { part: 'register', label: (say) => say('settings').guided, hint: (say) => say('settings').guidedHint, sets: ['guidedModifiers'] },
  payment: {
    part: 'register',
    label: (say) => say('settings').paymentOptions,
    hint: (say) => say('settings').paymentOptionsHint,
    sets: ['paymentOption', 'lastMethod'],
  },
  venmo: { part: 'register', label: (say) => say('paying').venmo.user, hint: (say) => say('paying').venmo.userHint, sets: ['venmoUser'] },
  centsFirst: { part: 'register', label: (say) => say('settings').centsFirst, hint: (say) => say('settings').centsFirstHint, sets: ['centsFirst'] },
  asksBeforeCharge: {
    part: 'register',
    label: (say) => say('settings').asksBeforeCharge,
    hint: (say) => say('settings').asksBeforeChargeHint,
    sets: ['asksBeforeCharge'],
  },
  nextOrder: { part: 'register', label: (say) => say('settings').nextOrder, hint: (say) => say('settings').nextOrderHint, sets: ['nextOrderBySelf'] },
  practice: {
    part: 'register',
    label: (say) => say('settings').practice,
    hint: (say) => say('settings').practiceHint,
    sets: ['practice'],
    isHere: () => config().practice,
  },
  deviceInfo: { part: 'register', label: (say) => say('settings').deviceInfo },
  changeDevice: { part: 'register', label: (say) => say('settings').changeDevice },
  selfCheck: { part: 'register', label: (say) => say('selfCheck').open },
} as const satisfies Readonly<Record<string, Entry>>;

const shop = {
  name: { part: 'business', label: (say) => say('business').fields.name, sets: ['name'] },
  phone: { part: 'business', label: (say) => say('business').fields.phone, hint: (say) => say('business').phoneHint, sets: ['phone'] },
  address: {
    part: 'business',
    label: (say) => say('business').fields.address,
    behind: (say) => say('business').parts.identity,
    sets: ['address1', 'address2', 'city', 'state', 'zip', 'country'],
  },
  timezone: { part: 'business', label: (say) => say('business').fields.timezone, hint: (say) => say('business').timezoneHint, sets: ['timezone'] },
  dayStart: {
    part: 'business',
    label: (say) => say('business').fields.businessDayStart,
    hint: (say) => say('business').dayStartHint,
    sets: ['businessDayStart'],
  },
  shopTypes: { part: 'business', label: (say) => say('business').parts.types, hint: (say) => say('business').typesHint, sets: ['order_types'] },
  tables: { part: 'business', label: (say) => say('business').fields.tables, hint: (say) => say('business').tablesHint, sets: ['tables'] },
  newRegisters: { part: 'business', label: (say) => say('business').fastCounter, hint: (say) => say('business').fastCounterHint, sets: ['fastCounter'] },
  books: { part: 'business', label: (say) => say('business').fields.booksClosedThrough, hint: (say) => say('business').books.hint },
  labels: { part: 'business', label: (say) => say('business').parts.labels, hint: (say) => say('business').labels.hint, sets: ['labelLayouts'] },
  weightUnit: { part: 'business', label: (say) => say('business').fields.weightUnit, hint: (say) => say('business').labels.weightHint, sets: ['weightUnit'] },
  cashRounding: { part: 'business', label: (say) => say('business').fields.cashRounding, hint: (say) => say('business').cashHint, sets: ['cashRounding'] },
  currency: { part: 'business', label: (say) => say('business').fields.currencyCode, sets: ['currencyCode'] },
  ownData: { part: 'business', label: (say) => say('business').data.title, hint: (say) => say('business').data.text },
  taxes: { part: 'taxes', label: (say) => say('setup').tax.create, hint: (say) => say('business').taxes.title, sets: ['tax_rates'] },
  taxRounding: { part: 'taxes', label: (say) => say('business').fields.taxRounding, hint: (say) => say('business').taxHint, sets: ['taxRounding'] },
  priceRules: { part: 'price-rules', label: (say) => say('priceRules').add, hint: (say) => say('priceRules').hint },
  discounts: { part: 'discounts', label: (say) => say('discounts').add, hint: (say) => say('discounts').hint, sets: ['discountRules', 'takesCodes'] },
  charges: { part: 'charges', label: (say) => say('serviceCharges').add, hint: (say) => say('serviceCharges').hint, sets: ['serviceCharges'] },
  menu: { part: 'menu', label: (say) => say('menuEditor').title, hint: (say) => say('menuEditor').hint },
  items: { part: 'menu', label: (say) => say('menuEditor').addItem, hint: (say) => say('menuEditor').hint },
  categories: { part: 'menu', label: (say) => say('menuEditor').categories },
  modifiers: { part: 'menu', label: (say) => say('menuEditor').itsGroups, behind: (say) => say('menuEditor').groups },
  importing: { part: 'import', label: (say) => say('menuImport').title, hint: (say) => say('menuImport').importHint },
} as const satisfies Readonly<Record<string, Entry>>;

const machines = {
  printers: { part: 'printers', label: (say) => say('printers').add, hint: (say) => say('printers').emptyHint },
  receiptsOn: { part: 'printers', label: (say) => say('printers').here.where, sets: ['receiptsOn'] },
  whenPaid: { part: 'printers', label: (say) => say('printers').here.whenPaid },
  browserPaper: {
    part: 'printers',
    label: (say) => say('printers').here.browserPaper,
    behind: (say) => say('printers').here.where,
    sets: ['browserPaper'],
  },
  paperWidth: { part: 'printers', label: (say) => say('printers').form.paper, behind: (say) => say('printers').section },
  textSize: { part: 'printers', label: (say) => say('printers').form.size.receipts, behind: (say) => say('printers').section },
  ticketSize: { part: 'printers', label: (say) => say('printers').form.size.kitchen, behind: (say) => say('printers').section },
  model: { part: 'printers', label: (say) => say('printers').form.model, behind: (say) => say('printers').section },
  printerAddress: {
    part: 'printers',
    label: (say) => say('printers').form.address,
    hint: (say) => say('printers').form.addressHint,
    behind: (say) => say('printers').section,
  },
  ticketLanguage: { part: 'printers', label: (say) => say('printers').form.language, behind: (say) => say('printers').section },
  tabletPrinter: { part: 'printers', label: (say) => say('printing').wrapper.printer, isHere: () => isWrapped() },
  computerPrinter: {
    part: 'printers',
    label: (say) => say('printing').computer.title,
    hint: (say) => say('printing').computer.hint,
    isHere: () => !isWrapped() && canHavePrinter(),
  },
  picture: { part: 'printers', label: (say) => say('picture').title, hint: (say) => say('picture').hint },
  screens: { part: 'kitchen', label: (say) => say('printers').screens, hint: (say) => say('kitchenScreens').emptyHint },
  late: { part: 'kitchen', label: (say) => say('printers').late.title, hint: (say) => say('printers').late.hint },
  online: { part: 'online', label: (say) => say('online').section, hint: (say) => say('settings').onlineHint },
  readyMinutes: { part: 'online', label: (say) => say('online').readyMinutes, hint: (say) => say('online').readyMinutesHint },
  orderSound: { part: 'online', label: (say) => say('online').sound, hint: (say) => say('online').soundHint, sets: ['orderSound'] },
  testSound: { part: 'online', label: (say) => say('online').testSound },
  keys: { part: 'online', label: (say) => say('online').keys, hint: (say) => say('online').keysHint },
  devices: { part: 'devices', label: (say) => say('devices').add, hint: (say) => say('devices').hint },
  terminal: { part: 'devices', label: (say) => say('devices').gateway, behind: (say) => say('devices').list },
  accounts: { part: 'devices', label: (say) => say('devices').accounts, hint: (say) => say('devices').accountsHint },
} as const satisfies Readonly<Record<string, Entry>>;

const people = {
  staff: { part: 'staff', label: (say) => say('staffSettings').title, hint: (say) => say('staffSettings').hint },
  pins: { part: 'staff', label: (say) => say('staffSettings').pin, hint: (say) => say('staffSettings').pinLater, behind: (say) => say('staffSettings').list },
  lockAfter: {
    part: 'staff',
    label: (say) => say('atTablet').lockSetting.label,
    hint: (say) => say('atTablet').lockSetting.hint,
    behind: (say) => say('staffSettings').list,
    sets: ['lockAfter'],
  },
  hours: { part: 'staff', label: (say) => say('timeClock').hours, hint: (say) => say('timeClock').hoursHint, behind: (say) => say('staffSettings').list },
  offlineHours: {
    part: 'staff',
    label: (say) => say('staffSettings').shop.offlineHours,
    hint: (say) => say('staffSettings').shop.offlineHoursHint,
    behind: (say) => say('staffSettings').list,
    sets: ['staffOfflineHours'],
  },
  namesServer: {
    part: 'staff',
    label: (say) => say('staffSettings').shop.namesServer,
    hint: (say) => say('staffSettings').shop.namesServerHint,
    behind: (say) => say('staffSettings').list,
    sets: ['hidesServer'],
  },
  roles: { part: 'staff', label: (say) => say('staffSettings').roles, hint: (say) => say('staffSettings').rolesHint },
  tipShares: { part: 'staff', label: (say) => say('staffSettings').tips, behind: (say) => say('staffSettings').list },
  tipsTo: {
    part: 'staff',
    label: (say) => say('staffSettings').tipsTo.label,
    hint: (say) => say('staffSettings').tipsTo.hint,
    behind: (say) => say('staffSettings').list,
    sets: ['tipsToTaker'],
  },
  timeClock: {
    part: 'staff',
    label: (say) => say('timeClock').uses,
    hint: (say) => say('timeClock').usesHint,
    behind: (say) => say('staffSettings').list,
    sets: ['usesTimeClock'],
  },
} as const satisfies Readonly<Record<string, Entry>>;

const rest = {
  drawerOpens: {
    part: 'drawer',
    label: (say) => say('shift').opens,
    hint: (say) => say('shift').opensHint,
    behind: (say) => say('shift').settings,
    sets: ['drawerOpens'],
  },
  cashNeedsShift: {
    part: 'drawer',
    label: (say) => say('shift').needs,
    hint: (say) => say('shift').needsHint,
    behind: (say) => say('shift').settings,
    sets: ['cashNeedsShift'],
  },
  sharedDrawer: { part: 'drawer', label: (say) => say('shift').uses, hint: (say) => say('shift').usesHint, behind: (say) => say('shift').settings },
  email: { part: 'account', label: (say) => say('account').email },
  recovery: { part: 'account', label: (say) => say('account').recovery, hint: (say) => say('account').recoveryHint },
  factor: { part: 'account', label: (say) => say('wayBack').factor },
  signedIn: { part: 'account', label: (say) => say('account').devices, hint: (say) => say('account').devicesHint },
  trail: { part: 'account', label: (say) => say('audit').title, hint: (say) => say('audit').hint },
  logout: { part: 'list', label: (say) => say('settings').logout },
} as const satisfies Readonly<Record<string, Entry>>;

/** All that can be set, in the order of the list and of each part. */
export const entries = { ...here, ...shop, ...machines, ...people, ...rest };

export type EntryName = keyof typeof entries;
export const entryOf = (name: EntryName): Entry => entries[name];
export const entryNames = Object.keys(entries) as readonly EntryName[];
