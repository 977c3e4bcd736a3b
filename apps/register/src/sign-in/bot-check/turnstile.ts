import type { BotAction } from '@till/domain/sign-in/bot-check';
import { type MessagesLanguage, wordsLanguageOf } from '@till/phrases/phrases';
import { settings } from '../../native/storage.ts';
import { scriptLoader } from '../provider-script.ts';
import { botPlace } from './place.ts';
import type { Site } from './site.ts';

/** What Cloudflare's script offers a page, as far as we use it. */
interface Turnstile {
  render(
    parent: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly action: string;
      readonly language: string;
      readonly appearance: 'interaction-only';
      readonly retry: 'never';
      readonly callback: (token: string) => void;
      readonly 'error-callback': (code?: unknown) => boolean;
      readonly 'timeout-callback': () => void;
      readonly 'unsupported-callback': () => void;
      readonly 'before-interactive-callback': () => void;
    },
  ): string | undefined;
  remove(widget: string): void;
}

const languages: Readonly<Record<MessagesLanguage, string>> = { 'en-us': 'en', 'es-mx': 'es', 'zh-cn': 'zh-cn', 'zh-tw': 'zh-tw', pseudo: 'en' };
/** Without a question to a person; one who is asked may take as long as Cloudflare waits. */
const answerMs = 20_000;
const load = scriptLoader('Turnstile', () => (window as { readonly turnstile?: Turnstile }).turnstile);

/** A token of Turnstile, from a widget of its own that shows itself only where a person has to tick it. */
export async function turnstileToken(action: BotAction, { siteKey, scriptUrl }: Site): Promise<string> {
  const turnstile = await load(`${scriptUrl}?render=explicit`);
  const holder = document.createElement('div');
  if (botPlace.current === null) throw new Error('the sign-in page was left');
  botPlace.current.append(holder);
  let widget: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`Turnstile ${why}`));
      timer = setTimeout(() => fail('did not answer in time'), answerMs);
      widget = turnstile.render(holder, {
        sitekey: siteKey,
        action,
        language: languages[wordsLanguageOf(settings.all().language)],
        appearance: 'interaction-only',
        retry: 'never',
        callback: resolve,
        'error-callback': (code) => {
          fail(`failed: ${String(code)}`);
          // It is told already.
          return true;
        },
        'timeout-callback': () => fail('was not ticked in time'),
        'unsupported-callback': () => fail('does not know this browser'),
        'before-interactive-callback': () => {
          clearTimeout(timer);
          holder.style.marginTop = '12px';
        },
      });
    });
  } finally {
    clearTimeout(timer);
    if (widget !== undefined) turnstile.remove(widget);
    holder.remove();
  }
}
