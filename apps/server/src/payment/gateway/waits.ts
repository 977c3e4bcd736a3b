/**
 * Every time limit and pause of the three gateways, in ms of real life, with where it comes from (`memory`, `ours`: nobody's documentation).
 * TILL_TEST_SPEED divides them all.
 */
const waits = {
  /** Until a connection stands, TLS included. Ours. */
  open: 10_000,
  /** A terminal waits 119 s for a card and the authorisation takes up to 32 s: 155 s with what lies between. Ours, above the vendor's sum. */
  cardpointeSale: 180_000,
  /** Opening a session at the terminal. Ours. */
  cardpointeConnect: 15_000,
  /** Ping, cancel. Ours. */
  cardpointeShort: 10_000,
  /** Closing the session, with which a sale's end is held back. Ours. */
  cardpointeDisconnect: 3_000,
  /** The gateway itself waits 31 s for the processor. Ours, above it. */
  cardpointeInquiry: 35_000,
  /** Void and refund: the processor's 32 s and the gateway's own way. Ours. */
  cardpointeRefund: 60_000,
  /** A sale takes 155 s, and a session may have to be opened a second time after the send was noted. Ours, above the vendor's sum. */
  cardpointePatience: 180_000,
  /** The terminal ends at 180 s at most (vendor). Ours, above it. */
  valorSale: 200_000,
  /** The terminal's 180 s (vendor), and a minute for what arrives late. Ours. */
  valorPatience: 240_000,
  valorShort: 20_000,
  /** Voids and refunds wait for the processor. Ours. */
  valorRefund: 60_000,
  /** Sales take about 70 s, the vendor's own limit is 300 s at most; a limit of ours. */
  cloverSale: 200_000,
  cloverShort: 20_000,
  /** Voids and refunds ask the device and wait for the processor. Ours. */
  cloverRefund: 60_000,
  /** Above the 150 s that a device waits for a card. Ours. */
  cloverPatience: 180_000,
  /** Between the two looks at a device that refused a sale at once. Ours. */
  cloverLookAgain: 1_000,
} as const;

type Wait = keyof typeof waits;

/** Test speed does not make machines faster: an answer within this time is never called late; ms. */
const limitMsMin = 3_000;
const soonMsMin = 1_000;

/** How long to wait for an answer, ms. */
export const limitMs = (name: Wait, speed: number): number => Math.max(waits[name] / speed, limitMsMin);

/** The limit of an immediate answer, `ms` at real speed; ms. */
export const atOnceLimitMs = (ms: number, speed: number): number => Math.max(ms / speed, soonMsMin);

/** A duration outside, scaled by the test speed, ms. */
export const spanMs = (name: Wait, speed: number): number => waits[name] / speed;
