import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { dump } from './dump.ts';

it('a backup that its disk has no room for ends at once, however many rows are still to come', async () => {
  const database = await testDatabase();
  // Far more than connection and streams hold between them.
  await database.sql`create table shop.much as select repeat(md5(n::text), 100) as text from generate_series(1, 10000) n`;
  const noRoom = async (_header: unknown, frames: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const frame of frames) {
      bytes += frame.length;
      // More rows come meanwhile than anybody takes.
      if (bytes > 500_000) await database.sql`select pg_sleep(0.05)`;
      if (bytes > 1_000_000) throw new Error('no room');
    }
  };
  await expect(dump(database.sql, noRoom)).rejects.toThrow('no room');
  await database.close();
});
