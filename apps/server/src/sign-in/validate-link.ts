import type { validateLinkCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { beginSession } from './begin-session.ts';
import { hashOf, linkShape } from './secrets.ts';

/**
 * Signs the browser in that opened a letter's link. Counted nowhere: 128 random bits are not guessed, and whoever uses up the tries and the
 * letters of an address keeps nobody out who reads its mail. Wrong, expired and used are one answer.
 */
export async function validateLink(context: Context, { body, browser }: Asked<typeof validateLinkCall>): Promise<Answer<typeof validateLinkCall>> {
  const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
  if (!linkShape.test(body.linkToken)) return wrong;
  const link = hashOf(body.linkToken);
  const now = context.clock();
  const found = await context.sql`select from door.sign_in_code where link = ${link} and expires_at > ${now}`;
  if (found.length === 0) return wrong;
  const session = await beginSession(context, browser, async (tx) => {
    const [used] = await tx<{ email: string }[]>`delete from door.sign_in_code where link = ${link} and expires_at > ${now} returning email`;
    return used?.email ?? null;
  });
  return session === null ? wrong : accept(session);
}
