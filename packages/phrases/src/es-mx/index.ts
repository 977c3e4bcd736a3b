import type { Phrases } from '../phrases.ts';
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

export const esMx: Phrases = {
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
