import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '../platform/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** The demo's mail server: where to send, and where what was sent can be read. */
export interface Mailbox {
  readonly smtpUrl: string;
  readonly mailboxUrl: string;
  close(): Promise<void>;
}

const startMs = 20_000;

/**
 * Starts tools/mail as a process beside us. It ends when we do, however we do: it watches the channel between us. Its process group is its
 * own, so that Ctrl-C does not take it away from requests that are still under way.
 */
export async function openMailbox(): Promise<Mailbox> {
  const child = spawn(process.execPath, [join(rootFolder, 'tools/mail/src/main.ts')], { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { smtpPort, httpPort } = await whereItAnswers(child);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailboxUrl: `http://127.0.0.1:${httpPort}`,
    close: () => ended(child),
  };
}

function whereItAnswers(child: ChildProcess): Promise<{ smtpPort: number; httpPort: number }> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      child.kill('SIGKILL');
      reject(new StartRefusal("The demo's mail server does not start: set SMTP_URL to use another."));
    };
    const timer = setTimeout(fail, startMs);
    child.once('exit', fail);
    child.once('error', fail);
    // Under `node --watch` the channel carries what files it loads, too.
    child.on('message', (message: object) => {
      if (!('smtpPort' in message)) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(message as { smtpPort: number; httpPort: number });
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 2000);
  await gone;
  clearTimeout(timer);
}
