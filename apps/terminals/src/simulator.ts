import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type GatewayName, openBank, type Transaction } from './bank.ts';
import { cardpointe } from './cardpointe/cardpointe.ts';
import { openSessions } from './cardpointe/sessions.ts';
import { openClock } from './clock.ts';
import { clover } from './clover/clover.ts';
import type { InFlight } from './clover/payments.ts';
import { openTokens } from './clover/tokens.ts';
import { controlServer } from './control/control.ts';
import { newTerminal } from './device.ts';
import { serveGateway } from './gateway-server.ts';
import { openJournal } from './journal.ts';
import { openRequests } from './requests.ts';
import { openPlans } from './scenario.ts';
import type { Running } from './valor/publish.ts';
import { valor } from './valor/valor.ts';
import { openWorld, placeOf } from './world.ts';

/** `port`: the first of four, 0: any. `file`: where transactions outlive the process; null: nowhere. */
export interface Options {
  readonly port: number;
  readonly speed: number;
  readonly file: string | null;
}

/** Addresses of the three gateways and of the control plane, e.g. `http://127.0.0.1:4711`. */
export interface Addresses {
  readonly cardpointe: string;
  readonly valor: string;
  readonly clover: string;
  readonly control: string;
}

/** A terminal that came by the control plane: it outlives the process too. */
interface Added {
  readonly gateway: GatewayName;
  readonly id: string;
}

/** Opens the four ports. */
export async function openSimulator({ port, speed, file }: Options): Promise<Addresses> {
  const clock = openClock(speed);
  const journal = openJournal<Transaction>(file, ({ gateway, id }) => `${gateway}:${id}`);
  for (const { takenAt } of journal.kept) clock.goOnFrom(takenAt);
  const world = openWorld(clock, openBank(journal), openPlans());
  const added = openJournal<Added>(file === null ? null : `${file}.terminals`, ({ gateway, id }) => placeOf(gateway, id));
  for (const { gateway, id } of added.kept) world.terminals.set(placeOf(gateway, id), newTerminal(gateway, id));
  const requests = openRequests();
  const sessions = openSessions(clock, speed);
  const running: Running = new Set();
  const inFlight: InFlight = new Map();
  const tokens = openTokens(clock, speed);

  const portAt = (offset: number) => (port === 0 ? 0 : port + offset);
  const servers = {
    cardpointe: await serveGateway('cardpointe', portAt(0), requests, (call) => cardpointe(world, sessions, call)),
    valor: await serveGateway('valor', portAt(1), requests, (call) => valor(world, running, call)),
    clover: await serveGateway('clover', portAt(2), requests, (call) => clover(world, inFlight, tokens, call)),
  };

  const reset = async () => {
    for (const server of Object.values(servers)) await server.setDown(false);
    for (const [place, terminal] of world.terminals) {
      terminal.running?.end('cancelled_on_device');
      world.terminals.set(place, newTerminal(terminal.gateway, terminal.id));
    }
    // What has just been ended is recorded before it is forgotten.
    await setImmediate();
    for (const forgetful of [world.bank, world.plans, world.outages, requests, sessions, tokens]) forgetful.reset();
    world.repeatedReferences = 0;
    world.changed();
  };
  const control = controlServer({ world, requests, servers, reset, added: ({ gateway, id }) => added.append({ gateway, id }) });
  control.listen(portAt(3), '127.0.0.1');
  await once(control, 'listening');
  const { port: controlPort } = control.address() as AddressInfo;
  return { cardpointe: servers.cardpointe.url, valor: servers.valor.url, clover: servers.clover.url, control: `http://127.0.0.1:${controlPort}` };
}
