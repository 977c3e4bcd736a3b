import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailBehaviour } from './behaviour.ts';
import type { Inbox } from './inbox.ts';

const letterBytesMax = 5 * 1024 * 1024;

const refusal = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });

/** A mail server that accepts every e-mail and delivers it to the inbox only. */
export function smtpServer(inbox: Inbox, behaviour: () => MailBehaviour): SMTPServer {
  const sockets = new Map<number, Socket>();

  async function deliver(stream: SMTPServerDataStream, { envelope, remotePort }: SMTPServerSession): Promise<void> {
    const { mode, ms } = behaviour();
    const raw = await buffer(stream);
    const hangUp = () => sockets.get(remotePort)?.destroy();
    if (mode === 'drop') return void hangUp();
    if (stream.sizeExceeded) throw refusal('The letter is too large', 552);
    if (mode === 'refuse-letter') throw refusal('This looks like spam', 554);
    if (mode === 'put-off') throw refusal('Try again later', 451);
    if (mode === 'delay') await wait(ms);
    await inbox.receive({ from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, to: envelope.rcptTo.map(({ address }) => address) }, raw);
    if (mode === 'drop-accepted') hangUp();
    if (mode === 'hang') await new Promise(() => {});
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Who signs in is let in, whatever the password: it is a demo.
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => (behaviour().mode === 'refuse-login' ? done(refusal('Wrong password', 535)) : done(null, { user: username })),
    disableReverseLookup: true,
    banner: 'Till demo mail server',
    size: letterBytesMax,
    onMailFrom: (_address, _session, done) => done(behaviour().mode === 'refuse' ? refusal('Try again later', 451) : null),
    onRcptTo: ({ address }, { remotePort }, done) => {
      const { mode } = behaviour();
      if (mode === 'drop-early') sockets.get(remotePort)?.destroy();
      else done(mode === 'refuse-receiver' ? refusal(`No such mailbox: <${address}>`, 550) : null);
    },
    onData: (stream, session, done) => void deliver(stream, session).then(() => done(), done),
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  // Ignore clients that disconnect.
  server.on('error', () => {});
  return server;
}
