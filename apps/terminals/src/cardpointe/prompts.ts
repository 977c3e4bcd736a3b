import { type Call, fieldsOf, type Reply } from '../call.ts';
import { ask, release, type Terminal } from '../device.ts';
import type { World } from '../world.ts';
import { decimal, failure, ok } from './words.ts';

const promptLimitMs = 119_000;
const answeredAfterMs = 300;
/** After a prompt the terminal needs a moment before it takes another command. */
const pauseMs = 1000;

/** Asks the guest and returns the input; a reply if the guest or the register stopped it. */
async function asked(world: World, terminal: Terminal, text: string, amount: number): Promise<{ readonly tip: number } | Reply> {
  const alone = world.plans.peekSale('cardpointe', terminal.id) === 'wait_for_card' ? null : ({ how: 'card', afterMs: answeredAfterMs } as const);
  const { operation, waited } = ask(world.clock, terminal, {
    kind: 'prompt',
    reference: null,
    amount,
    text,
    limitMs: promptLimitMs,
    alone,
    despiteCancel: false,
  });
  world.changed();
  const how = await waited;
  release(terminal, operation, 'Ready');
  terminal.quietUntil = world.clock.now() + pauseMs;
  world.changed();
  if (how === 'timed_out') return failure(500, 1, 'Terminal request timed out');
  if (how !== 'card') return failure(500, 8, how === 'cancelled_on_device' ? 'Operation Cancelled' : 'Command Cancelled');
  return { tip: operation.tip };
}

const promptOf = (call: Call): string | null => {
  const { prompt: text } = fieldsOf(call.body);
  return typeof text === 'string' && text !== '' && text.length <= 1000 ? text.replaceAll('%%', '%') : null;
};

/** A question whose answer is always the same. */
export async function prompt(world: World, call: Call, terminal: Terminal, said: Readonly<Record<string, unknown>>): Promise<Reply> {
  const text = promptOf(call);
  if (text === null) return failure(400, 4, "Missing parameter(s): 'prompt'");
  const result = await asked(world, terminal, text, 0);
  return 'tip' in result ? ok(said) : result;
}

const arePresets = (presets: unknown) =>
  Array.isArray(presets) && presets.length === 3 && presets.every((one) => Number.isInteger(one) && one >= 0 && one <= 100);

/** Asks for a tip: what was pressed, else 15 % where the next sale is to be tipped, else none. */
export async function tip(world: World, call: Call, terminal: Terminal): Promise<Reply> {
  const { amount, includeCustomTipAmount, tipPercentPresets } = fieldsOf(call.body);
  const text = promptOf(call);
  if (text === null || amount === undefined) return failure(400, 4, `Missing parameter(s): '${text === null ? 'prompt' : 'amount'}'`);
  if (typeof amount !== 'string' || !/^\d{1,12}$/.test(amount) || Number(amount) === 0) return failure(400, 3, "Invalid value for param: 'amount'.");
  const needed = String(includeCustomTipAmount ?? true) === 'false';
  if ((tipPercentPresets !== undefined || needed) && !arePresets(tipPercentPresets)) return failure(400, 3, "Invalid value for param: 'tipPercentPresets'.");
  const tipped = world.plans.peekSale('cardpointe', terminal.id) === 'tip' ? Math.round((Number(amount) * 15) / 100) : 0;
  const result = await asked(world, terminal, text, Number(amount));
  if (!('tip' in result)) return result;
  const given = result.tip > 0 ? result.tip : tipped;
  return ok({ amount: decimal(Number(amount)), tip: decimal(given), total: decimal(Number(amount) + given) });
}
