import type { Later, Phrases, Taps } from '../phrases.ts';
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

export const first: Phrases = {
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

export const taps: Taps = () => import('./taps.ts');

export const later: Later = () => import('./later.ts');
