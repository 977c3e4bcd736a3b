import type { server as source } from '../en-us/server.ts';
import { joined } from '../joined.ts';
import type { Widened } from '../phrases.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { first } from './index.ts';
import { kitchen } from './kitchen.ts';
import { logout } from './logout.ts';
import { mail } from './mail.ts';
import { menuFileErrors } from './menu-file.ts';
import { paying } from './paying.ts';
import { shift } from './shift.ts';
import { starter } from './starter.ts';

export const server: Widened<typeof source> = { account, audit, kitchen, logout, mail, menuFileErrors, paying: joined(first, paying), shift, starter };
