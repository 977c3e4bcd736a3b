import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { hasUnseen } from '../history/read.ts';
import { openLoop } from '../jobs/loop.ts';
import type { Shares } from '../jobs/shares.ts';
import type { ActiveStation } from './ticket-store.ts';
import { printersTopic } from './topic.ts';

type Stations = readonly ActiveStation[];

/** The printers and screens that are switched on, of all merchants, in memory: as they were when they were read last. */
export interface KnownStations {
  of(merchantId: string): Stations;
  readonly hasScreen: boolean;
  /** Reads those of some merchants again; null: of all. */
  read(merchantIds: ReadonlySet<string> | null): Promise<void>;
}

export function knownStations(sql: Sql): KnownStations {
  let known = new Map<string, Stations>();
  let hasScreen = false;

  return {
    of: (merchantId) => known.get(merchantId) ?? [],
    get hasScreen() {
      return hasScreen;
    },
    async read(merchantIds) {
      const rows = await activeStations(sql, merchantIds);
      if (merchantIds === null) known = new Map();
      for (const merchantId of merchantIds ?? []) known.delete(merchantId);
      for (const { merchant_id, stations } of rows) known.set(merchant_id, stations);
      hasScreen = [...known.values()].some((stations) => stations.some(({ kind }) => kind === 'screen'));
    },
  };
}

const activeStations = (sql: Sql, merchantIds: ReadonlySet<string> | null) => sql<{ merchant_id: string; stations: Stations }[]>`
  select merchant_id, jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'categories', to_jsonb(categories), 'standsBy', stands_by,
    'from', jsonb_build_object('epoch', from_epoch, 'seen', from_seen::text)) order by id) as stations
  from shop.kitchen_printer where enabled ${merchantIds === null ? sql`` : sql`and merchant_id = any(${sql.array([...merchantIds], 1009)})`} group by merchant_id`;

/** The merchants with stations whose mark has not seen all of their history. One statement for all. */
async function behind(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ merchantId: string }[]>`
    select k.merchant_id as "merchantId" from shop.kitchen_mark k
    where ${hasUnseen(sql)} and exists (select from shop.kitchen_printer p where p.merchant_id = k.merchant_id and p.enabled)`;
  return rows.map(({ merchantId }) => merchantId);
}

export interface Following {
  /** How often is looked, for all merchants at once, whether any has events that no ticket was made of; ms. */
  readonly roundMs: number;
  /** What failed is tried again after so long; ms. */
  readonly retryMs: number;
  readonly stopMs: number;
  /** The stations of a merchant of this process's share have changed. */
  changed(merchantId: string): void;
  /** A merchant has events that no ticket was made of. */
  behind(merchantId: string): void;
}

/**
 * Keeps what is known of stations as they are: reads those that were changed, here or elsewhere, and now and then all of them. Who was behind in the round before,
 * too, is anybody's, whatever the share of the process.
 */
export function followStations(
  { sql, bus, tail, shares, log }: Pick<Context, 'sql' | 'bus' | 'tail' | 'log'> & { readonly shares: Shares },
  stations: KnownStations,
  { roundMs, retryMs, stopMs, ...tell }: Following,
): { readAgain(merchantId: string): void; stop(): Promise<void> } {
  /** Whose stations are to be read again; null: everybody's, and all that may have been missed is looked for. */
  let changed: Set<string> | null = null;
  let roundAt = Number.NEGATIVE_INFINITY;
  let lateBefore = new Set<string>();

  async function round(stop: AbortSignal): Promise<void> {
    const late = await behind(sql);
    for (const merchantId of late) if (!stop.aborted && (shares.isOurs(merchantId) || lateBefore.has(merchantId))) tell.behind(merchantId);
    // Rounds come at once where processes come and go.
    if (performance.now() - roundAt < roundMs) return;
    lateBefore = new Set(late);
    roundAt = performance.now();
  }

  async function look({ stop }: { readonly stop: AbortSignal }): Promise<void> {
    const asked = performance.now() - roundAt >= roundMs ? null : changed;
    changed = new Set();
    if (asked?.size === 0) return;
    try {
      await stations.read(asked);
      if (asked === null) return await round(stop);
      for (const merchantId of asked) if (shares.isOurs(merchantId)) tell.changed(merchantId);
    } catch (error) {
      changed = null;
      throw error;
    }
  }

  const loop = openLoop({
    log,
    trouble: 'kitchen printers cannot be read from the database now: no new tickets until they can, tried again',
    ...{ everyMs: roundMs, retryMs, stopMs, look },
  });
  const ends = [
    bus.listen(printersTopic, tail.wake),
    tail.join(({ stations: heard }) => {
      if (heard?.size === 0) return;
      if (heard === null) changed = null;
      else for (const merchantId of heard) changed?.add(merchantId);
      loop.wake();
    }),
    shares.listen(() => {
      changed = null;
      loop.wake();
    }),
  ];

  return {
    readAgain(merchantId) {
      changed?.add(merchantId);
      loop.wake();
    },
    stop() {
      for (const end of ends) end();
      return loop.stop();
    },
  };
}
