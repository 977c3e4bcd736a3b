interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: number;
  readonly text: string;
}

const arrivesWithinMs = 15_000;

/** The newest one-time code that arrived for `email`, other than those in `before`. */
export async function codeFor(serverUrl: string, email: string, before: readonly string[] = []): Promise<string> {
  const until = Date.now() + arrivesWithinMs;
  while (Date.now() < until) {
    const code = (await codesFor(serverUrl, email)).find((each) => !before.includes(each));
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code arrived for ${email}`);
}

/** The address of the link in the newest letter to `email`. */
export async function linkFor(serverUrl: string, email: string): Promise<string> {
  await codeFor(serverUrl, email);
  const [link] = await linksFor(serverUrl, email);
  if (link === undefined) throw new Error(`no link arrived for ${email}`);
  return link;
}

/** The address of the link in every letter that arrived for `email`, newest first. */
export const linksFor = async (serverUrl: string, email: string): Promise<string[]> =>
  (await textsFor(serverUrl, email)).flatMap((text) => /https?:\/\/\S+\/login#\S+/.exec(text)?.[0] ?? []);

/** Every code that arrived for `email`, newest first. */
export const codesFor = async (serverUrl: string, email: string): Promise<string[]> =>
  (await textsFor(serverUrl, email)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

/** What was written to `email`, newest first. */
export async function textsFor(serverUrl: string, email: string): Promise<string[]> {
  const answer = await fetch(`${serverUrl}/demo/mailbox.json`);
  if (!answer.ok) return [];
  const mails = (await answer.json()) as Mail[];
  return mails
    .filter(({ to }) => to.includes(email))
    .toSorted((one, other) => other.receivedAt - one.receivedAt)
    .map(({ text }) => text);
}
