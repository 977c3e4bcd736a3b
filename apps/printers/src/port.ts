import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Behaviour } from './behaviour.ts';
import type { Client, Machine } from './machine/machine.ts';

/** A machine at a TCP port of this computer. */
export interface Port {
  readonly number: number;
  /** How many connections it turned away because it had one. */
  turnedAwayCount(): number;
  /** Opens or closes the port as the machine's behaviour says. */
  behave(next: Behaviour): Promise<void>;
}

/** Reads what the machine has room for, and leaves the rest to the network. */
function serve(socket: Socket, machine: Machine): void {
  const { dropAfter } = machine.behaviour();
  let left = dropAfter ?? Number.POSITIVE_INFINITY;
  const client: Client = { send: (bytes) => void (socket.writable && socket.write(bytes)), roomAgain: read };
  const visit = machine.visit(client);
  let isEnded = false;

  function read(): void {
    while (socket.readableLength > 0 && left > 0) {
      const count = Math.min(visit.room(), socket.readableLength, left);
      const bytes: Buffer | null = count > 0 ? socket.read(count) : null;
      if (bytes === null) return;
      left -= bytes.length;
      visit.receive(bytes);
    }
    if (left === 0) socket.resetAndDestroy();
    // Only asking for more has Node.js say that there is no more.
    else if (socket.readableLength === 0) socket.read(0);
  }
  socket.on('readable', read);
  socket.once('end', () => {
    isEnded = true;
    socket.end();
  });
  socket.on('error', () => {});
  socket.once('close', () => visit.over(isEnded ? 'ended' : 'broken'));
}

/** Opens a port: any, or `number`. */
export async function openPort(machine: Machine, number = 0): Promise<Port> {
  let current: Socket | null = null;
  let turnedAwayCount = 0;
  const server: Server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    // As printers do: one connection at a time, and whoever comes second is turned away.
    if (current !== null) turnedAwayCount += 1;
    if (machine.behaviour().connects === 'reset' || current !== null) return void socket.on('error', () => {}).resetAndDestroy();
    current = socket;
    socket.once('close', () => {
      current = null;
    });
    serve(socket, machine);
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const opened = await listen(number);
  return {
    number: opened,
    turnedAwayCount: () => turnedAwayCount,
    async behave({ connects }) {
      if (connects === 'refused' && server.listening) server.close();
      else if (connects !== 'refused' && !server.listening) await listen(opened);
    },
  };
}
