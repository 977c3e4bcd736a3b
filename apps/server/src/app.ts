import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { callPaths } from '@till/contract/addresses';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { parseBodies } from './border/body.ts';
import { connectionOptions, limitConnections } from './border/connections/connections.ts';
import { closeWhileDraining } from './border/connections/draining.ts';
import { answerProxiesAlone } from './border/connections/peers.ts';
import { type ConnectionTimeouts, usualTimeouts } from './border/connections/timeouts.ts';
import { dateAnswers } from './border/date-answers.ts';
import { answerBorderError, answerErrors, answerExpectations, answerNoRequest, answerNotFound } from './border/errors.ts';
import { logAnswers } from './border/log-answers.ts';
import { secureAnswers } from './border/security-headers.ts';
import { signAnswers } from './border/sign-answers.ts';
import { answerUnknownAddresses } from './border/unknown-address.ts';
import type { Context } from './context.ts';
import { demoRoutes } from './demo/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { clientLogRoutes } from './operation/client-log.ts';
import { healthRoutes } from './operation/health.ts';
import { metricsRoutes } from './operation/metrics.ts';
import { deedOf, doerOf, standingNow, standingOf } from './order/made.ts';
import { proxiesOf } from './platform/proxies.ts';
import { usedShare } from './platform/rate-limit.ts';
import { openServices } from './services.ts';
import { unknownAddressLimits } from './sign-in/code-limits.ts';
import { readDoer } from './staff/doer.ts';
import { proofGuard, staffGuard } from './staff/guard.ts';
import { authService } from './surface/auth-service.ts';
import { readApi } from './surface/read-api.ts';
import { realtime } from './surface/realtime.ts';
import { writeApi } from './surface/write-api.ts';
import { webRoutes } from './web/static.ts';

/** The largest body that any call takes. */
const bodyBytesMax = 64 * 1024;

/** The whole server, not yet listening. `TILL_ROLES` decides which parts are mounted. */
export async function buildApp(context: Context, timeouts: ConnectionTimeouts = usualTimeouts): Promise<FastifyInstance> {
  const { roles } = context.config;
  const app = bare(context, timeouts);
  parseBodies(app);
  answerErrors(app);
  answerNotFound(app);
  answerExpectations(app, context.history.identity);
  secureAnswers(app, context.config);
  logAnswers(app);
  closeWhileDraining(app, context.isDraining);
  dateAnswers(app, context.clock);
  signAnswers(app, context.clock, context.history.identity);
  app.decorateRequest('credential', null);
  app.decorateRequest('apiKey', null);
  const isProxy = proxiesOf(context.config.trustProxy);
  answerProxiesAlone(app, context.config, isProxy);
  limitConnections(app, timeouts, isProxy);
  metricsRoutes(app, context, () => usedShare(context.sql, unknownAddressLimits, context.clock()));

  await app.register(async (calls) => {
    answerUnknownAddresses(
      calls,
      callPaths.map((path) => `/${path}`),
      context.mayWrite,
    );
    healthRoutes(calls, context);
    docsRoutes(calls);
    demoRoutes(calls, context);
    clientLogRoutes(calls, context);
    const services = openServices(context);
    const guarded: Context = {
      ...context,
      mayNot: staffGuard(context, { ...services, standingOf, standingNow, isAlone: (...call) => deedOf(...call) !== null }),
      isProofFor: proofGuard(context, { ...services, standingNow }),
      doerOf: readDoer(context, services.catalogues, doerOf),
    };
    if (roles.has('read')) await readApi(calls, context, services);
    if (roles.has('write')) writeApi(calls, guarded, services, timeouts);
    if (roles.has('auth')) authService(calls, guarded);
    if (roles.has('realtime')) realtime(calls, context);
  });
  if (roles.has('web')) await app.register((pages) => webRoutes(pages, context));
  return app;
}

/** Fastify without routes: its connection settings and the limits of what it accepts. */
function bare({ config, log, history }: Context, timeouts: ConnectionTimeouts): FastifyInstance {
  const isProxy = proxiesOf(config.trustProxy);
  const options: FastifyServerOptions = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
    // Trust only our own proxy: entries further left in X-Forwarded-For are written by the caller.
    trustProxy: config.trustProxy.length === 0 ? false : (address, hop) => hop === 0 && isProxy(address),
    // No limit beyond the header's: the contract refuses an id that is too long, not the router.
    routerOptions: { maxParamLength: maxHeaderSize },
    frameworkErrors: answerBorderError(history.identity),
    clientErrorHandler: answerNoRequest(history.identity),
    forceCloseConnections: 'idle',
    ...connectionOptions(timeouts),
    ...(config.tls === null ? {} : { https: { cert: config.tls.cert, key: config.tls.key, ...connectionOptions(timeouts).tls } }),
  };
  return Fastify(options);
}
