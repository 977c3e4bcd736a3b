import type { Phrases } from '@till/phrases/phrases';
import { showAlert } from './alert.tsx';

interface Failure {
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

/** A call whose reply the screen does not wait for. */
export interface Refusable<F extends Failure> {
  readonly settled: Promise<{ readonly ok: true } | { readonly ok: false; readonly refusal: F }>;
  held(): boolean;
  leaveOut(): void;
  tryAgain(): Refusable<F>;
}

interface Message<F> {
  /** What failed, e.g. "Failed adding item". */
  readonly title: string;
  readonly words: Phrases;
  /** The whole message; `held`: the staff decide what becomes of the call. */
  readonly message: (failure: F, held: boolean) => string;
}

/**
 * Alerts when the server refuses a call later, with what can be done: a call still in the outbox can be retried or discarded; any other is dropped, and the
 * screen shows the order without it. Calls that the staff discarded themselves are not reported.
 */
export function showRefused<F extends Failure>(call: Refusable<F>, said: Message<F>): void {
  void call.settled.then((result) => {
    if (result.ok || result.refusal.code === 'left_out') return;
    const { title, words, message } = said;
    const held = call.held();
    const actions = [
      { label: words.outbox.leaveOut, onClick: () => call.leaveOut(), danger: true },
      { label: words.common.tryAgain, onClick: () => showRefused(call.tryAgain(), said) },
    ];
    showAlert({ type: 'error', title, message: message(result.refusal, held), ...(held ? { actions } : {}) });
  });
}
