import { type Answers, openAnswers } from '@till/print/driver/answers';
import type { Connection } from '@till/print/driver/connection';
import type { Wire, WireEvents } from './wire.ts';

/** What a device said before the first question belongs to nobody's job: heard until it is silent for so long, ms. */
const quietMs = 60;
const drainMsMax = 500;

/** A connection to a printer that is plugged in. */
export interface WireConnection extends Connection {
  /** The device took all of the job: it was asked whether it is done. */
  wasTaken(): boolean;
  /** What was said until now counts no more. */
  forgetAnswers(): void;
  close(): Promise<void>;
}

/** Opens a device as a connection. Throws what `open` throws. */
export async function connectWire(open: (events: WireEvents) => Promise<Wire>): Promise<WireConnection> {
  let answers: Answers = openAnswers();
  let lookers: (() => void)[] = [];
  let isOver = false;
  let isBroken = false;
  let isAskedDone = false;
  let heardCount = 0;
  let line = Promise.resolve();
  const look = () => {
    for (const each of lookers) each();
  };
  const broke = () => {
    isOver = true;
    isBroken = true;
    look();
  };

  const wire = await open({
    onBytes(bytes) {
      heardCount += 1;
      answers.onBytes(bytes);
      look();
    },
    gone: broke,
  });

  const until: Connection['until'] = (holds, ms) =>
    new Promise((done) => {
      const end = () => {
        clearTimeout(limit);
        lookers = lookers.filter((each) => each !== lookNow);
        done(holds());
      };
      const lookNow = () => {
        if (holds() || isOver) end();
      };
      const limit = setTimeout(end, ms);
      lookers = [...lookers, lookNow];
      lookNow();
    });

  function send(bytes: Uint8Array): () => boolean | null {
    let taken: boolean | null = isOver ? false : null;
    if (taken === null) {
      line = line
        .then(() => wire.write(bytes))
        .then(
          () => {
            taken = true;
            look();
          },
          () => {
            taken = false;
            broke();
          },
        );
    }
    return () => taken;
  }

  const connection: WireConnection = {
    get answers() {
      return answers;
    },
    isOver: () => isOver,
    isBroken: () => isBroken,
    wasTaken: () => isAskedDone,
    send,
    until,
    ask(question, bytes) {
      answers.asked(question);
      isAskedDone ||= question === 'done';
      send(bytes);
    },
    forgetAnswers() {
      answers = openAnswers();
      isAskedDone = false;
    },
    async finish(ms) {
      if (isOver) return;
      let isFlushed = false;
      const flushed = line
        .then(() => wire.flush())
        .then(
          () => {
            isFlushed = true;
            look();
          },
          () => broke(),
        );
      await Promise.race([flushed, until(() => isFlushed, ms)]);
      // What has not left by now is lost with the end of the connection.
      if (!isFlushed) isBroken = true;
      isOver = true;
    },
    now: () => performance.now(),
    close: () => wire.close(),
  };
  await drained();
  return connection;

  /** Waits until it says nothing more, then begins anew. */
  async function drained(): Promise<void> {
    const limit = performance.now() + drainMsMax;
    for (let before = -1; before !== heardCount && performance.now() < limit; ) {
      before = heardCount;
      await until(() => heardCount !== before, quietMs);
    }
    answers = openAnswers();
  }
}
