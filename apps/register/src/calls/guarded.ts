import type { Call, ReplyOf } from '@till/contract/call';
import type { Result } from '@till/domain/result';
import type { StaffAction } from '@till/domain/staff/actions';
import { newUuid } from '../native/ids.ts';
import type { Asked } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { send } from './send.ts';

/** Has whoever is signed in prove that it is them. false: they did not. */
type Prover = () => Promise<boolean>;
let prover: Prover | null = null;

/** Who asks for a proof on the screen that is open. Returns what ends that. */
export function onProofNeeded(ask: Prover): () => void {
  prover = ask;
  return () => {
    if (prover === ask) prover = null;
  };
}

/** Whether a fresh proof of the owner is an answer: to a call that guards the shop, and to one on staff that nobody else at this tablet may make. */
const isAnsweredByProof = ({ code, detail }: CallFailure): boolean =>
  code === 'proof_needed' || (ofRole.has(code) && detail?.['action'] === ('manage-staff' satisfies StaffAction));
/** The role of whoever is at the tablet does not allow it, or not without somebody else. */
const ofRole: ReadonlySet<string> = new Set(['forbidden', 'approval_needed']);

/**
 * Sends a call that guards the shop (`guards` in the contract), or changes who may do what in it. Where the server wants a fresh proof, the person is asked for one, and
 * the call goes out again as the same one. Who gives none gets the refusal: nothing was changed.
 */
export async function sendGuarded<C extends Call>(
  call: C,
  asked: Asked<C>,
  { key = newUuid() }: { readonly key?: string } = {},
): Promise<Result<ReplyOf<C>, CallFailure>> {
  const result = await send(call, asked, { key }).settled;
  if (result.ok || !isAnsweredByProof(result.refusal) || prover === null || !(await prover())) return result;
  return send(call, asked, { key }).settled;
}
