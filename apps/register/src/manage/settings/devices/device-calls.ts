import type { BodyOf, ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/write/device/settings';
import * as accountCalls from '@till/contract/write/payment/gateway-account';
import type { PaymentGateway } from '@till/domain/device/types';
import { sendGuarded } from '../../../calls/guarded.ts';
import { send } from '../../../calls/send.ts';
import { session } from '../../../native/session.ts';

export type DeviceSetting = ReplyOf<typeof calls.listDeviceSettingsCall>[number];
export type DeviceFields = BodyOf<typeof calls.createDeviceCall>;
export type GatewayAccount = ReplyOf<typeof accountCalls.listGatewayAccountsCall>[number];
export type AccountFields = BodyOf<typeof accountCalls.putGatewayAccountCall>['account'];

const merchantId = () => session.get()?.merchant.id ?? '';
const of = (deviceId: string) => ({ merchantId: merchantId(), deviceId });

export const listDeviceSettings = (shop: string) => send(calls.listDeviceSettingsCall, { params: { merchantId: shop } }).settled;
/** `key`: of this device, so that sending it again after a lost answer makes no second. */
export const createDevice = (body: DeviceFields, key: string) => send(calls.createDeviceCall, { params: { merchantId: merchantId() }, body }, { key }).settled;
/** It stays what it was made for. */
const withoutKind = ({ kind: _, ...fields }: DeviceFields) => fields;
export const putDevice = ({ id, label, paymentGateway, terminalId, terminalEpi }: DeviceSetting, body: DeviceFields) =>
  send(calls.putDeviceCall, { params: of(id), body: { ...withoutKind(body), seen: { label, paymentGateway, terminalId, terminalEpi } } }).settled;
export const retireDevice = (deviceId: string) => send(calls.retireDeviceCall, { params: of(deviceId) }).settled;
export const testTerminal = (deviceId: string) => send(calls.testTerminalCall, { params: of(deviceId), body: {} }).settled;

export const listGatewayAccounts = (shop: string) => send(accountCalls.listGatewayAccountsCall, { params: { merchantId: shop } }).settled;
export const putGatewayAccount = (gateway: PaymentGateway, account: AccountFields, seenAt: number | null) =>
  sendGuarded(accountCalls.putGatewayAccountCall, { params: { merchantId: merchantId(), gateway }, body: { account, seenAt } });
export const deleteGatewayAccount = (gateway: PaymentGateway) =>
  sendGuarded(accountCalls.deleteGatewayAccountCall, { params: { merchantId: merchantId(), gateway } });
