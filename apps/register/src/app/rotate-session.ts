import { rotateSessionCall } from '@till/contract/auth/sessions';
import { send } from '../calls/send.ts';
import { leadsStream, streamConnected } from '../calls/stream/stream.ts';
import { now } from '../native/clock.ts';
import { session } from '../native/session.ts';
import { keepSession } from '../sign-in/session.ts';

/** How often is asked whether the session's secret is due, which the server knows; ms. */
const everyMs = 3_600_000;
/** How often is looked whether this tab is the one to ask, and whether a call that failed is to be repeated; ms. */
const lookMs = 60_000;

/** When this tab asked last and got an answer, ms since epoch. */
let askedAt = 0;

/** Asks for a newer cookie and token, in one tab for all of them. The present ones stay valid until the newer ones are in use. */
async function rotate(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined || !leadsStream() || Math.abs(now() - askedAt) < everyMs) return;
  askedAt = now();
  const answer = await send(rotateSessionCall, { params: {} }).settled;
  if (!answer.ok) askedAt = 0;
  else if (answer.value.merchantId === merchantId && session.get()?.merchant.id === merchantId) keepSession(answer.value);
}

/** Renews the session's secret now and then as long as the page is open; once per page. */
export function keepRotating(): void {
  const look = () => void rotate();
  streamConnected.listen(look);
  setInterval(look, lookMs);
  look();
}
