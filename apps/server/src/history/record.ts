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
  /** Who approved it, as they are called today. Absent: nobody had to. */
  readonly approvedBy?: { readonly name: string; readonly proved: boolean };
}

/** PostgreSQL's number for its type `text[]`. */
const textArray = 1009;

/** The whole history of one order, oldest first; of an unknown one nothing. Rejects with `UnknownShape` where a newer version of Till wrote of it. */
export async function recordOf(sql: Sql, merchantId: string, orderId: string): Promise<readonly RecordedEvent[]> {
  const rows = await sql<
    (Omit<RecordedEvent, 'who' | 'staff' | 'approvedBy'> & {
      readonly staff: string | null;
      readonly proved: boolean | null;
      readonly approver: string | null;
      readonly approverProved: boolean | null;
      readonly shape: number;
      readonly actor: string | null;
      readonly key: string | null;
    })[]
  >`
    select e.at, e.decided_at as "decidedAt", e.op, e.shape, e.actor, coalesce(d.label, e.device_id) as device, k.name as key, s.name as staff, e.staff_proved as proved,
      p.name as approver, a.proved as "approverProved"
    from shop.order_event e
      left join shop.device d on d.merchant_id = e.merchant_id and d.id = e.device_id
      left join shop.api_key k on k.merchant_id = e.merchant_id and 'api-key ' || k.id = e.actor
      left join shop.staff s on s.merchant_id = e.merchant_id and s.id = e.staff_id
      left join shop.approval a on a.merchant_id = e.merchant_id and a.order_id = e.order_id and a.version = e.version
      left join shop.staff p on p.merchant_id = a.merchant_id and p.id = a.approved_by
    where e.merchant_id = ${merchantId} and e.order_id = ${orderId} order by e.version`;
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const owners = await sql<{ id: string; email: string }[]>`select id, email from door.owner where id = any(${sql.array(actors, textArray)})`;
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  return rows.map(({ shape, op, at, decidedAt, device, actor, key, staff, proved, approver, approverProved }) => ({
    at,
    decidedAt,
    device,
    who: key ?? emails.get(actor ?? '') ?? null,
    ...(staff === null ? {} : { staff: { name: staff, proved: proved === true } }),
    ...(approver === null ? {} : { approvedBy: { name: approver, proved: approverProved === true } }),
    op: opKept(op, shape),
  }));
}
