import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { until } from '../child.ts';
import { newDataDir } from '../data-dir.ts';
import { readHistories } from '../history.ts';
import type { Ledger } from '../ledger.ts';
import { plainItems } from '../menu.ts';
import { watchPauses } from '../pauses.ts';
import { readBack } from '../read-back.ts';
import { sell } from '../sell.ts';
import { serverUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import type { Cluster } from './cluster.ts';
import { type Gate, openGate } from './gate.ts';
import { passwords } from './node.ts';
import { entry } from './run.ts';

export interface CellsFigures {
  readonly downSeconds: number;
  readonly orders: number;
  /** The longest without an acknowledged change in either cell while the directory was down, ms. */
  readonly pauseMs: number;
  /** Sendings of changes meanwhile without an answer, or with one that says to come again. */
  readonly unanswered: number;
  /** Owners of a cell who signed in there meanwhile. */
  readonly signedIn: number;
  /** People new to the cell who were told to come again meanwhile, and signed in afterwards with the same code. */
  readonly cameAgain: number;
  readonly findings: readonly string[];
}

const names = ['a', 'b'] as const;
const downMs = 60_000;
/** In each of them an owner and somebody new sign in at each cell. */
const rounds = 4;
const directoryFile = join(import.meta.dirname, '../../../../deploy/directory.sql');

interface Cell {
  readonly address: string;
  readonly databaseUrl: string;
  readonly till: Till;
  readonly ledger: Ledger[];
}

/** Two cells and their directory on one cluster: sells in both while the directory is down for a minute. */
export async function walkCells(cluster: Cluster, report: (text: string) => void): Promise<CellsFigures> {
  await makeDatabases(cluster);
  const gate = await openGate(Number(new URL(cluster.throughProxy).port));
  const urlOf = (name: string) => cluster.throughProxy.replace(/\/till$/, `/cell_${name}`);
  const besides = {
    DATABASE_TLS: 'off',
    DIRECTORY_URL: `postgres://till:till@127.0.0.1:${gate.port}/directory`,
    DIRECTORY_KEY: 'the key of two cells that hold nothing',
  };
  const servers = await Promise.all(names.map((name) => serverUnderFire(entry, newDataDir(), { ...besides, DATABASE_URL: urlOf(name) })));
  try {
    const CELLS = names.map((name, index) => `${name}=${servers[index]?.address}`).join(',');
    for (const server of servers) await server.start({ CELLS, PUBLIC_URL: server.address });
    const cells = names.map((name, index) => {
      const address = servers[index]?.address ?? '';
      return { address, databaseUrl: urlOf(name), till: new Till(address), ledger: [] };
    });
    for (const { till } of cells) await till.signIn();
    return await played(cells, gate, report);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    gate.close();
  }
}

async function makeDatabases(cluster: Cluster): Promise<void> {
  const urlOf = (database: string) => cluster.throughProxy.replace(/\/\/.*@/, `//postgres:${passwords.SUPERUSER_PASSWORD}@`).replace(/\/till$/, `/${database}`);
  const run = async (database: string, ...statements: readonly string[]) => {
    const sql = connect(urlOf(database), { max: 1, statementTimeoutMs: 0 });
    for (const statement of statements) await sql.unsafe(statement).simple();
    await sql.end();
  };
  await run('postgres', ...names.map((name) => `create database cell_${name} owner till`), 'create database directory');
  await run('directory', readFileSync(directoryFile, 'utf8'), 'grant cells to till');
}

async function played(cells: readonly Cell[], gate: Gate, report: (text: string) => void): Promise<CellsFigures> {
  const findings = await sentToTheirs(cells);
  let isOver = false;
  const selling = Promise.all(cells.map(async ({ till, ledger }) => sell({ till, name: 'C', itemIds: await plainItems(till), ledger, stopped: () => isOver })));
  selling.catch(() => undefined);
  await until('both cells sell', () => cells.every(({ till }) => till.answers > 20));
  const [before, watches] = [unansweredOf(cells), cells.map(({ till }) => watchPauses(till))];
  gate.shut();
  let signedIn = 0;
  const waiting: { readonly cell: Cell; readonly email: string; readonly otp: string }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const cell of cells) {
      if (await getsIn(cell)) signedIn += 1;
      else findings.push('an owner did not get in while the directory was down');
      const { email, otp, status, comesAgain } = await entered(cell.address);
      if (status === 503 && comesAgain) waiting.push({ cell, email, otp });
      else findings.push(`somebody new was answered ${status} while the directory was down`);
    }
    await Promise.race([selling, pause(downMs / rounds)]);
  }
  const pauseMs = Math.max(...watches.map((watch) => watch()));
  const unanswered = unansweredOf(cells) - before;
  gate.open();
  for (const { cell, email, otp } of waiting)
    await until(`${email} gets in`, async () => (await enter(cell.address, email, otp)).status === 200, 30_000).catch((error: Error) =>
      findings.push(error.message),
    );
  isOver = true;
  await selling;
  report(
    `directory down for ${downMs / 1000} s: ${(pauseMs / 1000).toFixed(1)} s without a change, ${signedIn} owners signed in, ${waiting.length} who are new came again`,
  );
  for (const { till, ledger, databaseUrl } of cells) {
    const found = [...(await readBack(till, ledger)), ...(await readHistories(databaseUrl, till.merchantId, ledger))];
    findings.push(...found.map(({ kind, orderId, what }) => `${kind}: ${orderId} ${what}`), ...till.faults);
  }
  if (unanswered > 0) findings.push(`${unanswered} changes were not answered while the directory was down`);
  return {
    downSeconds: downMs / 1000,
    orders: cells.reduce((sum, { ledger }) => sum + ledger.length, 0),
    pauseMs,
    unanswered,
    signedIn,
    cameAgain: waiting.length,
    findings,
  };
}

const unansweredOf = (cells: readonly Cell[]): number => cells.reduce((sum, { till }) => sum + till.unanswered, 0);

/** Somebody signs up at each cell, and is told at the other one where they belong. */
async function sentToTheirs(cells: readonly Cell[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, { address }] of cells.entries()) {
    const { email, status } = await entered(address);
    if (status !== 200) findings.push(`somebody new was answered ${status}`);
    for (const other of cells.filter((_, at) => at !== index)) {
      const told = await entered(other.address, email);
      if (told.status !== 421 || told.address !== address) findings.push(`an owner of ${address} was answered ${told.status} ${told.address} at another cell`);
    }
  }
  return findings;
}

const signInMs = 10_000;

/** Whether the cell's owner signs in soon, without being told to come again for long. */
const getsIn = ({ address }: Cell): Promise<boolean> =>
  Promise.race([
    new Till(address).signIn().then(
      () => true,
      () => false,
    ),
    pause(signInMs, false),
  ]);

/** Asks for a code, as somebody new, and enters it. */
async function entered(address: string, email = `new-${randomUUID()}@cells.test`) {
  const till = new Till(address);
  await till.send('POST', '/auth/register/request-otp', { email });
  const otp = await till.codeFor(email);
  return { email, otp, ...(await enter(address, email, otp)) };
}

async function enter(address: string, email: string, otp: string) {
  const answer = await fetch(`${address}/auth/register/validate-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, otp }),
  });
  const { detail } = (await answer.json()) as { readonly detail?: { readonly address?: string } };
  return { status: answer.status, comesAgain: answer.headers.has('retry-after'), address: detail?.address };
}
