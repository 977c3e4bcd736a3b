import { type Call, fieldsOf, type Reply } from '../call.ts';
import { ask, release, type Terminal } from '../device.ts';
import type { World } from '../world.ts';
import { problem } from './answers.ts';
import { notReady } from './payments.ts';

const promptLimitMs = 150_000;
const answeredAfterMs = 300;

async function readTip(world: World, call: Call, terminal: Terminal): Promise<Reply> {
  const { baseAmount } = fieldsOf(call.body);
  if (typeof baseAmount !== 'number' || !Number.isInteger(baseAmount) || baseAmount <= 0) return problem(400, 'The baseAmount is invalid.');
  const refused = notReady(world, terminal);
  if (refused !== null) return await refused;
  const tipped = world.plans.peekSale('clover', terminal.id) === 'tip' ? Math.round((baseAmount * 15) / 100) : 0;
  const alone = { how: 'card', afterMs: answeredAfterMs } as const;
  const { operation, waited } = ask(world.clock, terminal, {
    kind: 'prompt',
    reference: null,
    amount: baseAmount,
    text: 'Add a tip?',
    limitMs: promptLimitMs,
    alone,
    despiteCancel: false,
  });
  world.changed();
  const how = await waited;
  release(terminal, operation, 'Ready');
  world.changed();
  if (how === 'card') return { status: 200, body: { response: operation.tip > 0 ? operation.tip : tipped } };
  return how === 'timed_out' ? problem(504, 'The device did not answer in time.') : problem(209, 'Cancelled by the user.', 'CANCELLED');
}

async function show(world: World, terminal: Terminal, text: string): Promise<Reply> {
  const refused = notReady(world, terminal);
  if (refused !== null) return await refused;
  terminal.shows = text;
  world.changed();
  return { status: 200, body: {} };
}

/** `/v1/device/…`; null: there is no such call. */
export async function deviceCall(world: World, call: Call, terminal: Terminal, name: string): Promise<Reply | null> {
  const { text } = fieldsOf(call.body);
  switch (`${call.method} ${name}`) {
    case 'POST ping': {
      const refused = terminal.online && !terminal.asleep ? null : await notReady(world, terminal);
      return refused ?? { status: 200, body: { connected: true } };
    }
    case 'GET status': {
      const refused = terminal.online && !terminal.asleep ? null : await notReady(world, terminal);
      return refused ?? { status: 200, body: { status: terminal.busy || terminal.running !== null ? 'BUSY' : 'IDLE' } };
    }
    case 'POST cancel':
      terminal.running?.cancel();
      return { status: 200, body: {} };
    case 'PUT reset':
      terminal.running?.end('cancelled_on_device');
      return { status: 200, body: {} };
    case 'POST display':
      return typeof text === 'string' && text.length <= 1000 ? await show(world, terminal, text) : problem(400, 'The text is invalid.');
    case 'POST welcome':
      return await show(world, terminal, 'Welcome');
    case 'POST thank-you':
      return await show(world, terminal, 'Thank you');
    case 'POST read-tip':
      return await readTip(world, call, terminal);
    default:
      return null;
  }
}
