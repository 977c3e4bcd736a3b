import { account } from '../../packages/phrases/src/en-us/account.ts';
import { audit } from '../../packages/phrases/src/en-us/audit.ts';
import { givenTickets } from '../../packages/phrases/src/en-us/given-tickets.ts';
import { google } from '../../packages/phrases/src/en-us/google.ts';
import { enUs } from '../../packages/phrases/src/en-us/index.ts';
import { notice } from '../../packages/phrases/src/en-us/notice.ts';
import { online } from '../../packages/phrases/src/en-us/online.ts';
import { picture } from '../../packages/phrases/src/en-us/picture.ts';
import { printers } from '../../packages/phrases/src/en-us/printers.ts';
import { printing } from '../../packages/phrases/src/en-us/printing.ts';
import { recovery } from '../../packages/phrases/src/en-us/recovery.ts';
import { wrapper } from '../../packages/phrases/src/en-us/wrapper.ts';

/** What the screens say in English: tests find things as a person does, by their words. */
export const words = { ...enUs, account, audit, givenTickets, google, notice, online, picture, printers, printing, recovery, wrapper };

/** A phrase as a pattern: whatever stands in its `{places}`. */
export const like = (phrase: string): RegExp =>
  new RegExp(
    `^${phrase
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
