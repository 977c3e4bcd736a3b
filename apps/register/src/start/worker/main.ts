import { answerConfig, answerFile, answerPage } from './answers.ts';
import { askedFor } from './asked.ts';
import { beginBuild, forgetOlder, keepBuild } from './keeping.ts';
import { scope } from './scope.ts';

// The service worker, /sw.js: with it a register begins anew without a network. It holds the register's own files and page, and nothing else.

const answers = { page: answerPage, config: answerConfig, file: answerFile };

// It serves tabs of every build, so it need not wait for those of the former one to be closed.
scope.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) => event.waitUntil(beginBuild().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const asked = askedFor(event.request, scope.location.origin);
  if (asked === null) return;
  event.respondWith(answers[asked](event));
  // A page has begun: the one that was there before it is gone.
  if (asked === 'config') event.waitUntil(forgetOlder().catch(() => undefined));
});
