import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Request, RowMark } from '@till/escpos-emulator/marks';
import { openPaper } from '@till/escpos-emulator/paper';
import { charactersOf } from '@till/escpos-emulator/text';

/**
 * How a printer treats one connection. `print`: as it should; `slow`: the same, later; `twice`: it confirms twice; `close`: it hangs up at
 * once; `offline`: it says that it cannot print; `silent`: it says nothing at all; `swallow`: it takes the ticket, prints nothing, says
 * nothing; `deaf`: it prints and does not say so; `mute`: the same, and it stays on the line and says how it is; `cut`: the line breaks in the middle of the ticket.
 */
export type Behaviour = 'print' | 'slow' | 'twice' | 'close' | 'offline' | 'silent' | 'swallow' | 'deaf' | 'mute' | 'cut';

/** What came out of it: the text of one ticket, or as a picture where it has Chinese. */
export interface Paper {
  readonly text: string;
  readonly reprint: boolean;
  readonly hasPicture: boolean;
}

/** A kitchen printer as a real process on a socket would be: ESC/POS in, paper out. */
export interface TestPrinter {
  readonly address: string;
  readonly port: number;
  readonly papers: readonly Paper[];
  /** connections so far */
  readonly callCount: number;
  /** the most connections that it had at once */
  readonly togetherMax: number;
  /** Asked for each connection, from 0. */
  behave(how: (call: number) => Behaviour): void;
  /** Waits for a ticket that is being taken, e.g. by `swallow`; resolves when its last byte is there. */
  taken(): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 60;
/** Enough for the head of a ticket. */
const cutAfter = 40;
const questionLength = 3;
/** The narrowest paper, which tickets have to fit. */
const dots = 384;

/** Listens on a free port of this machine, or on `port`. */
export async function testPrinter(port = 0): Promise<TestPrinter> {
  const papers: Paper[] = [];
  const open = new Set<Socket>();
  let how: (call: number) => Behaviour = () => 'print';
  let callCount = 0;
  let togetherMax = 0;
  let takers: (() => void)[] = [];

  function serve(socket: Socket): void {
    const behaviour = how(callCount++);
    open.add(socket);
    togetherMax = Math.max(togetherMax, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    if (behaviour === 'close') return void socket.destroy();
    const paper = openPaper({ dots });
    let [kept, answered, taken] = [0, 0, 0];

    function keep(): void {
      const marks = paper.printed.marks.slice(kept);
      kept = paper.printed.marks.length;
      const text = marks
        .filter((mark): mark is RowMark => mark.kind === 'row')
        .map(charactersOf)
        .join('\n');
      papers.push({ text, reprint: /REPRINT/.test(text), hasPicture: marks.some(({ kind }) => kind === 'image') });
    }
    function done(): void {
      for (const take of takers.splice(0)) take();
      if (behaviour === 'swallow') return;
      keep();
      const confirm = () => socket.writable && socket.write(Buffer.from(behaviour === 'twice' ? [0, 0] : [0]));
      if (behaviour === 'mute') return;
      if (behaviour === 'deaf') socket.resetAndDestroy();
      else if (behaviour === 'slow') setTimeout(confirm, slowMs);
      else confirm();
    }
    function answer({ kind }: Request): void {
      if (kind === 'done') done();
      else if (kind === 'now' && behaviour !== 'silent') socket.write(Buffer.from([behaviour === 'offline' ? 0x1a : 0x12]));
    }

    // Whoever was told nothing asks for no confirmation: the paper is there all the same.
    socket.on('end', () => {
      if (behaviour !== 'swallow' && paper.printed.marks.slice(kept).some(({ kind }) => kind === 'cut')) keep();
    });
    socket.on('data', (more) => {
      for (const byte of more) {
        paper.write(Uint8Array.of(byte));
        taken += 1;
        for (const request of paper.printed.requests.slice(answered)) {
          answered += 1;
          // A question is no part of the ticket.
          taken -= questionLength;
          answer(request);
        }
        if (behaviour === 'cut' && taken > cutAfter) return void socket.resetAndDestroy();
      }
    });
  }

  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.address() as AddressInfo).port;
  return {
    address: `127.0.0.1:${listening}`,
    port: listening,
    papers,
    get callCount() {
      return callCount;
    },
    get togetherMax() {
      return togetherMax;
    },
    behave(next) {
      how = next;
    },
    taken: () => new Promise<void>((take) => (takers = [...takers, take])),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
