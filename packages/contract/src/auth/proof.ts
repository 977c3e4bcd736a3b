import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Instant, text } from '../wire.ts';
import { authCall } from './sign-in.ts';

// Who is signed in proves again who they are, for the calls that guard the shop (`guards`). By the session's cookie alone.

/** POST: sends a code to the owner's mailbox; to the recovery address while the session is one that began with it. `to`: that address, masked. */
export const askProofCall = call({
  ...authCall,
  name: 'askProof',
  method: 'POST',
  path: '/register/proof/ask',
  credential: 'session',
  reply: z.object({ to: z.string() }),
  refusals: ['malformed', 'not_signed_in', 'second_factor_needed', 'too_many_requests', 'unavailable'],
});

const ProofBody = z.object({
  /** From the letter. */
  code: z.optional(text(16)),
  /** Google's credential, of this owner's account there. */
  google: z.optional(text(8192)),
  /** The app's code or a recovery code: with a second factor in force nothing else proves who it is. */
  secondFactor: z.optional(text(32)),
  /** It opens a locked tablet, for whoever stands there, and proves nothing to calls that guard the shop. Absent: it does that. */
  opens: z.optional(z.literal('lock')),
});
const isOneProof = ({ opens: _, ...proofs }: z.infer<typeof ProofBody>): boolean => Object.values(proofs).filter((each) => each !== undefined).length === 1;

/** POST: one proof of who it is. `provedUntil`: until then the session's calls that guard the shop are served, of whoever `x-staff` named here. */
export const proveCall = call({
  ...authCall,
  name: 'prove',
  method: 'POST',
  path: '/register/proof',
  credential: 'session',
  body: ProofBody.check(z.refine(isOneProof, 'takes one proof')),
  reply: z.object({ provedUntil: Instant }),
  refusals: ['malformed', 'not_signed_in', 'code_wrong', 'second_factor_needed', 'sso_off', 'sso_wrong', 'too_many_requests', 'unavailable'],
});
