import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { isUndecided } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { useMoney } from '../kit/money.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import type { NotDone } from './give.ts';

/** Why a change of the bill was not made. */
interface Words {
  readonly offline: string;
  readonly notSent: string;
  readonly heldBack: string;
  readonly unsure: string;
  readonly notApproved: string;
}

/** Saving a change of the bill, one at a time, and why it was not done, in words that say what is left to do. `code`: what the log calls a failure. */
export function useSaving(order: Order, words: Words, code: string, onDone: () => void) {
  const say = useFailureText();
  const money = useMoney();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const why = (notDone: NotDone): string => {
    if (typeof notDone === 'string') return words[notDone];
    if (isUndecided(notDone) && notDone.instead === undefined) return words.unsure;
    return notDone.code === 'approval_needed' ? words.notApproved : say(notDone);
  };
  return {
    isBusy,
    problem,
    /** `done`: what is said of it, with the `{total}` that the order has then. */
    async save(change: () => Promise<Result<Order, NotDone>>, done: string): Promise<void> {
      setBusy(true);
      setProblem(null);
      const result = await change();
      setBusy(false);
      if (result.ok) {
        notify.success(fill(done, { total: money(result.value.total) }));
        return onDone();
      }
      if (typeof result.refusal !== 'string') logError(code, result.refusal, { orderId: order.id });
      setProblem(why(result.refusal));
    },
  };
}
