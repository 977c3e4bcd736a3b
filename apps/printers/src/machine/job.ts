import type { Printed } from '@till/escpos-emulator/marks';
import { openPaper, type Paper } from '@till/escpos-emulator/paper';

/** What one connection sent. Each begins with a printer that has forgotten all settings, also where the one before broke inside a sequence. */
export interface Job {
  readonly id: number;
  /** when its first byte came, ms since epoch */
  readonly at: number;
  /** everything that was read, questions included */
  readonly received: readonly Uint8Array[];
  readonly receivedCount: number;
  /** whether it has more than questions that are answered at once */
  readonly isPaper: boolean;
  /** how many of these bytes are printed, the rest waits */
  readonly printedCount: number;
  readonly printed: Printed;
  /** what it did not understand; it prints no more of this job then */
  readonly problem: string | null;
  /** `open`: more may come; `ended`: the sender has closed; `broken`: the connection broke */
  readonly connection: 'open' | 'ended' | 'broken';
}

/** A job in the machine's hands. */
export interface RunningJob extends Job {
  /** `questionCount`: how many of `DLE EOT n` ended in these bytes. */
  receive(bytes: Uint8Array, questionCount: number): void;
  /** Prints the next `count` bytes. Returns what it was asked in them, in order. */
  run(count: number): Printed['requests'];
  over(how: 'ended' | 'broken'): void;
}

const questionLength = 3;

export function newJob(id: number, at: number, dots: number): RunningJob {
  const paper: Paper = openPaper({ dots, skipsZeros: true });
  const received: Uint8Array[] = [];
  let waiting: Uint8Array[] = [];
  let receivedCount = 0;
  let questionCount = 0;
  let printedCount = 0;
  let problem: string | null = null;
  let connection: Job['connection'] = 'open';

  /** The next bytes, at most `count`. */
  function take(count: number): Uint8Array {
    const [first] = waiting;
    if (first === undefined) return new Uint8Array();
    waiting = first.length > count ? [first.subarray(count), ...waiting.slice(1)] : waiting.slice(1);
    return first.subarray(0, count);
  }

  return {
    id,
    at,
    received,
    get receivedCount() {
      return receivedCount;
    },
    get printedCount() {
      return printedCount;
    },
    printed: paper.printed,
    get problem() {
      return problem;
    },
    get connection() {
      return connection;
    },
    get isPaper() {
      return receivedCount > questionCount * questionLength;
    },
    receive(bytes, more) {
      questionCount += more;
      received.push(bytes);
      waiting.push(bytes);
      receivedCount += bytes.length;
    },
    run(count) {
      const before = paper.printed.requests.length;
      for (let left = count; left > 0; ) {
        const bytes = take(left);
        if (bytes.length === 0) break;
        left -= bytes.length;
        printedCount += bytes.length;
        try {
          if (problem === null) paper.write(bytes);
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
      }
      return paper.printed.requests.slice(before);
    },
    over(how) {
      connection = how;
    },
  };
}
