/** Reads an unneeded response body, so that the connection is free for the next call: unread, it is held until a time-out. */
export function readOut(answer: Response): void {
  answer.arrayBuffer().catch(() => {});
}
