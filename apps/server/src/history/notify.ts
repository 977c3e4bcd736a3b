import type { AuditAct, AuditDetails } from '@till/contract/write/owner/audit';
import type { ISql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import { withoutSecrets } from '../platform/secret-free.ts';

/** More than any address or browser needs to be known again. */
const [ipLengthMax, agentLengthMax] = [64, 300];

/** From where something was done, as it is kept. Whatever a program calls itself: a token or the number of a card is no name. */
export const placeOf = ({ ip, agent }: Pick<Browser, 'ip' | 'agent'>): Pick<Browser, 'ip' | 'agent'> => ({
  ip: ip.slice(0, ipLengthMax),
  agent: withoutSecrets(agent).slice(0, agentLengthMax),
});

/** Who did it, and from where. */
interface Done {
  readonly credential: { readonly ownerId: string; readonly sessionId?: string };
  readonly browser: Pick<Browser, 'ip' | 'agent'>;
}

/** How soon an owner hears by e-mail what was done: at once what guards the shop, once a day what is set every now and then. */
const told: Readonly<Partial<Record<AuditAct, 'guard' | 'daily'>>> = {
  'gateway-account-kept': 'guard',
  'gateway-account-removed': 'guard',
  'api-key-made': 'guard',
  'data-download-begun': 'guard',
  'data-downloaded': 'guard',
  'sessions-ended': 'guard',
  'api-key-revoked': 'daily',
  'business-changed': 'daily',
  'pins-refused': 'guard',
  'staff-added': 'daily',
  'staff-changed': 'daily',
  'staff-left': 'daily',
  'role-added': 'daily',
  'role-changed': 'daily',
  'device-added': 'daily',
  'device-changed': 'daily',
  'device-retired': 'daily',
  'printer-saved': 'daily',
  'printer-removed': 'daily',
  'kitchen-printer-saved': 'daily',
  'kitchen-printer-removed': 'daily',
};

/**
 * Has every address of the owner told of what the transaction does, if they are told of such things; `sign-in/letters` sends it. Whoever has no business yet is told
 * nothing: they are setting it up.
 */
export async function notifyOwner(tx: ISql, { credential, browser }: Done, act: AuditAct, details: AuditDetails): Promise<void> {
  const kind = told[act];
  if (kind === undefined) return;
  await keep(tx, { credential, browser }, kind, act, details);
}

/** Has the recovery address alone told of a sign-in on a browser that is new to the owner: whoever reads the other mailbox knows of it, or did it. */
export const notifyOfNewBrowser = (tx: ISql, done: Done, details: AuditDetails): Promise<void> => keep(tx, done, 'sign-in', 'signed-in', details);

async function keep(
  tx: ISql,
  { credential: { ownerId, sessionId }, browser }: Done,
  kind: 'guard' | 'daily' | 'sign-in',
  act: AuditAct,
  details: AuditDetails,
): Promise<void> {
  const { ip, agent } = placeOf(browser);
  const addresses = kind === 'sign-in' ? tx`array[recovery_email]` : tx`array_remove(array[email, recovery_email], null)`;
  await tx`
    insert into door.owner_letter (owner_id, kind, act, details, addresses, ip, agent, session_id)
    select id, ${kind}, ${act}, ${tx.json(details as never)}, ${addresses}, ${ip}, ${agent}, ${sessionId ?? null}
    from door.owner where id = ${ownerId} and merchant_id is not null ${kind === 'sign-in' ? tx`and recovery_email is not null` : tx``}`;
}
