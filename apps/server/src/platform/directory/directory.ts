import { createHmac } from 'node:crypto';
import { connectForLife, type Database } from '../database.ts';
import type { DirectorySettings } from './settings.ts';

/** Another cell. `address` null: it is none of CELLS. */
export interface OtherCell {
  readonly name: string;
  readonly address: string | null;
}

/** Which cell an owner's e-mail address belongs to, and nothing else. */
export interface Directory {
  /**
   * Enters addresses, as they are stored, for this cell where they belong to none, for good; of two cells that do so at once one wins. Returns those that belong to
   * another one. Rejects where the directory does not answer within two seconds: then they may be entered, or not.
   */
  claim(emails: readonly string[]): Promise<ReadonlyMap<string, OtherCell>>;
  end(): Promise<void>;
}

/** How long somebody who signs in waits for the directory, ms. */
const answerMs = 2_000;
/** The row that says with which key the others were made. It is no hash of an address, which has 32 bytes. */
const keyRow = '00';

/** The directory that the settings name. It is reached when it is first asked, on one connection. */
export function openDirectory({ url, key, cell, cells }: DirectorySettings): Directory {
  const sql = connectForLife(url, { max: 1, statementTimeoutMs: answerMs });
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const ofEmail = (email: string) => hashOf(`owner\n${email}`);
  let isKeyRight = false;

  async function ask(emails: readonly string[]): Promise<ReadonlyMap<string, OtherCell>> {
    if (!isKeyRight) {
      const own = hashOf('key');
      const [found] = await ownersOf(sql, [keyRow], own);
      // Under another key this cell would find nobody, and enter everybody anew.
      if (found?.cell !== own) throw new Error('DIRECTORY_KEY is not the one with which the directory was begun: all cells need the same');
      isKeyRight = true;
    }
    const owners = new Map((await ownersOf(sql, emails.map(ofEmail), cell)).map((owner) => [owner.hash, owner.cell]));
    return new Map(
      emails.flatMap((email) => {
        const name = owners.get(ofEmail(email));
        // It was just entered: whoever deletes rows by hand does so at this moment.
        if (name === undefined) throw new Error('the directory lost a row that it had');
        return name === cell ? [] : [[email, { name, address: cells.get(name) ?? null }] as const];
      }),
    );
  }

  return { claim: (emails) => inTime(ask(emails)), end: () => sql.end({ timeout: 1 }) };
}

/** Enters hashes (hex) for a cell where no cell has them; returns whose each is. */
async function ownersOf(sql: Database, hashes: readonly string[], cell: string): Promise<readonly { readonly hash: string; readonly cell: string }[]> {
  await sql`
    insert into directory.owner (hash, cell) select distinct decode(hash, 'hex'), ${cell} from unnest(${[...hashes]}::text[]) hash on conflict (hash) do nothing`;
  return sql<{ hash: string; cell: string }[]>`
    select encode(hash, 'hex') as hash, cell from directory.owner where hash in (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) hash)`;
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the directory did not answer in ${answerMs} ms`)), answerMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
