import type { Page } from 'playwright-core';

/** An account as it is typed into the window of the stand-in for Google (apps/identity). */
interface TypedAccount {
  readonly email: string;
  /** The account's number, where it is not the usual one of this address. */
  readonly subject?: string;
  readonly holds?: 'managed' | 'verified' | 'unverified';
  /** What is wrong with what it signs. */
  readonly mode?: string;
}

/** Google's button, in its frame. */
export const googleButton = (page: Page) => page.frameLocator('iframe[title="Sign in with Google Button"]').getByRole('button');

/** Presses Google's button and signs in there. Returns the client that the window was opened for. */
export async function signInAtGoogle(page: Page, { email, subject = '', holds = 'managed', mode = 'good' }: TypedAccount): Promise<string | null> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const window = await opened;
  await window.getByLabel('E-mail').fill(email);
  await window.locator('[name=subject]').fill(subject);
  await window.locator('[name=holds]').selectOption(holds);
  await window.locator('[name=mode]').selectOption(mode);
  const client = new URL(window.url()).searchParams.get('client_id');
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await closed;
  return client;
}
