import * as z from 'zod/mini';

/** GET /config.json: what the register needs to know of the deployment that serves it. Bases without a trailing slash. */
export const ClientConfig = z.object({
  bases: z.object({ read: z.string(), api: z.string(), auth: z.string(), realtime: z.string(), logs: z.string() }),
  supportPhone: z.string(),
  supportEmail: z.string(),
  faqUrl: z.nullable(z.string()),
  /** null: nobody signs in with Google here. */
  googleClientId: z.nullable(z.string()),
  /** Where Google's sign-in script is; null without a client id. */
  googleScript: z.nullable(z.string()),
  mapsKey: z.nullable(z.string()),
  /** Who looks addresses up: Google's script in the browser, this server, or nobody, so that they are typed. */
  addressSearch: z.enum(['google', 'server', 'none']),
  /** Who has to be named beside what the server found; null: nobody. */
  addressCredit: z.nullable(z.string()),
  /** What keeps bots out of the sign-in; `altcha` is the server's own, whose challenge is a call. */
  botCheck: z.enum(['off', 'altcha', 'recaptcha', 'turnstile']),
  /** What a provider of bot checks knows this site by, and where its script is; null: there is none. */
  botCheckSiteKey: z.nullable(z.string()),
  botCheckScript: z.nullable(z.string()),
  languages: z.array(z.string()),
  version: z.string(),
  demo: z.boolean(),
  /** Practice orders are possible: their payments are simulated. */
  practice: z.boolean(),
  /** Receipts can be sent as text messages. */
  textMessages: z.boolean(),
  /** Demo only: where the one-time codes arrive. */
  mailboxUrl: z.nullable(z.string()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;
