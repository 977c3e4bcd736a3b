import type { Context } from '../context.ts';

type Config = Pick<Context['config'], 'faqUrl' | 'google' | 'mapsKey' | 'botCheck'>;

/** What somebody else's part of the page needs: addresses, by what is fetched from them. */
interface Guest {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  readonly image?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
}

/** The page of questions and answers, in a frame. */
const faq = ({ faqUrl }: Config): Guest | null => (faqUrl !== null && URL.canParse(faqUrl) ? { frame: [new URL(faqUrl).origin] } : null);

/** Google's sign-in: its script, and what lies beside that. */
const signInAtGoogle = ({ google }: Config): Guest | null => {
  if (google === null) return null;
  const beside = new URL('.', google.scriptUrl).href;
  return { script: [google.scriptUrl], style: [new URL('style', google.scriptUrl).href], connect: [beside], frame: [beside] };
};

const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com'];
/** Google's maps script, as its guide to content security policies lists it: without `eval` it loads none of its parts. */
const maps = ({ mapsKey }: Config): Guest | null =>
  mapsKey === null ? null : { script: ['https://maps.googleapis.com', "'unsafe-eval'"], image: googleHosts, connect: googleHosts };

/** A provider of bot checks: its script, and what that loads and frames. */
const botProvider = ({ botCheck }: Config): Guest | null => {
  if (!('scriptUrl' in botCheck)) return null;
  const { origin } = new URL(botCheck.scriptUrl);
  const sources = botCheck.kind === 'recaptcha' ? [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'] : [origin];
  return { script: sources, frame: sources };
};

/** Whose scripts, frames and calls a page may have: each only where it is configured. Whoever comes next is a function above, and its name here. */
const guestsOf = (config: Config): readonly Guest[] => [faq, signInAtGoogle, maps, botProvider].flatMap((guest) => guest(config) ?? []);

/**
 * What the register's page may do: its own scripts and pictures, styles with this page's nonce, calls to its own server; and what its guests need, to the
 * byte.
 */
export function pagePolicy(nonce: string, config: Config): string {
  const guests = guestsOf(config);
  const from = (kind: keyof Guest) => guests.flatMap((guest) => guest[kind] ?? []);
  const frames = from('frame');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...from('script')].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...from('style')].join(' '),
    ["img-src 'self' data: blob:", ...from('image')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...from('connect')].join(' '),
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
  ].join('; ');
}
