import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { GatewayName } from './bank.ts';
import { answer, type Call, readCall } from './call.ts';
import type { Requests } from './requests.ts';

/** `true`: nobody listens. `silent`: the line opens and nothing is ever answered. */
export type Down = boolean | 'silent';

/** A gateway's address on this machine, and its plug. */
export interface GatewayServer {
  readonly url: string;
  setDown(down: Down): Promise<void>;
}

/** Serves one gateway at a port (0: any). Whatever comes in is answered: what a handler throws is a 500. */
export async function serveGateway(gateway: GatewayName, port: number, requests: Requests, handle: (call: Call) => Promise<void>): Promise<GatewayServer> {
  let down: Down = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer(async (request, response) => {
    response.on('error', () => {});
    if (down === 'silent') return;
    const call = await readCall(request, response);
    if (call === null) return void answer({ response }, { status: 413 });
    requests.record(gateway, request, call);
    try {
      await handle(call);
    } catch (problem) {
      console.error(`${gateway} simulator:`, problem);
      answer(call, { status: 500 });
    }
  });
  // A sale may take minutes until its first byte.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;

  return {
    url: `http://127.0.0.1:${own}`,
    async setDown(next) {
      down = next;
      if (next !== false) for (const socket of sockets) socket.destroy();
      if (next === true && server.listening) await new Promise((resolve) => server.close(resolve));
      if (next !== true && !server.listening) {
        server.listen(own, '127.0.0.1');
        await once(server, 'listening');
      }
    },
  };
}
