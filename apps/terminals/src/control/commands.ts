import { type GatewayName, gateways } from '../bank.ts';
import { fieldsOf, type Reply } from '../call.ts';
import { newTerminal, type Terminal } from '../device.ts';
import { type ScenarioName, scenariosOf } from '../scenario.ts';
import { placeOf, type World } from '../world.ts';
import { terminalView } from './views.ts';

export const wrong = (message: string): Reply => ({ status: 400, body: { message } });
export const done = (body: unknown = { ok: true }): Reply => ({ status: 200, body });

const isGateway = (name: unknown): name is GatewayName => gateways.includes(name as GatewayName);
const isCount = (value: unknown, max: number): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const dayMs = 24 * 60 * 60_000;

/** `{gateway, device, scenario, delayMs?, times?}`: how the next sale (or void or refund) goes. */
export function addScenario({ plans }: World, body: unknown): Reply {
  const { gateway, device, scenario, delayMs = null, times = 1 } = fieldsOf(body);
  if (!isGateway(gateway)) return wrong(`gateway is one of ${gateways.join(', ')}`);
  if (typeof device !== 'string' || device === '') return wrong('device is the id of a terminal, or *');
  const known = scenariosOf[gateway];
  if (!known.includes(scenario as ScenarioName)) return wrong(`scenario is one of ${known.join(', ')}`);
  if (delayMs !== null && !isCount(delayMs, dayMs)) return wrong('delayMs is 0 to 86400000');
  if (!isCount(times, 1_000_000) || times === 0) return wrong('times is 1 to 1000000');
  plans.add(gateway, device, { scenario: scenario as ScenarioName, delayMs }, times);
  return done();
}

/** `{gateway, online?, asleep?, busy?, merchantMode?, taxPercent?}`: how a terminal is; a new id is a new terminal. */
export function setTerminal(world: World, device: string, body: unknown, added: (terminal: Terminal) => void): Reply {
  const { gateway, taxPercent, ...rest } = fieldsOf(body);
  if (!isGateway(gateway)) return wrong(`gateway is one of ${gateways.join(', ')}`);
  if (!/^[\w-]{1,36}$/.test(device) || (gateway === 'valor' && !/^2\d{9}$/.test(device)))
    return wrong('the id is 1 to 36 letters, digits, _ and -; an EPI 10 digits, the first a 2');
  const flags = ['online', 'asleep', 'busy', 'merchantMode'] as const;
  const strange = Object.keys(rest).find((name) => !flags.includes(name as (typeof flags)[number]) || typeof rest[name] !== 'boolean');
  if (strange !== undefined) return wrong(`${strange} is none of ${flags.join(', ')}, or not true or false`);
  if (taxPercent !== undefined && !isCount(taxPercent, 100)) return wrong('taxPercent is 0 to 100');
  const place = placeOf(gateway, device);
  const known = world.terminals.get(place);
  const terminal = known ?? newTerminal(gateway, device);
  if (known === undefined) {
    world.terminals.set(place, terminal);
    added(terminal);
  }
  for (const name of flags) if (rest[name] !== undefined) terminal[name] = rest[name] as boolean;
  if (taxPercent !== undefined) terminal.taxPercent = taxPercent;
  world.changed();
  return done(terminalView(terminal));
}

const notAsking: Reply = { status: 409, body: { message: 'The terminal asks for nothing that this button would answer.' } };

function pressed(terminal: Terminal, button: unknown, value: unknown): Reply {
  const { running } = terminal;
  switch (button) {
    case 'approve':
      return running?.end('card') === true ? done() : notAsking;
    case 'decline':
      if (running?.phase !== 'waiting') return notAsking;
      running.declines = true;
      running.end('card');
      return done();
    case 'cancel':
      return running?.end('cancelled_on_device') === true ? done() : notAsking;
    case 'tip': {
      const tip = typeof value === 'string' ? Number(value) : value;
      if (!isCount(tip, 99_999_999)) return wrong('value is the tip in cents');
      if (running?.phase !== 'waiting') return notAsking;
      running.tip = tip;
      // A question about the tip is answered by it; a sale goes on waiting for its card.
      if (running.kind === 'prompt') running.end('card');
      return done();
    }
    default:
      return wrong('button is one of approve, decline, cancel, tip');
  }
}

/** `{button, value?, gateway?}`: somebody presses something on a terminal; `value` is the tip in cents. */
export function press(world: World, device: string, body: unknown): Reply {
  const { button, value, gateway } = fieldsOf(body);
  const terminal = gateways.flatMap((name) => (gateway === undefined || gateway === name ? (world.terminals.get(placeOf(name, device)) ?? []) : []))[0];
  if (terminal === undefined) return { status: 404, body: { message: 'There is no such terminal.' } };
  const reply = pressed(terminal, button, value);
  world.changed();
  return reply;
}

/** `{advanceMs}` */
export function advance({ clock }: World, body: unknown): Reply {
  const { advanceMs } = fieldsOf(body);
  if (!isCount(advanceMs, 400 * dayMs)) return wrong('advanceMs is 0 to 34560000000');
  clock.advance(advanceMs);
  return done({ now: clock.now() });
}

/** `{on}`: whether the last two digits of an amount say how it ends. */
export function setTriggers(world: World, body: unknown): Reply {
  const { on } = fieldsOf(body);
  if (typeof on !== 'boolean') return wrong('on is true or false');
  world.plans.setTriggers(on);
  world.changed();
  return done();
}
