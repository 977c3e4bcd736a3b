import { joined } from '../joined.ts';
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

/** What the server says by itself. The source: every other language has the same keys or the build fails. */
export const server = { account, audit, kitchen, logout, mail, menuFileErrors, paying: joined(first, paying), shift, starter };
