import { answer, type Call, cut, type Reply } from './call.ts';
import type { Plan } from './scenario.ts';
import type { World } from './world.ts';

const dripMs = 150_000;
let garbled = 0;

/** What happens to a sale before the terminal hears of it; false: the line is gone and nothing is to be done. */
export function begin(call: Call, { scenario }: Plan): boolean {
  if (scenario === 'cut_before_read') {
    cut(call);
    return false;
  }
  if (scenario === 'slow_drip') {
    call.response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
    call.response.flushHeaders();
  }
  return true;
}

/** A page of a proxy that found nobody, and the beginning of an answer, in turn. */
function garble(call: Call, { body }: Reply): void {
  garbled += 1;
  const page = garbled % 2 === 1;
  call.response.writeHead(page ? 502 : 200, { 'content-type': page ? 'text/html' : 'application/json;charset=UTF-8' });
  call.response.end(page ? '<html><body><h1>502 Bad Gateway</h1></body></html>' : JSON.stringify(body ?? {}).slice(0, 40));
}

/** Hands a sale's answer over, as well or badly as its scenario says. `startedAt`: simulated ms since epoch. */
export async function deliver({ clock }: World, call: Call, { scenario }: Plan, startedAt: number, reply: Reply): Promise<void> {
  if (scenario === 'cut_after_approval' || scenario === 'inquiry_late' || scenario === 'look_up_down') return void cut(call);
  if (scenario === 'garbage') return garble(call, reply);
  if (scenario === 'slow_drip') await clock.wait(Math.max(0, startedAt + dripMs - clock.now()));
  answer(call, reply);
}
