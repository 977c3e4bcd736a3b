import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../../../../apps/server/src/testing/app.ts';

const unavailable = 503;
const pauseMs = 50;

/** Asks again while the server says that it cannot answer now, as whoever calls it does: a busy machine is no finding. What is asked has an id or a key. */
export const patientApp = (till: TestApp): TestApp => ({
  ...till,
  async send(...asked) {
    for (;;) {
      const answer = await till.send(...asked);
      if (answer.statusCode !== unavailable) return answer;
      await sleep(pauseMs);
    }
  },
});
