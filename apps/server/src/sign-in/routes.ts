import { accountCall, askAddressCall, confirmAddressCall, recoverCall } from '@till/contract/auth/account';
import { botChallengeCall } from '@till/contract/auth/bot-check';
import { cancelChangeCall, showVetoCall, vetoCall } from '@till/contract/auth/pending';
import { askProofCall, proveCall } from '@till/contract/auth/proof';
import {
  askLostFactorCall,
  beginSecondFactorCall,
  confirmSecondFactorCall,
  endLostFactorCall,
  endSecondFactorCall,
  newRecoveryCodesCall,
  secondFactorCall,
  waitLostFactorCall,
} from '@till/contract/auth/second-factor';
import { endOtherSessionsCall, endSessionCall, listSessionsCall, rotateSessionCall } from '@till/contract/auth/sessions';
import { authenticateCall, profileCall, requestOtpCall, validateLinkCall, validateOtpCall } from '@till/contract/auth/sign-in';
import { ssoCall, ssoNonceCall } from '@till/contract/auth/sso';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { putOwnerCall } from '@till/contract/write/owner/owner';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { smtpMailer } from '../platform/mailer.ts';
import { askAddress } from './account/ask-address.ts';
import { cancelChange } from './account/cancel-change.ts';
import { confirmAddress } from './account/confirm-address.ts';
import { readAccount } from './account/read-account.ts';
import { recover } from './account/recover.ts';
import { showVeto } from './account/show-veto.ts';
import { veto } from './account/veto.ts';
import { authenticate } from './authenticate.ts';
import { askChallenge } from './bot-check/ask-challenge.ts';
import { openBotCheck } from './bot-check/open.ts';
import { listAudit } from './list-audit.ts';
import { logOut, logoutPath } from './logout.ts';
import { profile } from './profile.ts';
import { askProof } from './proof/ask-proof.ts';
import { prove } from './proof/prove.ts';
import { type PhoneOf, putOwner } from './put-owner.ts';
import { requestOtp } from './request-otp.ts';
import { showSecondFactor } from './second-factor/finish-sign-in.ts';
import { askLostFactor, endLostFactor, waitLostFactor } from './second-factor/lost.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, remakeRecoveryCodes } from './second-factor/set-up.ts';
import { endOtherSessions, endSession, listSessions } from './session/list-sessions.ts';
import type { Made } from './session/made.ts';
import { rotateSession } from './session/rotate-session.ts';
import { askNonce } from './sso/ask-nonce.ts';
import { openGoogle } from './sso/google.ts';
import { signInWithGoogle } from './sso/sign-in-with-google.ts';
import { validateLink } from './validate-link.ts';
import { validateOtp } from './validate-otp.ts';

/** Signing in by one-time code or with Google, the session and the owner's audit trail, and logging out. */
export function signInRoutes(app: FastifyInstance, context: Context, made: Made): void {
  const mailer = smtpMailer(context.config);
  const botCheck = openBotCheck(context);
  const { google } = context.config;
  const verifier = google === null ? null : openGoogle(google, context.clock);
  mount(app, context, botChallengeCall, (asked) => askChallenge(context, botCheck, asked));
  mount(app, context, requestOtpCall, (asked) => requestOtp(context, { mailer, botCheck }, asked));
  mount(app, context, validateOtpCall, (asked) => validateOtp(context, { mailer, botCheck }, asked));
  mount(app, context, validateLinkCall, (asked) => validateLink(context, asked));
  mount(app, context, recoverCall, (asked) => recover(context, { mailer, botCheck }, asked));
  mount(app, context, ssoNonceCall, (asked) => askNonce(context, asked));
  mount(app, context, ssoCall, (asked) => signInWithGoogle(context, verifier, asked));
  mount(app, context, authenticateCall, (asked) => authenticate(context, asked));
  mount(app, context, profileCall, (asked) => profile(context, asked));
  mount(app, context, listSessionsCall, (asked) => listSessions(context, made, asked));
  mount(app, context, endSessionCall, (asked) => endSession(context, made, asked));
  mount(app, context, endOtherSessionsCall, (asked) => endOtherSessions(context, asked));
  mount(app, context, rotateSessionCall, (asked) => rotateSession(context, asked));
  mount(app, context, askProofCall, (asked) => askProof(context, mailer, asked));
  mount(app, context, proveCall, (asked) => prove(context, verifier, asked));
  mount(app, context, accountCall, (asked) => readAccount(context, asked));
  mount(app, context, askAddressCall, (asked) => askAddress(context, mailer, asked));
  mount(app, context, confirmAddressCall, (asked) => confirmAddress(context, asked));
  mount(app, context, secondFactorCall, (asked) => showSecondFactor(context, asked));
  mount(app, context, beginSecondFactorCall, (asked) => beginSecondFactor(context, mailer, asked));
  mount(app, context, confirmSecondFactorCall, (asked) => confirmSecondFactor(context, asked));
  mount(app, context, newRecoveryCodesCall, (asked) => remakeRecoveryCodes(context, asked));
  mount(app, context, endSecondFactorCall, (asked) => endSecondFactor(context, asked));
  mount(app, context, askLostFactorCall, (asked) => askLostFactor(context, mailer, asked));
  mount(app, context, endLostFactorCall, (asked) => endLostFactor(context, asked));
  mount(app, context, waitLostFactorCall, (asked) => waitLostFactor(context, asked));
  mount(app, context, cancelChangeCall, (asked) => cancelChange(context, asked));
  mount(app, context, showVetoCall, (asked) => showVeto(context, asked));
  mount(app, context, vetoCall, (asked) => veto(context, made, asked));
  mount(app, context, listAuditCall, (asked) => listAudit(context, asked));
  // No HEAD: it must be safe, and must not log anybody out.
  app.get(logoutPath, { exposeHeadRoute: false }, (request, reply) => logOut(context, request, reply));
}

/** What is kept of the owner, beside signing in. */
export function ownerRoutes(app: FastifyInstance, context: Context, { phoneOf }: { readonly phoneOf: PhoneOf }): void {
  mount(app, context, putOwnerCall, (asked) => putOwner(context, phoneOf, asked));
}
