import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { menuQuery } from '@till/contract/read/queries';
import { requestText } from '../load/request.ts';
import { kilobytes, milliseconds, type Row } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Figure } from './figure.ts';
import { type Side, type Turn, takeTurns } from './turns.ts';

const itemCount = 1_000;
/** calls of a turn */
const counts = { whole: 20, version: 300, file: 300 } as const;

export const menu: Figure = {
  name: 'menu',
  about: `a menu of ${itemCount} items, read whole and asked whether it changed, one client, against a static file of the same size`,
  async measure(world, { rounds }) {
    const server = await world.server();
    const shop = await world.shop(itemCount);
    // As a browser asks.
    const headers = { ...shop.headers, 'accept-encoding': 'gzip' };
    const question = (query: string, variables: object) => requestText('POST', '/read', headers, { query, variables });
    const whole = question(menuQuery, { merchantId: shop.merchantId });
    const version = question('query menuVersion($id: ID!) { getMerchant(id: $id) { menuVersion } }', { id: shop.merchantId });

    const answer = await fetch(`${server.url}/read`, {
      method: 'POST',
      headers: { ...shop.headers, 'content-type': 'application/json' },
      body: whole.slice(whole.indexOf('\r\n\r\n') + 4),
    });
    const content = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 5 });
    const path = join(world.folder, 'menu.json');
    await writeFile(path, content);
    const file = await world.program('static file', [join(import.meta.dirname, '../world/static-file.ts'), '--file', path]);

    const side = (program: typeof server, text: string, count: number): Side => ({ program, prepare: async () => Array.from({ length: count }, () => [text]) });
    const sides = {
      whole: side(server, whole, counts.whole),
      version: side(server, version, counts.version),
      file: side(file, requestText('GET', '/', shop.headers), counts.file),
    };
    const turns = await takeTurns(world, sides, { clientCount: 1, rounds });
    const row = (figure: string, ours: readonly Turn[], value: (turn: Turn) => number): Row => ({
      figure: `menu of ${itemCount} items (${kilobytes(content.length)} compressed), ${figure}`,
      ours: milliseconds(median(ours.map(value))),
      limit: `file ${milliseconds(median(turns.file.map(value)))}`,
      ratio: medianRatio(ours.map(value), turns.file.map(value)),
      target: null,
    });
    const p50 = (turn: Turn) => turn.p50;
    const cpu = (turn: Turn) => turn.cpu.program;
    return [
      row('read whole: p50', turns.whole, p50),
      row('read whole: CPU of the server', turns.whole, cpu),
      row('unchanged by version: p50', turns.version, p50),
      row('unchanged by version: CPU of the server', turns.version, cpu),
    ];
  },
};
