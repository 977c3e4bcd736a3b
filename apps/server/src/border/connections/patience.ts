/** How long a connection is kept for somebody who does nothing with it, in ms. No answer that takes long has an end here: `present` waits for a card. */
export interface Patience {
  /** From a request's first byte, or a connection's beginning, to the request's last byte. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /**
   * In so long a stranger takes at least `takenBytesMin` of an answer, or all of it. What the kernel takes for him counts once, so who takes
   * nothing is cut off after twice as long at the latest.
   */
  readonly takingMs: number;
  /** From a connection's beginning: a stranger's first answer that is later is the connection's last one. */
  readonly strangerMs: number;
  /** All of it: how long a stranger holds a connection at most, but for an answer of which he takes as much as he has to. */
  readonly wholeMs: number;
  /** After the last byte of a stranger's connection, in which the other side takes what it has not taken yet, and ends its half. */
  readonly finishMs: number;
}

export const usualPatience: Patience = { requestMs: 20_000, idleMs: 25_000, takingMs: 12_000, strangerMs: 15_000, wholeMs: 29_000, finishMs: 9_000 };
