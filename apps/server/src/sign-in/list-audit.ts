import { headers } from '@till/contract/headers';
import type { listAuditCall } from '@till/contract/write/owner/audit';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { type AuditEntry, readAudit } from '../history/audit.ts';

const pageSizeDefault = 50;
const pageSizeMax = 500;

/** A page of the signed-in owner's audit trail, newest first; where more follows, its cursor is in `x-next-cursor`. */
export async function listAudit({ reads }: Pick<Context, 'reads'>, asked: Request<typeof listAuditCall>): Promise<Answer<typeof listAuditCall>> {
  const { credential, query } = asked;
  if (credential?.via !== 'cookie') return { ok: false, refusal: { code: 'not_signed_in' } };
  const pageSize = Math.min(Math.max(Number(query.limit ?? pageSizeDefault), 1), pageSizeMax);
  const found = await readAudit(reads.sql, credential, { before: query.cursor ?? null, staffId: query.staff ?? null, count: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  if (found.length > pageSize && last !== undefined) asked.header(headers.nextCursor, last.id);
  return accept(page.map((entry) => ({ ...entry, details: shown(entry) })));
}

/** Recovery addresses stood there in full once, also as ones to change to, and nothing changes an entry. Who knows one knows which mailbox opens the shop. */
const shown = ({ act, details }: AuditEntry): AuditEntry['details'] =>
  details.email !== undefined && (act.startsWith('recovery-email-') || act === 'email-change-asked')
    ? { ...details, email: maskedEmail(details.email) }
    : details;
