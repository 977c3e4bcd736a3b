/**
 * The columns with which an event is appended, followed by a `select` of their values. Part of the one statement that stores an order's change with
 * its event and key (order/save-statement.ts), and of the one that creates an order: neither may become two.
 */
export const appendEvents =
  'insert into shop.order_event (merchant_id, order_id, version, at, device_id, actor, op, state, shape, decided_at, staff_id, staff_proved)';
