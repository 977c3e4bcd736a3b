import type { validateLinkCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { recoveredOwner, type UsedCode } from './account/recovered.ts';
import { beginSession, ownerOf, scoped } from './begin-session.ts';
import { elsewhere } from './directory/elsewhere.ts';
import { hashOf, linkShape } from './secrets.ts';

/**
 * Signs in the browser that opened an e-mail's link. Not limited: 128 random bits cannot be guessed, and using up an address's tries and e-mails must not
 * lock out the reader of its mail. A wrong, an expired and a used link get the same reply.
 */
export async function validateLink(context: Context, { body, browser }: Request<typeof validateLinkCall>): Promise<Answer<typeof validateLinkCall>> {
  const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
  if (!linkShape.test(body.linkToken)) return wrong;
  const link = hashOf(body.linkToken);
  const now = context.clock();
  const [found] = await context.sql<UsedCode[]>`select email, recovery from door.sign_in_code where link = ${link} and expires_at > ${now}`;
  if (found === undefined) return wrong;
  const refused = found.recovery ? null : await elsewhere(context, browser, found.email);
  if (refused !== null) return { ok: false, refusal: refused };
  return beginSession(context, browser, 'link', async (tx, now) => {
    const [used] = await tx<UsedCode[]>`delete from door.sign_in_code where link = ${link} and expires_at > ${now} returning email, recovery`;
    if (used === undefined) return wrong;
    return scoped(used.recovery ? await recoveredOwner(tx, used.email, now) : accept(await ownerOf(tx, used.email, browser, now)), body.scope);
  });
}
