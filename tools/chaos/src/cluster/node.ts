import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, startChild, until } from '../child.ts';
import { filled } from './deployed.ts';
import { type Programs, unprivileged } from './programs.ts';

export const passwords = { SUPERUSER_PASSWORD: 'super', REPLICATION_PASSWORD: 'replication', REWIND_PASSWORD: 'rewind' };

/** What a node of the database says of itself. */
export interface NodeState {
  readonly role: 'master' | 'primary' | 'replica' | 'uninitialized';
  readonly state: string;
  readonly isSynchronous: boolean;
  readonly timeline: number;
}

/** One PostgreSQL kept by Patroni. */
export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  start(): void;
  /** null: its Patroni does not answer. */
  ask(): Promise<NodeState | null>;
  /** kill -9 of Patroni and of PostgreSQL's first process, whose others end by themselves. */
  kill(): Promise<void>;
  /** kill -9 of PostgreSQL's first process alone. */
  killPostgres(): void;
  /** SIGSTOP of Patroni and all of PostgreSQL, and SIGCONT: a machine that stands still, and goes on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcd: string;
  readonly folder: string;
}

export function databaseNode(programs: Programs, { name, port, restPort, etcd, folder }: Place): DatabaseNode {
  const data = join(folder, name);
  const config = `${data}.yml`;
  const as = unprivileged();
  const own = { NAME: name, ADDRESS: '127.0.0.1', PORT: port, REST_PORT: restPort, ETCD: etcd, DATA: data, BIN: programs.postgres, SOCKETS: folder };
  writeFileSync(config, filled('patroni.yml', { ...own, ...passwords, NETWORK: '127.0.0.1/32' }));
  let patroni: ChildProcess | null = null;

  /** PostgreSQL's first process, and all of them: those that it started name it as their parent. None while Patroni starts it again. */
  function postgres(): readonly number[] {
    if (!isListening(port)) return [];
    const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(/\s+/);
    return [first, ...children].map(Number).filter((pid) => pid > 0);
  }
  const toAll = (signal: NodeJS.Signals) => {
    patroni?.kill(signal);
    for (const pid of postgres()) process.kill(pid, signal);
  };

  return {
    name,
    port,
    restPort,
    start() {
      patroni = startChild({ program: programs.patroni, args: [config], env: { LC_ALL: 'C.UTF-8' }, log: `${data}.log`, as });
    },
    async ask() {
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(1000) });
        const said = (await answer.json()) as { role: NodeState['role']; state: string; sync_standby?: boolean; timeline?: number };
        return { role: said.role, state: said.state, isSynchronous: said.sync_standby === true, timeline: said.timeline ?? 0 };
      } catch {
        return null;
      }
    },
    async kill() {
      const [first = 0] = postgres();
      const ended = patroni === null ? undefined : endChild(patroni, 'SIGKILL');
      process.kill(first, 'SIGKILL');
      await ended;
      // Its others notice that it is gone, and a new one finds the port free.
      await until(`the processes of ${name} end`, () => !isListening(port));
    },
    killPostgres() {
      const [first = 0] = postgres();
      process.kill(first, 'SIGKILL');
    },
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    async stop() {
      // A walk that ended too soon may have left it standing still: it hears of no end then.
      toAll('SIGCONT');
      if (patroni !== null) await endChild(patroni, 'SIGTERM');
    },
  };
}

/** Whether anything holds this port open, as the kernel says. */
function isListening(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8').includes(`0100007F:${hex} 00000000:0000 0A`);
}
