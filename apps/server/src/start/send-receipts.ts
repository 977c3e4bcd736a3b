import { isKioskGuest } from '@till/domain/customer/kiosk';
import type { Context } from '../context.ts';
import { customerStore } from '../customer/store.ts';
import { smtpMailer } from '../platform/mailer.ts';
import { smsMessenger } from '../platform/text-messenger.ts';
import { channelsOf } from '../receipt/delivery.ts';
import { openReceiptSending, type Sender, type SendingOptions } from '../receipt/sending.ts';

/** Starts the sending of receipts by the mail server and the provider of the settings. */
export function openSendingReceipts(
  { config, ...context }: Pick<Context, 'sql' | 'bus' | 'log' | 'config'>,
  changes: Partial<SendingOptions> = {},
): { stop(): Promise<unknown> } {
  const customers = customerStore(context.sql);
  const sender: Sender = {
    channels: channelsOf(smtpMailer(config), smsMessenger(config.smsUrl)),
    async remember(merchantId, customerId, type, receiver) {
      const customer = await customers.find(merchantId, customerId);
      // All guests of a kiosk are one customer.
      if (customer === null || isKioskGuest(customer)) return;
      await customers.remember(merchantId, customerId, type === 'email' ? { email: receiver } : { phone: receiver });
    },
  };
  return openReceiptSending(context, sender, changes);
}
