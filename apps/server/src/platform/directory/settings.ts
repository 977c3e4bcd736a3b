import { readServer } from '../providers/database-settings.ts';
import { isLoopback, text } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** The directory of several cells. */
export interface DirectorySettings {
  /** The PostgreSQL database that it is. */
  readonly url: string;
  /** What e-mail addresses are hashed with: the same in all cells. */
  readonly key: string;
  /** The name of this cell. */
  readonly cell: string;
  /** Where each cell is, by its name: scheme, host and maybe a port. */
  readonly cells: ReadonlyMap<string, string>;
}

interface Around {
  readonly demo: boolean;
  readonly publicUrl: string;
  /** DATABASE_TLS=off. */
  readonly mayBeBare: boolean;
}

const names = ['DIRECTORY_URL', 'DIRECTORY_KEY', 'CELLS'] as const;

/** Reads DIRECTORY_URL, DIRECTORY_KEY and CELLS, which belong together; null: this is the only cell. */
export function readDirectory(env: NodeJS.ProcessEnv, around: () => Around): DirectorySettings | null {
  const server = readServer(env, 'DIRECTORY_URL');
  const [, key, said] = names.map((name) => text(env, name));
  const missing = names.find((name) => text(env, name) === null);
  const given = names.find((name) => text(env, name) !== null);
  if (given === undefined) return null;
  if (missing !== undefined || server === null || !key || !said)
    throw new StartRefusal(`${missing} is not set, but ${given} is: several cells need all of ${names.join(', ')}, one cell needs none.`);
  if (key.length < 16)
    throw new StartRefusal('DIRECTORY_KEY is too short: give all cells the same one of at least 16 characters, e.g. from "openssl rand -hex 32".');
  const { demo, publicUrl, mayBeBare } = around();
  if (server.bareHost !== null && !demo && !mayBeBare)
    throw new StartRefusal(
      `DIRECTORY_URL reaches ${server.bareHost} without requiring TLS, so that its password can be read on the way: add sslmode=verify-full to it, or set DATABASE_TLS=off where nobody else is on that network.`,
    );
  const cells = readCells(said, demo);
  const cell = [...cells].find(([, address]) => address === new URL(publicUrl).origin)?.[0];
  if (cell === undefined) throw new StartRefusal(`No cell of CELLS is at the PUBLIC_URL ${publicUrl}, so that this one has no name: CELLS lists all of them.`);
  return { url: server.url, key, cell, cells };
}

/** `eu1=https://eu1.till.example,us1=https://us1.till.example` */
function readCells(said: string, demo: boolean): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const pair of said.split(',')) {
    const [, name, address] = /^\s*([a-z0-9][a-z0-9-]{0,31})=(https?:\/\/\S+?)\/?\s*$/.exec(pair) ?? [];
    if (name === undefined || address === undefined || !URL.canParse(address) || new URL(address).origin !== address)
      throw new StartRefusal(`CELLS has to be names with the address of each, as in eu1=https://eu1.till.example,us1=https://us1.till.example: ${pair.trim()}`);
    // Whoever has an account there is sent there to sign in.
    if (!demo && !address.startsWith('https:') && !isLoopback(new URL(address).hostname))
      throw new StartRefusal(`CELLS has to name https addresses in production, since people are sent there to sign in: ${address}`);
    if (cells.has(name) || [...cells.values()].includes(address)) throw new StartRefusal(`CELLS names a cell or an address twice: ${pair.trim()}`);
    cells.set(name, address);
  }
  return cells;
}
