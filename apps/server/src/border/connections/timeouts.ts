/** Time limits of idle connections, ms. Long replies have none here but a download: `present` waits for a card. */
export interface ConnectionTimeouts {
  /** From a request's first byte, or a connection's beginning, to the request's last byte. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /**
   * The time in which an unauthenticated client must read `takenBytesMin` of a reply, or all of it. What its kernel buffers counts once, so a
   * client that reads nothing is cut off after twice this time at the latest.
   */
  readonly takingMs: number;
  /** From the connection's start: an unauthenticated reply after this is the connection's last one. */
  readonly unauthenticatedMs: number;
  /** The longest that an unauthenticated connection is held, except while it reads a reply fast enough. */
  readonly wholeMs: number;
  /** After the last byte of an unauthenticated connection: time for the client to read the rest and close its half. */
  readonly finishMs: number;
  /** How long an owner's download may take nothing of what is ready for it: it holds one of few places. A tablet that changes its network is back sooner. */
  readonly downloadMs: number;
}

export const usualTimeouts: ConnectionTimeouts = {
  requestMs: 20_000,
  idleMs: 25_000,
  takingMs: 12_000,
  unauthenticatedMs: 15_000,
  wholeMs: 29_000,
  finishMs: 9_000,
  downloadMs: 60_000,
};
