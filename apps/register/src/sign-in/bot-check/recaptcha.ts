import type { BotAction } from '@till/domain/sign-in/bot-check';
import { scriptLoader } from '../provider-script.ts';
import { inTime } from './in-time.ts';
import type { Site } from './site.ts';

/** What Google's script offers a page, as far as we use it: reCAPTCHA v3. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, about: { readonly action: string }): PromiseLike<unknown>;
}

const name = 'reCAPTCHA';
const answerMs = 15_000;
const load = scriptLoader(name, () => (window as { readonly grecaptcha?: Recaptcha }).grecaptcha);

/** A token of reCAPTCHA v3, which asks people nothing. */
export async function recaptchaToken(action: BotAction, { siteKey, scriptUrl }: Site): Promise<string> {
  const recaptcha = await load(`${scriptUrl}?${new URLSearchParams({ render: siteKey })}`);
  const ready = new Promise<void>((resolve) => recaptcha.ready(resolve));
  await inTime(name, answerMs, ready);
  const token = await inTime(name, answerMs, recaptcha.execute(siteKey, { action }));
  if (typeof token !== 'string') throw new Error(`${name} gave no token`);
  return token;
}
