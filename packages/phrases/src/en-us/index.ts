import { age } from './age.ts';
import { common } from './common.ts';
import { device } from './device.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { menu } from './menu.ts';
import { order } from './order.ts';
import { outbox } from './outbox.ts';
import { practice } from './practice.ts';
import { refusals } from './refusals.ts';
import { signIn } from './sign-in.ts';

/** What the first screens say (signing in, the menu, the cart). The source: every other language has the same keys or the build fails. */
export const first = {
  age,
  common,
  refusals,
  frame,
  signIn,
  device,
  menu,
  order,
  outbox,
  practice,
  help,
};

/** What the dialogs of the first taps say, and the label that is scanned first. */
export const taps = () => import('./taps.ts');

/** What is said after that. */
export const later = () => import('./later.ts');
