import { listDeviceSettingsCall } from '@till/contract/write/device/settings';
import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { listTaxesCall } from '@till/contract/write/merchant/taxes';
import { listGatewayAccountsCall } from '@till/contract/write/payment/gateway-account';
import { getDevicePrintingCall, listPrintersCall } from '@till/contract/write/printer/printing';
import { withoutAccount } from '@till/domain/device/accounts';
import { namesNotOnPaper } from '@till/domain/device/names-on-paper';
import { printerUsed, unusedPrinters } from '@till/domain/device/receipt-place';
import type { SetUp } from '@till/domain/device/self-check';
import { kitchenGaps } from '@till/domain/kitchen/gaps';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { goneTaxes } from '@till/domain/tax/gone';
import { unchargedTaxes } from '@till/domain/tax/uncharged';
import { menuKey, merchantKey } from '../../calls/keys.ts';
import { othersPrinting } from '../../calls/others-printing.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { staffGuard } from '../../calls/staff/staff-guard.ts';
import { isByRole } from '../../messages/failure-text.ts';
import { session } from '../../native/session.ts';
import { settings } from '../../native/storage.ts';
import { isWrapped } from '../../native/wrapper/presence.ts';
import { reachedPrinter } from '../../paper/computer/printer.ts';
import { sendsToKitchen } from '../../paper/own/kitchen-use.ts';
import { ownPrinter } from '../../paper/own/own-printer.ts';

type Listed = ReturnType<typeof send<typeof listPrintersCall>>['settled'];

/** Compares what is set up with what it has an effect on. `loadMenu` makes sure that the menu is held, or rejects. */
export async function setUpNow(loadMenu: () => Promise<void>): Promise<SetUp> {
  const merchantId = session.get()?.merchant.id ?? '';
  const listed = send(listPrintersCall, { params: { merchantId } }).settled;
  const [taxes, , unused, stations, lacking, printers] = await Promise.all([
    // Those that are held may be of before.
    send(listTaxesCall, { params: { merchantId } }).settled,
    loadMenu().catch(() => undefined),
    unusedNow(merchantId, listed),
    stationsOf(merchantId),
    lackingAccounts(merchantId),
    listed,
  ]);
  return {
    unchargedTaxes: taxes.ok ? unchargedOf(taxes.value) : null,
    goneTaxes: taxes.ok ? goneOf(taxes.value) : null,
    unusedPrinters: unused,
    kitchen: gapsOf(stations),
    ...(sendsToKitchen.get() && stations !== null && !hasKitchen(stations) ? { noKitchen: true } : {}),
    withoutAccount: lacking,
    namesNotOnPaper: notOnPaperOf(printers, stations),
  };
}

function unchargedOf(rates: readonly TaxRate[]): SetUp['unchargedTaxes'] {
  const menu = cache.get(menuKey);
  if (menu === undefined || rates.length === 0) return null;
  const items = menu.categories.flatMap((category) => category.items);
  return unchargedTaxes(items, rates).map(({ rate }) => nameOf(rate));
}

const nameOf = ({ name, rate }: TaxRate): string => `${name} ${percentText(rate)}%`.trim();

/** Of the menu as it is held: it keeps what its items carried when it was written. */
const goneOf = (rates: readonly TaxRate[]): SetUp['goneTaxes'] =>
  goneTaxes(cache.get(menuKey)?.categories.flatMap(({ items }) => items) ?? [], rates).map(nameOf);

/** The others are asked only where this register does not print on all of them. */
async function unusedNow(merchantId: string, asked: Listed): Promise<SetUp['unusedPrinters']> {
  const deviceId = session.get()?.device?.id;
  if (deviceId === undefined) return null;
  const [listed, printing] = await Promise.all([asked, send(getDevicePrintingCall, { params: { merchantId, deviceId } }).settled]);
  if (!listed.ok || !printing.ok) return null;
  const places = { printers: listed.value, printerId: printing.value.printerId, receiptsOn: settings.get('receiptsOn') };
  const here = printerUsed({ ...places, isWrapped: isWrapped(), hasOwnPrinter: isWrapped() ? ownPrinter.canPrint() : reachedPrinter() !== null });
  if (unusedPrinters(listed.value, here, []).length === 0) return [];
  const others = await othersPrinting(merchantId, deviceId);
  return others === null ? null : unusedPrinters(listed.value, here, others).map(({ label }) => label);
}

async function stationsOf(merchantId: string) {
  const params = { merchantId };
  const [printers, screens] = await Promise.all([send(listKitchenPrintersCall, { params }).settled, send(listKitchenScreensCall, { params }).settled]);
  return printers.ok && screens.ok ? { printers: printers.value, screens: screens.value } : null;
}

const hasKitchen = ({ printers, screens }: NonNullable<Awaited<ReturnType<typeof stationsOf>>>): boolean =>
  [...printers, ...screens].some(({ enabled }) => enabled);

function gapsOf(stations: Awaited<ReturnType<typeof stationsOf>>): SetUp['kitchen'] {
  const menu = cache.get(menuKey);
  if (stations === null || menu === undefined) return null;
  if (!hasKitchen(stations)) return null;
  const all = [...stations.printers, ...stations.screens];
  const { nowhere, idle } = kitchenGaps(menu.categories, stations);
  const names = nowhere.map((category) => menu.categories.find(({ id }) => id === category)?.name ?? category);
  return {
    // In one sentence, however many they are.
    nowhere: names.length === 0 ? [] : [names.join(', ')],
    idle: idle.map((station) => all.find(({ id }) => id === station)?.label ?? station),
  };
}

/** Of what printers that the server reaches print: the register's own draws with the fonts of its browser. */
function notOnPaperOf(receipts: Awaited<Listed>, stations: Awaited<ReturnType<typeof stationsOf>>): SetUp['namesNotOnPaper'] {
  const menu = cache.get(menuKey);
  if (!receipts.ok || stations === null || menu === undefined) return null;
  const kitchen = stations.printers.filter(({ enabled }) => enabled);
  const shop = receipts.value.some(({ enabled }) => enabled) ? [{ shop: cache.get(merchantKey)?.name ?? '' }] : [];
  const names = new Set([...shop, ...kitchen].flatMap((prints) => namesNotOnPaper(menu.categories, prints)));
  return names.size === 0 ? [] : [[...names].join(', ')];
}

/** Of the other devices: this one asks its terminal. */
async function lackingAccounts(merchantId: string): Promise<SetUp['withoutAccount']> {
  const params = { merchantId };
  // Whose role does not show the accounts has nothing to mend there, and is not asked for them.
  if (staffGuard.get()?.judgeCall(listGatewayAccountsCall, {}) != null) return [];
  const [devices, accounts] = await Promise.all([send(listDeviceSettingsCall, { params }).settled, send(listGatewayAccountsCall, { params }).settled]);
  if (!accounts.ok && isByRole(accounts.refusal)) return [];
  if (!devices.ok || !accounts.ok) return null;
  const others = devices.value.filter(({ id, retiredAt }) => retiredAt === null && id !== session.get()?.device?.id);
  return withoutAccount(others, accounts.value).map(({ label }) => label);
}
