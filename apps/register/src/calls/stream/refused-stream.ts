import { connection } from '../connection.ts';
import { bodyOf, type CallFailure, failureOf, strayed } from '../failure.ts';
import { instead, insteadOf } from '../whose/instead.ts';
import { whoseResponse } from '../whose/own-till.ts';

/** Why a stream is refused; null: nobody answers, or it is open now. */
export async function failureAt(address: string, signal: AbortSignal): Promise<CallFailure | null> {
  try {
    const answer = await fetch(address, { credentials: 'include', cache: 'no-store', headers: { accept: 'text/event-stream' }, signal });
    const said = answer.ok ? undefined : await bodyOf(answer);
    const whose = whoseResponse(answer, said, 'file');
    if (whose !== 'ours') {
      const found = await insteadOf(answer, whose, said);
      instead.stray('stream', found);
      connection.strayed();
      return strayed(found);
    }
    instead.answered('stream');
    void answer.body?.cancel().catch(() => undefined);
    return said === undefined ? null : failureOf(answer, said);
  } catch {
    return null;
  }
}

/** What a stream says its Till is; null: nothing that can be understood. */
export function identityIn(data: string): string | null {
  try {
    const { identity } = JSON.parse(data);
    return typeof identity === 'string' ? identity : null;
  } catch {
    return null;
  }
}
