import type { OrderOp } from '@till/domain/order/op';
import { opKept } from '@till/domain/order/upgrade/upgrade';
import type { Sql } from 'postgres';

/** A change of an order with its circumstances: when it came, the label of the device, and who was signed in there. Times in ms since epoch. */
export interface RecordedEvent {
  readonly at: number;
  /** When a register without the server made it; null: it was made when it came. */
  readonly decidedAt: number | null;
  readonly op: OrderOp;
  /** null: no device proved itself. */
  readonly device: string | null;
  /** The owner's e-mail address, or the name of a website's key; null: a terminal or Till itself. */
  readonly who: string | null;
  /** Who stood there, as they are called today; `proved`: by a PIN that the server checked. Absent: nobody was named. */
  readonly staff?: { readonly name: string; readonly proved: boolean };
}

/** PostgreSQL's number for its type `text[]`. */
const textArray = 1009;

/** The whole history of one order, oldest first; of an unknown one nothing. Rejects with `UnknownShape` where a newer version of Till wrote of it. */
export async function recordOf(sql: Sql, merchantId: string, orderId: string): Promise<readonly RecordedEvent[]> {
  const rows = await sql<
    (Omit<RecordedEvent, 'who' | 'staff'> & {
      readonly staff: string | null;
      readonly proved: boolean | null;
      readonly shape: number;
      readonly actor: string | null;
      readonly key: string | null;
    })[]
  >`
    select e.at, e.decided_at as "decidedAt", e.op, e.shape, e.actor, coalesce(d.label, e.device_id) as device, k.name as key, s.name as staff, e.staff_proved as proved
    from shop.order_event e
      left join shop.device d on d.merchant_id = e.merchant_id and d.id = e.device_id
      left join shop.api_key k on k.merchant_id = e.merchant_id and 'api-key ' || k.id = e.actor
      left join shop.staff s on s.merchant_id = e.merchant_id and s.id = e.staff_id
    where e.merchant_id = ${merchantId} and e.order_id = ${orderId} order by e.version`;
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const owners = await sql<{ id: string; email: string }[]>`select id, email from door.owner where id = any(${sql.array(actors, textArray)})`;
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  return rows.map(({ shape, op, at, decidedAt, device, actor, key, staff, proved }) => ({
    at,
    decidedAt,
    device,
    who: key ?? emails.get(actor ?? '') ?? null,
    ...(staff === null ? {} : { staff: { name: staff, proved: proved === true } }),
    op: opKept(op, shape),
  }));
}
