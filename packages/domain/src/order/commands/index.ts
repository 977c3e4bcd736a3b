import type { RefusalCode } from '../../result.ts';
import { acknowledgeRule } from './acknowledge.ts';
import { addItemCommand } from './add-item.ts';
import { cancelCommand } from './cancel.ts';
import { cardBeginRule } from './card/card-begin.ts';
import { cardConfirmedRule } from './card/card-confirmed.ts';
import { cardDiffersRule } from './card/card-differs.ts';
import { cardEndedRule } from './card/card-ended.ts';
import { cardFoundRule } from './card/card-found.ts';
import { cardPaidRule } from './card/card-paid.ts';
import { cardCancelAskedRule, cardSentRule, cardUnknownRule } from './card/card-steps.ts';
import { changeItemCommand } from './change-item.ts';
import { changeOrderCommand } from './change-order.ts';
import { setChargesRule } from './charges/set-charges.ts';
import { closeCommand } from './close.ts';
import type { CommandRule, OpRule } from './command.ts';
import { createCommand } from './create.ts';
import { addDiscountCommand } from './discount/decide-add.ts';
import { removeDiscountCommand } from './discount/decide-remove.ts';
import { enlargeCommand } from './enlarge.ts';
import { setExemptionRule } from './exemption/set-exemption.ts';
import { forgetCustomerRule } from './forget-customer.ts';
import { handOverRule } from './hand-over.ts';
import { payCashCommand } from './pay-cash.ts';
import { payLaterCommand } from './pay-later.ts';
import { payOnlineRule } from './pay-online.ts';
import { reassignTipRule } from './reassign-tip.ts';
import { refundRule } from './refund/refund-rule.ts';
import { removeItemCommand } from './remove-item.ts';
import { setCashReceivedCommand } from './set-cash-received.ts';
import { setOrderTypeCommand } from './set-order-type.ts';
import { setOwnerCommand } from './set-owner.ts';
import { setReadyTimeRule } from './set-ready-time.ts';
import { setSharesCommand } from './shares/set-shares.ts';
import { submitCommand } from './submit.ts';
import { submitItemsCommand } from './submit-items.ts';

type AnyRule = OpRule<never>;
type AnyCommand = AnyRule & Omit<CommandRule<unknown, never, RefusalCode>, keyof AnyRule>;

/** What may be asked of an order, in the order of its life: by name, each with its op of the same name. `CommandName` and `OrderCommand` follow from it. */
export const commands = {
  create: createCommand,
  'set-order-type': setOrderTypeCommand,
  'add-item': addItemCommand,
  'change-item': changeItemCommand,
  enlarge: enlargeCommand,
  'remove-item': removeItemCommand,
  'change-order': changeOrderCommand,
  'add-discount': addDiscountCommand,
  'remove-discount': removeDiscountCommand,
  'set-shares': setSharesCommand,
  submit: submitCommand,
  'submit-items': submitItemsCommand,
  'pay-cash': payCashCommand,
  'set-cash-received': setCashReceivedCommand,
  'set-owner': setOwnerCommand,
  'pay-later': payLaterCommand,
  close: closeCommand,
  cancel: cancelCommand,
} as const satisfies Readonly<Record<string, AnyCommand>>;

/**
 * Every op that an order's history may contain: those of its commands, and those of terminals, gateways and online orders, which no tablet decides. The latter's rules are
 * functions beside their `apply`, so that a register does not load what only the server needs. `OrderOp` follows from it.
 */
export const ops = {
  ...commands,
  'card-begin': cardBeginRule,
  'card-sent': cardSentRule,
  'card-cancel-asked': cardCancelAskedRule,
  'card-unknown': cardUnknownRule,
  'card-ended': cardEndedRule,
  'card-paid': cardPaidRule,
  'card-found': cardFoundRule,
  'card-confirmed': cardConfirmedRule,
  'card-differs': cardDiffersRule,
  refund: refundRule,
  'reassign-tip': reassignTipRule,
  'set-exemption': setExemptionRule,
  'set-charges': setChargesRule,
  'pay-online': payOnlineRule,
  'set-ready-time': setReadyTimeRule,
  acknowledge: acknowledgeRule,
  'hand-over': handOverRule,
  'forget-customer': forgetCustomerRule,
} as const satisfies Readonly<Record<string, AnyRule>>;
