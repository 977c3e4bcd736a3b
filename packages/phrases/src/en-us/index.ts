import { card } from './card.ts';
import { common } from './common.ts';
import { customer } from './customer.ts';
import { device } from './device.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { live } from './live.ts';
import { menu } from './menu.ts';
import { modifier } from './modifier.ts';
import { order } from './order.ts';
import { outbox } from './outbox.ts';
import { payment } from './payment.ts';
import { practice } from './practice.ts';
import { receipt } from './receipt.ts';
import { refund } from './refund.ts';
import { refusals } from './refusals.ts';
import { sending } from './sending.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { venmo } from './venmo.ts';

/** The source: every other language has the same keys or the build fails. */
export const enUs = {
  common,
  refusals,
  frame,
  signIn,
  device,
  menu,
  modifier,
  order,
  customer,
  outbox,
  payment,
  venmo,
  refund,
  practice,
  card,
  receipt,
  sending,
  settings,
  help,
  live,
};
