import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '@till/domain/card/not-asked';
import type { Answer } from '../call.ts';
import type { Nothing, NotStarted, WhyNot } from '../gateway.ts';
import { bodyOf, textOf } from '../read.ts';
import { endOfRefusal, type Refused } from '../refusal.ts';
import { spanMs } from '../waits.ts';
import { statusOf } from './look-up.ts';
import type { Clover } from './requests.ts';

interface Unknown {
  readonly kind: 'unknown';
}

/** How a sale or refund ends if Clover's answer is neither success nor a final refusal: two look-ups, and the device's state. */
export async function endOfNo<End extends { readonly kind: string }>(
  shared: Clover,
  device: string,
  heard: Answer,
  look: () => Promise<End | Nothing | Unknown>,
): Promise<End | NotStarted | Unknown> {
  const refused = refusalOf(heard);
  if (refused === null) return { kind: 'unknown' };
  const { speed } = shared.context;
  const lookAgain = () => pause(spanMs('cloverLookAgain', speed)).then(look);
  return endOfRefusal(refused, { speed, looks: [look, lookAgain], terminal: () => stateOf(shared, device, refused.why) });
}

/** Parses an answer which says that nothing was begun; null: it does not say so. */
function refusalOf(heard: Answer): Refused | null {
  const { status, ms: afterMs } = heard;
  switch (status) {
    case 400:
    case 401:
    case 415:
      return { by: 'service', why: 'refused', afterMs };
    case 429:
      return { by: 'service', why: 'busy', afterMs };
    case 501:
      return { by: 'terminal', why: 'offline', afterMs };
    case 503: {
      const body = bodyOf(heard);
      if (textOf(body, 'type') === 'RESOURCE_CONFLICT') return { by: 'terminal', why: 'busy', afterMs };
      // Any gateway on the way may say "try later" while the device has the sale.
      return noConnection.test(textOf(body, 'message') ?? '') ? { by: 'terminal', why: 'offline', afterMs } : null;
    }
    default:
      return null;
  }
}

const noConnection = /connection to your clover device .*could not be established|cloud pay display is not running/i;

/** The device's own state. One that reported another sale must be seen idle: that sale could be this one, received twice. */
async function stateOf(shared: Clover, device: string, why: WhyNot): Promise<Refusal['terminal']> {
  const status = await statusOf(shared, device);
  if (status === 'IDLE') return 'idle';
  return status !== null || why === 'busy' ? 'busy' : 'unasked';
}
