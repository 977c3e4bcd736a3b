import { authenticateCall, profileCall, requestOtpCall, validateLinkCall, validateOtpCall } from '@till/contract/auth/sign-in';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { House } from '../house.ts';
import { smtpMailer } from '../platform/mailer.ts';
import { authenticate } from './authenticate.ts';
import { logOut, logoutPath } from './logout.ts';
import { profile } from './profile.ts';
import { requestOtp } from './request-otp.ts';
import { validateLink } from './validate-link.ts';
import { validateOtp } from './validate-otp.ts';

/** Signing in by one-time code, the session, and logging out. */
export function signInRoutes(app: FastifyInstance, house: House): void {
  const mailer = smtpMailer(house.config);
  mount(app, house, requestOtpCall, (asked) => requestOtp(house, mailer, asked));
  mount(app, house, validateOtpCall, (asked) => validateOtp(house, mailer, asked));
  mount(app, house, validateLinkCall, (asked) => validateLink(house, asked));
  mount(app, house, authenticateCall, (asked) => authenticate(house, asked));
  mount(app, house, profileCall, (asked) => profile(house, asked));
  // HEAD is a question, and a question must not log anybody out.
  app.get(logoutPath, { exposeHeadRoute: false }, (request, reply) => logOut(house, request, reply));
}
