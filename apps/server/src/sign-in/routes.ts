import { authenticateCall, profileCall, requestOtpCall, validateLinkCall, validateOtpCall } from '@till/contract/auth/sign-in';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { smtpMailer } from '../platform/mailer.ts';
import { authenticate } from './authenticate.ts';
import { logOut, logoutPath } from './logout.ts';
import { profile } from './profile.ts';
import { requestOtp } from './request-otp.ts';
import { validateLink } from './validate-link.ts';
import { validateOtp } from './validate-otp.ts';

/** Signing in by one-time code, the session, and logging out. */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  const mailer = smtpMailer(context.config);
  mount(app, context, requestOtpCall, (asked) => requestOtp(context, mailer, asked));
  mount(app, context, validateOtpCall, (asked) => validateOtp(context, mailer, asked));
  mount(app, context, validateLinkCall, (asked) => validateLink(context, asked));
  mount(app, context, authenticateCall, (asked) => authenticate(context, asked));
  mount(app, context, profileCall, (asked) => profile(context, asked));
  // No HEAD: it must be safe, and must not log anybody out.
  app.get(logoutPath, { exposeHeadRoute: false }, (request, reply) => logOut(context, request, reply));
}
