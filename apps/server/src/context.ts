import type { AccountOf } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { ApiKeys, Credentials } from './border/caller.ts';
import type { Judging } from './border/mount.ts';
import type { Reads } from './border/reads.ts';
import type { Turns } from './border/turns.ts';
import type { Tail } from './jobs/tail.ts';
import type { Bus } from './platform/bus.ts';
import type { Settings } from './platform/config.ts';
import type { Directory } from './platform/directory/directory.ts';
import type { LifoPool } from './platform/pool/lifo-pool.ts';
import type { Silence } from './platform/pool/silence.ts';
import type { WriteHealth } from './platform/pool/write-health.ts';
import type { ThreadLimits } from './platform/thread/threads.ts';

/** The settings of a process, with what start.ts found or made for those that were left out. */
export interface Config extends Settings {
  readonly secret: string;
  /** `isOurs`: self-signed. */
  readonly tls: null | { readonly cert: string; readonly key: string; readonly isOurs: boolean };
  /** Where the demo's mail server answers HTTP; null without one. */
  readonly mailboxUrl: string | null;
  /** The simulated printers of a demo beside this process; null without them. */
  readonly printers: SimulatedPrinters | null;
  /** The simulated card gateways beside this process; null without them. */
  readonly simulated: Simulated | null;
}

/** Simulated printers: where they are watched and told what to do, and where each listens (`host:port`); `dots`: how wide its paper is. */
export interface SimulatedPrinters {
  readonly control: string;
  readonly list: readonly { readonly id: string; readonly label: string; readonly address: string; readonly dots: number }[];
}

/** Simulated card gateways: their addresses, their control address, and the accounts that they accept. */
export interface Simulated {
  readonly urls: Readonly<Record<PaymentGateway, string>>;
  readonly control: string;
  /** They serve every order, as in a demo; otherwise only practice orders, and no real order ever reaches them. */
  readonly forAll: boolean;
  readonly accounts: { readonly [Name in PaymentGateway]: AccountOf<Name> };
}

/** What every part of the server is given: made once at start (start.ts) or per test, never a global. */
export interface Context {
  readonly config: Config;
  /** For changes and what they need; orders are stored on `saves`, and reads that can be slow use `reads`. Refused where the database answers nothing (pool/for-calls.ts). */
  readonly sql: Sql;
  /** The same connections for what goes on without a caller: what was refused may be done all the same, and it would decide wrongly. */
  readonly patient: Sql;
  readonly reads: Reads;
  /** Changes of a merchant that are no order and no payment take turns, so that one merchant's leave connections of `sql` to the others. */
  readonly changes: Turns;
  /** On these orders are stored, one statement or transaction at a time each. */
  readonly saves: LifoPool<Sql>;
  /** What became of what was stored on `saves`. */
  readonly writes: WriteHealth;
  /** A call waits within it for what goes on without its caller, on connections that are not refused: threads, card payments under way. */
  readonly silence: Pick<Silence, 'guard'>;
  /** Threads do what grows with a merchant's data, on connections of their own to this database. */
  readonly threads: ThreadLimits & { readonly databaseUrl: string };
  /** The disk of our own database is almost full; false where the database is somewhere else. */
  readonly isDiskLow: () => boolean;
  /** false: a newer version of Till has migrated the database, and this process writes nothing any more. */
  readonly mayWrite: () => boolean;
  /** This process is told to stop and serves on until load balancers have heard of it (start/drain.ts). */
  readonly isDraining: () => boolean;
  /** ms since epoch: the clock that all processes of a database share (platform/clock.ts), not that of this machine. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly credentials: Credentials;
  readonly apiKeys: ApiKeys;
  /** Why whoever stands at a shop's tablet may not make a call (staff/guard.ts). Absent: nobody is asked, as before there are catalogues. */
  readonly mayNot?: Judging['mayNot'];
  /** Whether a proof of the owner counts for whoever stands there now (staff/guard.ts). Absent: it does. */
  readonly isProofFor?: Judging['isProofFor'];
  /** Who makes a call that sets something (staff/doer.ts). Absent: nobody is named. */
  readonly doerOf?: Judging['doerOf'];
  readonly bus: Bus;
  /** Which cell an owner belongs to; null: this is the only one. */
  readonly directory: Directory | null;
  /** Wakes of what any process has committed. */
  readonly tail: Tail;
  readonly history: {
    heldBackMs(): number;
    /** The identity of the database (history/identity.ts). */
    identity(): string;
  };
}
