import type { Call } from '@till/contract/call';
import { neededBy } from '@till/contract/may';
import { judge } from '@till/domain/staff/order-needs';
import { useRef } from 'react';
import { useConnection } from '../calls/connection.ts';
import { serverNow } from '../calls/server-clock.ts';
import { makeStore } from '../kit/store.ts';
import { useHeldPeople } from '../native/people.ts';
import { atTablet, useAtTablet } from '../native/standing.ts';
import { isFree, rulesHere } from './guard.ts';

/** Who has proved to be the owner while they stood here; null: nobody by name. `until`: ms since epoch. */
interface Proved {
  readonly by: string | null;
  readonly until: number;
}

/** Of this page alone: it counts for whoever stood here then, and for nobody who comes after. */
const proved = makeStore<Proved | null>(null);

/** Whether somebody else is asked who they are (`SwitchDialog`), to take over the tablet. */
export const switching = makeStore(false);

/** Whoever stands here has just proved to be the owner. */
export const keepProved = (until: number): void => proved.set({ by: atTablet.get().by?.staffId ?? null, until });

/**
 * Whether whoever stands here may open what `call` shows or changes. What is only read is shown to whom it is allowed, and nobody is asked to let somebody else change staff; other
 * changes may be approved when they are made.
 */
function mayOpen(call: Pick<Call, 'name' | 'method'>): boolean {
  const needed = neededBy(call, {});
  if (needed === null || isFree(needed.action)) return true;
  const { permission } = judge(rulesHere(), [{ action: needed.action, subject: '' }]);
  return permission === 'allow' || (permission === 'ask' && call.method !== 'GET' && needed.action !== 'manage-staff');
}

/**
 * The same for a screen. Who was let in by a proof, or while everybody was, stays in as long as they stand here: what they have typed is not lost when the proof is no longer
 * fresh, or by their adding the first owner. The server judges all the same.
 */
export function useMayOpen(call: Pick<Call, 'name' | 'method'>): boolean {
  const held = useHeldPeople();
  useConnection();
  const by = useAtTablet().by?.staffId ?? null;
  const proof = proved.use();
  const letIn = useRef<string | null>(undefined);
  const action = neededBy(call, {})?.action;
  const isEverybodys = held !== null && action !== undefined && isFree(action);
  if (isEverybodys || (proof?.by === by && proof.until > serverNow())) letIn.current = by;
  return mayOpen(call) || letIn.current === by;
}
