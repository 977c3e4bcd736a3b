import type { ServerResponse } from 'node:http';
import type { World } from '../world.ts';
import { stateOf } from './views.ts';

const pauseMs = 50;

/** Tells a page how the terminals are, now and whenever it changes; changes that come close together are told once. */
export function listen(world: World, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = () => void response.write(`data: ${JSON.stringify(stateOf(world))}\n\n`);
  let soon: NodeJS.Timeout | null = null;
  const stop = world.onChange(() => {
    soon ??= setTimeout(() => {
      soon = null;
      tell();
    }, pauseMs);
  });
  response.once('close', () => {
    stop();
    if (soon !== null) clearTimeout(soon);
  });
  tell();
}
