import { callPaths } from '@till/contract/addresses';
import { answerConfig, answerFile, answerPage } from './answers.ts';
import { askedFor } from './asked.ts';
import { beginBuild, forgetOlder, keepAgain, keepBuild } from './keeping.ts';
import { scope } from './scope.ts';

// The service worker, /sw.js: with it a register begins anew without a network. It holds the register's own files and page, and nothing else.

/** Calls, streams, the log: all that a register asks of its server. */
const notOurs = [...callPaths, 'healthz'].flatMap((path) => [{ urlPattern: `/${path}` }, { urlPattern: `/${path}/*` }]);

const answers = { page: answerPage, config: answerConfig, file: answerFile };

scope.addEventListener('install', (event) => {
  // A call that carries money does not wait until a worker has been woken that has no answer to it.
  event.addRoutes?.({ condition: { or: notOurs }, source: 'network' }).catch(() => undefined);
  // It serves tabs of every build, so it need not wait for those of the former one to be closed.
  event.waitUntil(keepBuild().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(beginBuild().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const asked = askedFor(event.request, scope.location.origin);
  if (asked === null) return;
  event.respondWith(answers[asked](event));
  // A page has begun: the one that was there before it is gone.
  if (asked === 'config')
    event.waitUntil(
      forgetOlder()
        .then(keepAgain)
        .catch(() => undefined),
    );
});
