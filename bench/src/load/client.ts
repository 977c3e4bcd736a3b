// The clients of a measurement, in a process of their own. Receives over IPC what to send, and returns the times.
import { Connection } from './connection.ts';
import type { Load, Measured } from './load.ts';

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function run({ port, clientCount, chains }: Load): Promise<Measured> {
  const waiting = chains.map((chain) => chain.map((request) => Buffer.from(request)));
  const callMs: number[] = [];
  const chainMs: number[] = [];
  const statuses: Record<number, number> = {};
  const connections = await Promise.all(Array.from({ length: clientCount }, () => Connection.open(port)));
  let next = 0;
  const client = async (connection: Connection) => {
    for (let chain = waiting[next++]; chain !== undefined; chain = waiting[next++]) {
      const begun = performance.now();
      let before = begun;
      for (const request of chain) {
        const status = await connection.ask(request);
        const after = performance.now();
        callMs.push(after - before);
        statuses[status] = (statuses[status] ?? 0) + 1;
        before = after;
      }
      chainMs.push(before - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(connections.map(client));
  const wallMs = performance.now() - begun;
  const byteCount = connections.reduce((sum, connection) => sum + connection.byteCount, 0);
  for (const connection of connections) connection.close();
  return { wallMs, callMs, chainMs, statuses, byteCount };
}
