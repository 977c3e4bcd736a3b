import * as account from './auth/account.ts';
import { botChallengeCall } from './auth/bot-check.ts';
import * as pending from './auth/pending.ts';
import { askProofCall, proveCall } from './auth/proof.ts';
import * as secondFactor from './auth/second-factor.ts';
import * as sessions from './auth/sessions.ts';
import { authenticateCall, profileCall, requestOtpCall, validateLinkCall, validateOtpCall } from './auth/sign-in.ts';
import { ssoCall, ssoNonceCall } from './auth/sso.ts';
import type { Call } from './call.ts';
import { setChargesCall } from './order/charges.ts';
import { commandCalls } from './order/commands.ts';
import { setExemptionCall } from './order/discounts.ts';
import { listOrdersCall, orderHistoryCall, orderSumsCall } from './order/lists.ts';
import { getOrderCall, ongoingOrdersCall } from './order/reads.ts';
import { searchAddressesCall } from './write/address.ts';
import * as customer from './write/customer/change.ts';
import * as customers from './write/customer/customers.ts';
import * as devices from './write/device/devices.ts';
import * as device from './write/device/settings.ts';
import * as kitchen from './write/kitchen/kitchen.ts';
import { putPrinterUsesCall } from './write/kitchen/printer-uses.ts';
import * as kitchenScreen from './write/kitchen/screen.ts';
import * as menuEdit from './write/menu/edit.ts';
import * as favourites from './write/menu/favourites.ts';
import * as menuImport from './write/menu/import.ts';
import { menuOverlayCall } from './write/menu/overlay.ts';
import { keepMenuPictureCall, menuPictureCall } from './write/menu/picture.ts';
import * as business from './write/merchant/business.ts';
import * as discountRules from './write/merchant/discount-rules.ts';
import { getMerchantCall } from './write/merchant/merchant.ts';
import { registerMerchantCall } from './write/merchant/register.ts';
import * as serviceCharges from './write/merchant/service-charges.ts';
import * as taxes from './write/merchant/taxes.ts';
import * as online from './write/online.ts';
import { listAuditCall } from './write/owner/audit.ts';
import { startDownloadCall } from './write/owner/own-data.ts';
import { putOwnerCall } from './write/owner/owner.ts';
import * as gatewayAccount from './write/payment/gateway-account.ts';
import * as payment from './write/payment/payment.ts';
import * as printing from './write/printer/printing.ts';
import * as picture from './write/receipt/picture.ts';
import * as receipt from './write/receipt/send.ts';
import * as report from './write/report.ts';
import * as shift from './write/shift.ts';
import * as staff from './write/staff/staff.ts';
import * as timeClock from './write/staff/time-clock.ts';

