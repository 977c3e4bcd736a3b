import { isDeepStrictEqual } from 'node:util';
import { replay } from '@till/domain/order/apply';
import type { CommandName } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { connect } from '../../../apps/server/src/platform/database.ts';
import type { Finding, Ledger } from './ledger.ts';

const isPayment = ({ op }: OrderOp): boolean => op in commands && commands[op as CommandName].pays === 'now';

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly doc: Order;
  readonly versions: readonly number[];
  readonly ops: readonly OrderOp[];
  readonly keys: number;
}

/** Reads the tables beside the server: each order's history, replayed by the rules, is the order that is kept, one entry a change. */
export async function readHistories(databaseUrl: string, merchantId: string, ledger: readonly Ledger[]): Promise<Finding[]> {
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    const rows = await sql<Kept[]>`
      select o.id, o.version, o.doc,
        (select jsonb_agg(e.version order by e.version) from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id) as versions,
        (select jsonb_agg(e.op order by e.version) from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id) as ops,
        (select count(*) from shop.idempotency_key k where k.merchant_id = o.merchant_id and k.resource_id = o.id) as keys
      from shop.orders o where o.merchant_id = ${merchantId} and o.doc ->> 'deviceSource' = 'chaos'`;
    return compare(rows, new Map(ledger.map((entry) => [entry.orderId, entry])));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function compare(rows: readonly Kept[], ledger: ReadonlyMap<string, Ledger>): Finding[] {
  const payments = new Map<string, number>();
  for (const { ops } of rows) for (const op of ops) if ('paymentId' in op) payments.set(op.paymentId, (payments.get(op.paymentId) ?? 0) + 1);
  const kept = new Set(rows.map(({ id }) => id));
  return [
    ...rows.flatMap((row) => comparedOne(row, ledger.get(row.id))),
    ...[...payments].filter(([, count]) => count > 1).map(([id, count]): Finding => ({ kind: 'doubled', orderId: '', what: `payment ${id} ${count} times` })),
    ...[...ledger.keys()].filter((id) => !kept.has(id)).map((orderId): Finding => ({ kind: 'missing', orderId, what: 'the order in the table' })),
  ];
}

function comparedOne({ id, version, doc, versions, ops, keys }: Kept, entry: Ledger | undefined): Finding[] {
  const found: Finding[] = [];
  const say = (kind: Finding['kind'], what: string) => found.push({ kind, orderId: id, what });
  if (entry === undefined) say('doubled', 'an order in the table that nobody made');
  const more = ops.length - version;
  if (more !== 0) say(more > 0 ? 'doubled' : 'missing', `${ops.length} events of version ${version}`);
  if (versions.some((each, index) => each !== index + 1)) say('missing', `events are numbered ${versions.join(' ')}`);
  if (entry !== undefined && ops.length !== entry.changes)
    say(ops.length > entry.changes ? 'doubled' : 'missing', `${ops.length} events, ${entry.changes} changes were acknowledged`);
  if (keys !== ops.length) say(keys > ops.length ? 'doubled' : 'missing', `${keys} keys of ${ops.length} events`);
  if (ops.filter(isPayment).length > 1) say('doubled', 'paid more than once');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(replay(ops))), doc)) say('missing', 'its history does not give what is kept');
  return found;
}
