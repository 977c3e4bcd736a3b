import { requestOtpCall, validateLinkCall, validateOtpCall } from '@till/contract/auth/sign-in';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { config, loadConfig } from '../calls/config.ts';
import { gone, hasFocus, seen, type, words } from '../testing/browser/actions.ts';
import { showPart } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';
import type { GoogleWay } from './OtherWays.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const address = 'https://eu1.till.example';
const refused = [421, 'account_elsewhere', 'x', { address }] as const;
const title = () => page.getByRole('heading', { name: 'Your account is at eu1.till.example' });
const way = () => page.getByRole('link', { name: 'Go to eu1.till.example' });
const emailField = () => page.getByRole('textbox', { name: words.signIn.email });

/** Stands in for the button of Google, whose account is in another cell. */
const Google: GoogleWay = ({ onByEmail }) => (
  <button type="button" onClick={() => onByEmail({ email: 'owner@till.test', isLost: false, elsewhere: address })}>
    Google
  </button>
);

/** The sign-in page; returns how often an opened link was left. */
async function atSignIn(link: string | null = null): Promise<() => number> {
  openShop();
  await loadConfig();
  let left = 0;
  const google = { googleClientId: 'id', googleScript: 'https://accounts.test/gsi/client' };
  await showPart(
    <SignInScreen
      config={{ ...config(), ...google }}
      {...{ link, veto: null, support: null }}
      fetchGoogle={async () => Google}
      onLinkLeft={() => left++}
      onSignedIn={() => {}}
    />,
  );
  return () => left;
}

/** What is shown is said, leads there, and is left by going back. */
async function leadsThere(): Promise<void> {
  await seen(title());
  expect(way().element().getAttribute('href')).toBe(`${address}/login`);
  await expect.poll(() => hasFocus(way())).toBe(true);
  await page.getByRole('button', { name: words.common.back }).click();
}

it('an owner of another cell is told its address and led there, after the code, the link of the email, and Google', async () => {
  await atSignIn();
  server.replies(requestOtpCall, {});
  server.refuses(validateOtpCall, ...refused);
  await emailField().fill('owner@till.test');
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
  const firstBox = page.getByRole('textbox', { name: words.signIn.codeDigit.replace('{place}', '1').replace('{count}', '6') });
  await expect.poll(() => hasFocus(firstBox)).toBe(true);
  await type('123456');
  await leadsThere();
  await seen(emailField());
  await page.getByRole('button', { name: 'Google' }).click();
  await leadsThere();
  await seen(emailField());
  await gone(title());

  const timesLeft = await atSignIn('x'.repeat(22));
  server.refuses(validateLinkCall, ...refused);
  await page.getByRole('button', { name: words.recovery.linkSubmit }).click();
  await leadsThere();
  expect(timesLeft()).toBe(1);
});
