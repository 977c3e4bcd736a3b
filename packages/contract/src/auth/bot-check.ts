import { botActions } from '@till/domain/sign-in/bot-check';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { authCall } from './sign-in.ts';

/** A challenge of ALTCHA's protocol, version 2, as its widget and libraries take it: whoever finds the counter has worked for it. */
export const BotChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** iterations of one try */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** seconds since epoch */
    expiresAt: z.int(),
    data: z.object({ action: z.enum(botActions) }),
  }),
  signature: z.string(),
});
export type BotChallenge = z.infer<typeof BotChallenge>;

/** Solved, and sent as a `captchaToken`: the base64 of this as JSON. */
export const BotSolution = z.object({ challenge: BotChallenge, solution: z.object({ counter: z.int(), derivedKey: z.string() }) });
export type BotSolution = z.infer<typeof BotSolution>;

/** GET: what has to be solved for a `captchaToken`, where the server checks for bots itself; otherwise there is none. */
export const botChallengeCall = call({
  ...authCall,
  name: 'botChallenge',
  method: 'GET',
  path: '/register/challenge',
  credential: 'none',
  query: z.object({ action: z.optional(z.enum(botActions)) }),
  reply: BotChallenge,
  refusals: ['malformed', 'not_found', 'unavailable'],
});
