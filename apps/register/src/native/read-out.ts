/** Reads what nobody wants to know, so that the connection is free for the next call: what is left unread holds it until its time limit. */
export function readOut(answer: Response): void {
  answer.arrayBuffer().catch(() => {});
}