/** Every call of the wire, in the order of its documentation. */
export const allCalls: readonly Call[] = [
  botChallengeCall,
  requestOtpCall,
  validateOtpCall,
  validateLinkCall,
  ssoNonceCall,
  ssoCall,
  authenticateCall,
  profileCall,
  sessions.listSessionsCall,
  sessions.endSessionCall,
  sessions.endOtherSessionsCall,
  sessions.rotateSessionCall,
  askProofCall,
  proveCall,
  account.accountCall,
  account.askAddressCall,
  account.confirmAddressCall,
  account.recoverCall,
  secondFactor.secondFactorCall,
  secondFactor.beginSecondFactorCall,
  secondFactor.confirmSecondFactorCall,
  secondFactor.newRecoveryCodesCall,
  secondFactor.endSecondFactorCall,
  secondFactor.askLostFactorCall,
  secondFactor.endLostFactorCall,
  secondFactor.waitLostFactorCall,
  pending.cancelChangeCall,
  pending.showVetoCall,
  pending.vetoCall,
  putOwnerCall,
  listAuditCall,
  startDownloadCall,
  searchAddressesCall,
  registerMerchantCall,
  getMerchantCall,
  business.getBusinessCall,
  business.putBusinessCall,
  menuOverlayCall,
  menuEdit.menuBookCall,
  menuEdit.changeMenuCall,
  menuEdit.soldOutCall,
  favourites.bestSellersCall,
  favourites.pinItemCall,
  keepMenuPictureCall,
  menuPictureCall,
  menuImport.importMenuCall,
  menuImport.putMenuPartCall,
  menuImport.finishMenuImportCall,
  menuImport.exportMenuCall,
  devices.listDevicesCall,
  devices.selectDeviceCall,
  taxes.listTaxesCall,
  taxes.createTaxCall,
  taxes.putTaxCall,
  taxes.taxUseCall,
  taxes.deleteTaxCall,
  discountRules.listDiscountRulesCall,
  discountRules.createDiscountRuleCall,
  discountRules.putDiscountRuleCall,
  discountRules.deleteDiscountRuleCall,
  discountRules.findDiscountCodeCall,
  serviceCharges.listServiceChargesCall,
  serviceCharges.createServiceChargeCall,
  serviceCharges.putServiceChargeCall,
  serviceCharges.deleteServiceChargeCall,
  ...new Set(Object.values(commandCalls)),
  setExemptionCall,
  setChargesCall,
  payment.presentCall,
  payment.cancelPaymentCall,
  payment.resolvePaymentCall,
  payment.refundCall,
  payment.sayReturnedCall,
  payment.reassignTipCall,
  payment.listUnconfirmedCall,
  payment.listDifferencesCall,
  payment.readDifferenceCall,
  getOrderCall,
  ongoingOrdersCall,
  listOrdersCall,
  orderSumsCall,
  orderHistoryCall,
  receipt.sendReceiptCall,
  receipt.listSentReceiptsCall,
  customers.createCustomerCall,
  customers.listCustomersCall,
  customers.searchCustomersCall,
  customer.getCustomerCall,
  customer.changeCustomerCall,
  customer.listCustomerOrdersCall,
  customer.mergeCustomersCall,
  customer.unmergeCustomersCall,
  customer.exportCustomerCall,
  customer.eraseCustomerCall,
  report.orderMetricsCall,
  report.itemSalesCall,
  report.salesReportCall,
  kitchen.listKitchenPrintersCall,
  kitchen.putKitchenPrinterCall,
  kitchen.deleteKitchenPrinterCall,
  kitchen.testKitchenPrinterCall,
  kitchen.getKitchenSettingsCall,
  kitchen.putKitchenSettingsCall,
  kitchen.listKitchenTicketsCall,
  kitchen.listUnprintedTicketsCall,
  kitchen.settleKitchenTicketCall,
  kitchen.reprintKitchenTicketCall,
  kitchenScreen.listKitchenScreensCall,
  kitchenScreen.putKitchenScreenCall,
  kitchenScreen.deleteKitchenScreenCall,
  kitchenScreen.getKitchenBoardCall,
  kitchenScreen.listBumpedCall,
  kitchenScreen.confirmKitchenTicketsCall,
  kitchenScreen.bumpKitchenCall,
  online.receiveOrderCall,
  online.onlineOrderCall,
  online.listApiKeysCall,
  online.createApiKeyCall,
  online.revokeApiKeyCall,
  online.getOnlineSettingsCall,
  online.putOnlineSettingsCall,
  online.listOrderAlertsCall,
  online.acknowledgeOrderCall,
  online.setReadyTimeCall,
  online.refuseOrderCall,
  online.handOverCall,
  putPrinterUsesCall,
  printing.listPrintersCall,
  printing.putPrinterCall,
  printing.deletePrinterCall,
  printing.checkPrintersCall,
  printing.testPrinterCall,
  printing.printReceiptCall,
  printing.getPrintJobCall,
  printing.ownPrintCall,
  printing.getDevicePrintingCall,
  printing.putDevicePrintingCall,
  picture.getReceiptPictureCall,
  picture.putReceiptPictureCall,
  picture.deleteReceiptPictureCall,
  shift.getDrawerCall,
  shift.putDrawerCall,
  shift.openShiftCall,
  shift.addDrawerEntryCall,
  shift.closeShiftCall,
  shift.getXReportCall,
  shift.listZReportsCall,
  shift.printShiftCall,
  shift.putShiftSettingsCall,
  device.listDeviceSettingsCall,
  staff.listStaffCall,
  staff.createStaffCall,
  staff.putStaffCall,
  staff.retireStaffCall,
  staff.listRolesCall,
  staff.createRoleCall,
  staff.putRoleCall,
  staff.signInStaffCall,
  staff.signOutStaffCall,
  staff.createApprovalCall,
  timeClock.clockCall,
  timeClock.listHoursCall,
  timeClock.correctClockCall,
  timeClock.addWorkedShiftCall,
  device.createDeviceCall,
  device.putDeviceCall,
  device.retireDeviceCall,
  device.testTerminalCall,
  gatewayAccount.listGatewayAccountsCall,
  gatewayAccount.putGatewayAccountCall,
  gatewayAccount.deleteGatewayAccountCall,
];
