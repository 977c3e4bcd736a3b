import type { Page } from 'playwright-core';
import { sessionOf } from '../till/sign-in.ts';

/** Whoever guards the shop is asked again who they are some minutes after they signed in; a tour of a busy machine takes longer than that. */
export async function signInAgain(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const { email } = (await (await page.request.get('/auth/register/account')).json()) as { readonly email: string };
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const { cookie, token } = await sessionOf(origin, { merchantId: merchant.id, email }, true);
  await page.context().addCookies([{ url: origin, ...cookie }]);
  // Calls of the shop carry the token, which goes by its own sign-in.
  await page.evaluate((given) => {
    const session = JSON.parse(localStorage.getItem('till.session') ?? '{}');
    localStorage.setItem('till.session', JSON.stringify({ ...session, merchant: { ...session.merchant, token: given } }));
  }, token);
  await page.reload();
}
