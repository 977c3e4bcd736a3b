import { age } from './age.ts';
import { common } from './common.ts';
import { device } from './device.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { menu } from './menu.ts';
import { modifier } from './modifier.ts';
import { order } from './order.ts';
import { outbox } from './outbox.ts';
import { practice } from './practice.ts';
import { refusals } from './refusals.ts';
import { signIn } from './sign-in.ts';

/** The source: every other language has the same keys or the build fails. */
export const enUs = {
  age,
  common,
  refusals,
  frame,
  signIn,
  device,
  menu,
  modifier,
  order,
  outbox,
  practice,
  help,
};
