import { limits } from '@till/domain/limits';
import type { DiscountRule } from '@till/domain/merchant/types';
import type { Order, OrderLine } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef, useState } from 'react';
import { changeKeys } from '../calls/change-keys.ts';
import { isUndecided } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { useMoney } from '../kit/money.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import type { Say } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useRuleUseText } from '../messages/rule-use-text.ts';
import { askedOf, give, type NotDone, takeOff } from './give.ts';

/** Giving and taking off, one at a time, and why it was not done, in words that say what is left to do. */
export function useDiscounts(order: Order, onDone: () => void) {
  const { give: words } = useMessages('discounts');
  const say = useFailureText();
  const money = useMoney();
  const when = useRuleUseText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Asked for again after a lost answer it is the same one.
  const [ids] = useState(changeKeys);
  const isHere = useHere();

  async function run(title: string, applied: string, ask: () => Promise<Result<Order, NotDone>>, why: (notDone: NotDone) => string): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    const result = await ask();
    setBusy(false);
    if (result.ok) {
      notify.success(fill(applied, { total: money(result.value.total) }));
      return true;
    }
    if (typeof result.refusal !== 'string') logError('DISCOUNT_ERROR', result.refusal, { orderId: order.id });
    const text = why(result.refusal);
    // Whoever closed it reads it all the same.
    if (isHere.current) setProblem(text);
    else notify.error(title, { description: text });
    return false;
  }

  return {
    isBusy,
    problem,
    clear: () => setProblem(null),
    async give(rule: DiscountRule, line: OrderLine | null, reason: string): Promise<void> {
      const content = [rule.id, line?.id, reason];
      const why = (notDone: NotDone) => whyNotGiven(notDone, rule, words, say, when);
      const isDone = await run(words.failed, fill(words.applied, { name: rule.name }), () => give(order, askedOf(rule, line, reason, ids.of(content))), why);
      if (!isDone) return;
      ids.made(content);
      if (isHere.current) onDone();
    },
    takeOff: (id: string, name: string) =>
      void run(
        words.removeFailed,
        fill(words.removed, { name }),
        () => takeOff(order, id),
        (notDone) => whyNot(notDone, words, say),
      ),
  };
}

function useHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

type Words = ReturnType<typeof useMessages<'discounts'>>['give'];

function whyNot(notDone: NotDone, words: Words, say: Say): string {
  if (typeof notDone === 'string') return words[notDone];
  if (isUndecided(notDone) && notDone.instead === undefined) return words.unsure;
  return notDone.code === 'approval_needed' ? words.notApproved : say(notDone);
}

function whyNotGiven(notDone: NotDone, rule: DiscountRule, words: Words, say: Say, when: ReturnType<typeof useRuleUseText>): string {
  if (typeof notDone === 'string') return whyNot(notDone, words, say);
  const { code, detail } = notDone;
  const missed = Object.entries(words.missed).find(([each]) => each === detail?.['missed'])?.[1];
  if (code === 'discount_not_possible' && missed !== undefined) return fill(missed, { name: rule.name, when: when(rule.use) });
  if (code === 'discount_not_possible') return rule.taxOn === 'before' ? words.notBeforeTax : words.notPossible;
  if (code === 'line_not_found') return words.gone;
  if (code === 'amount_out_of_range' && detail?.['max'] === limits.discountCountMax) return fill(words.tooMany, detail);
  return whyNot(notDone, words, say);
}
