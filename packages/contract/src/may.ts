import type { Minor } from '@till/domain/money/minor';
import type { StaffAction } from '@till/domain/staff/actions';
import type { StaffNeed } from '@till/domain/staff/order-needs';
import type { Call } from './call.ts';
import { commandCalls } from './order/commands.ts';

/** What a body says that tells what its call does. */
interface Said {
  readonly kind?: string;
  readonly amount?: Minor;
  readonly report?: string | null;
}

/** An action, and where money goes in or out how much, minor units. */
type Needed = Pick<StaffNeed, 'action' | 'amount'>;

/**
 * What a call needs of whoever stands at the tablet, in a shop with staff: an action of their role, which its body may tell (`by`); `order`: what becomes of the order tells
 * it (`needsOf`); `none`: nothing, and why.
 */
export type CallNeed = StaffAction | 'order' | { readonly by: (body: Said) => Needed } | { readonly none: string };

type Needs = Readonly<Record<string, CallNeed>>;
const each = (names: readonly string[], need: CallNeed): Needs => Object.fromEntries(names.map((name) => [name, need]));

/** Every call of the contract, by its name. */
const needs: Needs = {
  ...each(
    Object.values(commandCalls).map(({ name }) => name),
    'order',
  ),
  ...each(['present', 'cancelPayment', 'resolvePayment', 'refundOrder', 'sayReturned', 'reassignTip'], 'order'),
  ...each(['setExemption', 'setCharges'], 'order'),
  ...each(['acknowledgeOrder', 'setReadyTime', 'refuseOrder', 'handOver'], 'order'),

  soldOut: 'sold-out',
  ...each(['changeMenu', 'pinItem', 'keepMenuPicture', 'importMenu', 'putMenuPart', 'finishMenuImport', 'exportMenu'], 'edit-menu'),

  addDrawerEntry: {
    by: ({ kind, amount }) => (kind === 'no-sale' ? { action: 'no-sale' } : { action: 'pay-in-out', ...(amount === undefined ? {} : { amount }) }),
  },
  closeShift: 'close-drawer',
  // What lies in the drawer before it is counted; a Z is what was counted.
  getXReport: 'see-expected-cash',
  listZReports: 'close-drawer',
  // The drawer itself opens just after something came into its ledger: that the call asks, and else for who may open it without a sale.
  printShift: { by: ({ report }) => ({ action: report === 'x' ? 'see-expected-cash' : report === 'z' ? 'close-drawer' : 'take-orders' }) },

  // A list adds up to what a report says, the cash of one drawer too.
  ...each(['orderMetrics', 'itemSales', 'salesReport', 'orderSums'], 'see-reports'),
  ...each(['createStaff', 'putStaff', 'retireStaff', 'createRole', 'putRole'], 'manage-staff'),

  ...each(['correctClock', 'addWorkedShift'], 'others-hours'),
  clock: { none: 'everybody clocks in for themselves alone: the call asks that it is them' },
  listHours: { none: 'everybody sees their own hours: of others the call itself asks' },

  // Posted again it changes the business; nobody is asked while there is none.
  registerMerchant: 'change-settings',
  ...each(['putBusiness', 'createTax', 'putTax', 'deleteTax', 'createDiscountRule', 'putDiscountRule', 'deleteDiscountRule', 'putOwner'], 'change-settings'),
  ...each(['createServiceCharge', 'putServiceCharge', 'deleteServiceCharge'], 'change-settings'),
  ...each(['createDevice', 'putDevice', 'retireDevice', 'putDevicePrinting', 'putDrawer', 'putShiftSettings'], 'change-settings'),
  ...each(['listGatewayAccounts', 'revokeApiKey', 'listApiKeys'], 'change-settings'),
  ...each(['putKitchenPrinter', 'deleteKitchenPrinter', 'putKitchenSettings', 'putKitchenScreen', 'deleteKitchenScreen'], 'change-settings'),
  ...each(['putPrinter', 'deletePrinter', 'putPrinterUses', 'putReceiptPicture', 'deleteReceiptPicture', 'putOnlineSettings'], 'change-settings'),
  ...each(['exportCustomer', 'eraseCustomer'], 'change-settings'),
  ...each(['listAudit', 'endSession'], 'change-settings'),

  ...each(['botChallenge', 'requestOtp', 'validateOtp', 'validateLink', 'ssoNonce', 'sso', 'recover', 'secondFactor', 'showVeto', 'veto'], {
    none: 'nobody is signed in yet',
  }),
  ...each(['askLostFactor', 'endLostFactor', 'waitLostFactor'], { none: 'nobody is signed in yet' }),
  ...each(['authenticate', 'profile', 'rotateSession', 'account', 'listSessions'], { none: 'a tablet stays signed in by it, or shows by which session it is' }),
  ...each(['askProof', 'prove', 'confirmAddress'], { none: 'the owner proves by it who they are: that opens what no PIN does' }),
  ...each(['startDownload', 'endOtherSessions', 'askAddress', 'cancelChange', 'createApiKey', 'putGatewayAccount', 'deleteGatewayAccount'], {
    none: 'the owner has to have proved who they are',
  }),
  ...each(['beginSecondFactor', 'confirmSecondFactor', 'newRecoveryCodes', 'endSecondFactor'], { none: 'the owner has to have proved who they are' }),
  searchAddresses: { none: 'it tells nothing of the shop' },
  ...each(['signInStaff', 'signOutStaff', 'createApproval', 'listStaff', 'listRoles'], { none: 'whoever comes to a tablet says who they are' }),
  ...each(['selectDevice', 'listDevices', 'getMerchant', 'getBusiness', 'listTaxes', 'listDiscountRules', 'findDiscountCode', 'listServiceCharges', 'taxUse'], {
    none: 'a tablet sells by it, whoever stands there',
  }),
  ...each(['menuOverlay', 'menuBook', 'menuPicture', 'bestSellers'], { none: 'a tablet sells by it, whoever stands there' }),
  ...each(['getDrawer', 'listDeviceSettings', 'getReceiptPicture', 'getDevicePrinting'], { none: 'a tablet sells by it, whoever stands there' }),
  openShift: { none: 'a counted float takes nothing out, and cash may need a shift to be taken at all' },
  ...each(['getOrder', 'ongoingOrders', 'listOrders', 'orderHistory', 'listSentReceipts'], { none: 'whoever sells looks orders up' }),
  ...each(['listUnconfirmed', 'listDifferences', 'readDifference'], { none: 'whoever is there has to see that money is in doubt' }),
  ...each(['sendReceipt', 'printReceipt', 'ownPrint', 'getPrintJob'], { none: 'a guest asks whoever is there for a receipt' }),
  ...each(['createCustomer', 'changeCustomer', 'mergeCustomers', 'unmergeCustomers'], {
    none: 'guests are written down while they order; what is merged can be unmerged',
  }),
  ...each(['listCustomers', 'searchCustomers', 'getCustomer', 'listCustomerOrders'], { none: 'guests are looked up while they order' }),
  ...each(['getKitchenSettings', 'listKitchenPrinters', 'listKitchenScreens', 'listPrinters', 'getOnlineSettings', 'listOrderAlerts'], {
    none: 'whoever is there has to see what the kitchen and the printers do',
  }),
  ...each(['listKitchenTickets', 'listGivenTickets', 'settleKitchenTicket', 'reprintKitchenTicket'], {
    none: 'the kitchen gets what was ordered, whoever stands there',
  }),
  ...each(['getKitchenBoard', 'listBumped', 'confirmKitchenTickets', 'bumpKitchen'], { none: 'the kitchen gets what was ordered, whoever stands there' }),
  ...each(['checkPrinters', 'testPrinter', 'testKitchenPrinter', 'testTerminal'], { none: 'whoever is there finds out why it does not print or charge' }),
  ...each(['receiveOrder', 'onlineOrder'], { none: 'a program, which has a key of its own' }),
};

/** What a call needs. A new one needs settings to be changed, until it says what. */
export const needOfCall = ({ name }: Pick<Call, 'name'>): CallNeed => needs[name] ?? 'change-settings';

/** The names of all calls whose need is written down. */
export const callsWithNeed: readonly string[] = Object.keys(needs);

/** What a call with this body needs; null: nothing, or an order tells. */
export function neededBy(call: Pick<Call, 'name'>, body: unknown): Needed | null {
  const need = needOfCall(call);
  if (typeof need === 'string') return need === 'order' ? null : { action: need };
  return 'by' in need ? need.by(body as Said) : null;
}
