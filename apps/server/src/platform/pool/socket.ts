import { once } from 'node:events';
import { isIP, Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { Place, Route } from './place.ts';

/** How the sockets of a pool are opened. */
export interface Dialling {
  readonly route: Route;
  /** absent: no TLS. `prefer`: TLS with any certificate, or none where the server has none. */
  readonly ssl?: ConnectionOptions | 'prefer';
  /** How long TCP and TLS may take together, ms. */
  readonly connectMs: number;
  /** How long a server that was asked something may say nothing, ms; null: as long as it likes. */
  readonly answerMs: number | null;
}

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });
const closed = () => failure('CONNECTION_CLOSED', 'the database closed the connection');

/** What a client of PostgreSQL asks before TLS begins, and the answer of a server that has it. */
const sslRequest = Buffer.from('0000000804d2162f', 'hex');
const hasTls = 'S';

/**
 * Opens sockets for the driver, which would wait for ever for some of them: where a proxy accepts a connection and closes it, 3.4.9 connects again at once and
 * without end, and its statement is neither answered nor refused. Here such a connection fails with an error, so its statement does. A socket that could not
 * be had is one, too: the driver counts a connection whose socket is never made as in use.
 */
export const openSocket = (dialling: Dialling) => async (): Promise<Socket> => {
  try {
    const place = await dialling.route.place();
    return watched(await reach(place, dialling), dialling);
  } catch (error) {
    dialling.route.lost();
    return stillborn(error as Error);
  }
};

async function reach(place: Place, { ssl, connectMs }: Dialling): Promise<Socket> {
  const socket = new Socket();
  const signal = AbortSignal.timeout(connectMs);
  try {
    socket.connect(place);
    await heard(socket, 'connect', signal);
    return ssl === undefined || 'path' in place ? Object.assign(socket, place) : await secure(socket, { ...place, ssl, signal });
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? failure('CONNECT_TIMEOUT', `the database did not answer in ${connectMs} ms`) : error;
  }
}

interface Securing {
  readonly host: string;
  readonly ssl: ConnectionOptions | 'prefer';
  readonly signal: AbortSignal;
}

async function secure(socket: Socket, { host, ssl, signal }: Securing): Promise<Socket> {
  socket.write(sslRequest);
  const [answer] = (await heard(socket, 'data', signal)) as [Buffer];
  if (answer.toString('latin1') !== hasTls) {
    if (ssl === 'prefer') return socket;
    throw failure('NO_TLS', 'the database has no TLS, which the sslmode of DATABASE_URL asks for');
  }
  const name = isIP(host) === 0 ? { servername: host } : {};
  const encrypted = connectTls({ socket, host, ...name, ...(ssl === 'prefer' ? { rejectUnauthorized: false } : ssl) });
  await heard(encrypted, 'secureConnect', signal);
  return encrypted;
}

/** What a socket says first under a name; rejects where it fails or is closed before. */
const heard = (socket: Socket, event: string, signal: AbortSignal): Promise<unknown[]> =>
  Promise.race([
    once(socket, event, { signal }),
    once(socket, 'close', { signal }).then((): never => {
      throw closed();
    }),
  ]);

/** Ends with an error however it ends, and where an asked server says nothing: a machine that was stopped keeps its connections. */
function watched(socket: Socket, { route, answerMs }: Dialling): Socket {
  socket.on('close', (hadError) => {
    route.lost();
    if (!hadError && socket.listenerCount('error') > 0) socket.emit('error', closed());
  });
  if (answerMs === null) return socket;
  let answered = socket.bytesWritten;
  socket.on('data', () => {
    answered = socket.bytesWritten;
  });
  return socket.setTimeout(answerMs, () => {
    if (socket.bytesWritten > answered) socket.destroy(failure('ETIMEDOUT', `the database said nothing for ${answerMs} ms`));
  });
}

/** Fails at the first write, as the driver expects of a socket: its own state is in order by then. */
function stillborn(error: Error): Socket {
  const socket = new Socket();
  return Object.assign(socket, {
    write: () => {
      process.nextTick(() => socket.destroy(error));
      return true;
    },
  });
}
