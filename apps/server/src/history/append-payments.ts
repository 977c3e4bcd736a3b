/** The columns of a payment fact beside merchant, order and `came_at`; the values that they get of rows `fact` made of JSON; and those rows' fields. */
export const paymentColumns = 'version, n, at, kind, method, amount, tip, surcharge, rounding, payment_id, device_id, staff_id';
export const paymentValues = 'fact.version, n, fact.at, fact.kind, method, amount, tip, surcharge, rounding, "paymentId", fact."deviceId", fact."staffId"';
export const paymentFields = `"orderId" text, version int, n int, at bigint, kind text, method text, amount bigint, tip bigint, surcharge bigint, rounding bigint,
  "paymentId" text, "deviceId" text, "staffId" text`;
