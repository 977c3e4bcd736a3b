// node bench/src/world/static-file.ts --file PATH: hands out one file, read anew each time. What an answer of that size costs at the least.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { file: { type: 'string', default: '' } } });
const server = createServer((_request, response) => {
  readFile(values.file).then(
    (content) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': content.length }).end(content),
    (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(String(error)),
  );
}).listen(0, '127.0.0.1', () => console.log(`file at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
