/** Said to the person at the terminal. */
export class Unanswered extends Error {}

/** What the server said: the fields of its JSON. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
  readonly body: Readonly<Record<string, any>>;
}

/** Sends a call; throws `Unanswered` where nobody answers. */
export async function ask(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    throw new Unanswered(`Nobody answers at ${address}: start Till with npm start, or say where it is with --address.`);
  }
}
