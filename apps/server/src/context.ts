import type { AccountOf } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { Credentials } from './border/caller.ts';
import type { Reads } from './border/reads.ts';
import type { Bus } from './platform/bus.ts';
import type { Settings } from './platform/config.ts';

/** What a process runs with: the settings, with what start.ts found or made for those that may be left out. */
export interface Config extends Settings {
  readonly secret: string;
  /** `isOurs`: nobody but us vouches for it. */
  readonly tls: null | { readonly cert: string; readonly key: string; readonly isOurs: boolean };
  /** Where the demo's mail server answers HTTP; null without one. */
  readonly mailboxUrl: string | null;
  /** The simulated card gateways beside this process; null without them. */
  readonly simulated: Simulated | null;
}

/** Card gateways that are played: where they answer, where they are told what to do, and what they accept. */
export interface Simulated {
  readonly urls: Readonly<Record<PaymentGateway, string>>;
  readonly control: string;
  /** They play for every order, as in a demo; else for practice orders alone, and no real order ever meets them. */
  readonly forAll: boolean;
  readonly accounts: { readonly [Name in PaymentGateway]: AccountOf<Name> };
}

/** What every room of the server is given: made once at start (start.ts) or per test, never a global. */
export interface Context {
  readonly config: Config;
  /** For changes and for what they need; questions that can be slow are asked at `reads`. */
  readonly sql: Sql;
  readonly reads: Reads;
  /** false: a newer version of Till has changed the tables, and this process writes nothing any more. */
  readonly mayWrite: () => boolean;
  /** ms since epoch */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly credentials: Credentials;
  readonly bus: Bus;
  readonly history: { heldBackMs(): number };
}
