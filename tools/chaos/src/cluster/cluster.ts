import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { freePortsInARow } from '../../../../apps/terminals/src/testing/free-ports.ts';
import { endChild, startChild, until } from '../child.ts';
import { filled } from './deployed.ts';
import { type DatabaseNode, databaseNode, type NodeState, passwords } from './node.ts';
import { type Programs, unprivileged } from './programs.ts';

const nodeCount = 3;
/** A node that comes back may have to copy the whole database. */
const wholeWithinMs = 300_000;
/** So many new connections to a primary, one after another, are no accident of turns. */
const connectionsInARow = 30;

/** etcd, three PostgreSQL nodes, and HAProxy in front of them and of Till's processes, all on this machine. */
export interface Cluster {
  readonly folder: string;
  readonly nodes: readonly DatabaseNode[];
  /** Through HAProxy, which knows the primary. */
  readonly throughProxy: string;
  /** All three nodes: Till finds the primary. */
  readonly allHosts: string;
  /** Where registers come in. */
  readonly front: string;
  /** Opens the way in, to these addresses of Till's processes. */
  openFront(processes: readonly string[]): Promise<void>;
  /** Waits for one. */
  primary(): Promise<DatabaseNode>;
  /** Whether another node than this one is the primary. */
  isReplaced(node: DatabaseNode): Promise<boolean>;
  /** Resolves when there is one primary, every node runs, and one of them has each commit. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const isPrimary = (role: string | undefined): boolean => role === 'master' || role === 'primary';

export async function openCluster(programs: Programs): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'till-cluster-'));
  const as = unprivileged();
  if (as !== undefined) chownSync(folder, as.uid, as.gid);
  chmodSync(folder, 0o755);
  const base = await freePortsInARow(2 * nodeCount + 4);
  const [etcdPort, peerPort, frontPort, primaryPort] = [0, 1, 2, 3].map((offset) => base + 2 * nodeCount + offset) as [number, number, number, number];
  const etcd = startChild({
    program: programs.etcd,
    args: [
      ...['--enable-v2', '--name', 'one', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`, '--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `one=http://127.0.0.1:${peerPort}`],
    ],
    log: join(folder, 'etcd.log'),
    as,
  });
  await until('etcd answers', () => answers(`http://127.0.0.1:${etcdPort}/health`));
  const nodes = Array.from({ length: nodeCount }, (_, index) =>
    databaseNode(programs, { name: `node${index + 1}`, port: base + index, restPort: base + nodeCount + index, etcd: `127.0.0.1:${etcdPort}`, folder }),
  );
  let haproxy: ReturnType<typeof startChild> | null = null;

  async function openFront(processes: readonly string[]): Promise<void> {
    const config = join(folder, 'haproxy.cfg');
    const lines = (servers: readonly string[]) => servers.map((server) => `    server ${server}`).join('\n');
    writeFileSync(
      config,
      filled('haproxy.cfg', {
        MAXCONN: 2000,
        FRONT: `127.0.0.1:${frontPort}`,
        PRIMARY: `127.0.0.1:${primaryPort}`,
        TILL_SERVERS: lines(processes.map((address, index) => `till${index + 1} ${address.replace('http://', '')}`)),
        DATABASE_SERVERS: lines(nodes.map(({ name, port, restPort }) => `${name} 127.0.0.1:${port} check port ${restPort}`)),
      }),
    );
    if (haproxy !== null) await endChild(haproxy, 'SIGTERM');
    haproxy = startChild({ program: programs.haproxy, args: ['-f', config], log: join(folder, 'haproxy.log') });
    // Until it has asked them all, it takes each for the primary.
    let inARow = 0;
    await until('HAProxy knows the primary', async () => {
      inARow = (await takesChanges(urlOf(`127.0.0.1:${primaryPort}`))) ? inARow + 1 : 0;
      return inARow === connectionsInARow;
    });
  }

  const cluster: Cluster = {
    folder,
    nodes,
    throughProxy: urlOf(`127.0.0.1:${primaryPort}`),
    allHosts: urlOf(nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')),
    front: `http://127.0.0.1:${frontPort}`,
    openFront,
    primary: () => until('there is a primary', () => primaryOf(nodes)),
    isReplaced: async (node) => ((await primaryOf(nodes)) ?? node) !== node,
    async whole() {
      await until('the cluster is whole', () => isWhole(nodes), wholeWithinMs);
    },
    async stop() {
      if (haproxy !== null) await endChild(haproxy, 'SIGTERM');
      await Promise.all(nodes.map((node) => node.stop()));
      await endChild(etcd, 'SIGTERM');
    },
  };
  const [first, ...others] = nodes as [DatabaseNode, ...DatabaseNode[]];
  first.start();
  await until('the first node is the primary', async () => isPrimary((await first.ask())?.role));
  for (const node of others) node.start();
  await cluster.whole();
  await makeDatabase(first.port);
  return cluster;
}

const urlOf = (hosts: string): string => `postgres://till:till@${hosts}/till`;
const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const states = await Promise.all(nodes.map((node) => node.ask()));
  return nodes.find((_, index) => isPrimary(states[index]?.role)) ?? null;
}

/** One primary, followed by all others on its timeline, and one of these has each commit. */
async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const states = await Promise.all(nodes.map((node) => node.ask()));
  const runs = (state: NodeState | null): state is NodeState =>
    state !== null && (state.state === 'running' || (!isPrimary(state.role) && state.state === 'streaming'));
  if (!states.every(runs)) return false;
  const isOneTimeline = new Set(states.map(({ timeline }) => timeline)).size === 1;
  return isOneTimeline && states.filter(({ role }) => isPrimary(role)).length === 1 && states.some(({ isSynchronous }) => isSynchronous);
}

async function takesChanges(url: string): Promise<boolean> {
  const sql = connect(url, { max: 1, connectTimeoutSeconds: 2 });
  return sql<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`
    .then(
      ([row]) => row?.isStandby === false,
      () => false,
    )
    .finally(() => sql.end({ timeout: 0 }));
}

async function makeDatabase(port: number): Promise<void> {
  const sql = connect(`postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`, { max: 1, statementTimeoutMs: 0 });
  await sql.unsafe(`create role till login password 'till'`);
  await sql.unsafe('create database till owner till');
  await sql.end();
}
