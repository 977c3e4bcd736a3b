import { limits } from '@till/domain/limits';
import type { DiscountRule } from '@till/domain/merchant/types';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef, useState } from 'react';
import { isUndecided } from '../calls/failure.ts';
import { shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { useMoney } from '../kit/money.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import type { Say } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useRuleUseText } from '../messages/rule-use-text.ts';
import { newUuid } from '../native/ids.ts';
import { askedOf, give, giveForCode, type NotDone, takeOff } from './give.ts';
import { useMissed } from './use-offered.ts';

/** Giving and taking off, one at a time, and why it was not done, in words that say what is left to do. */
export function useDiscounts(order: Order, onDone: () => void) {
  const { give: words } = useMessages('discounts');
  const say = useFailureText();
  const money = useMoney();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const when = useRuleUseText();
  const missed = useMissed(order);
  const isHere = useHere();

  async function run(done: string, ask: () => Promise<NotDone | null>, why: (notDone: NotDone) => string): Promise<boolean> {
    // It is done at once, unless somebody has to approve it, or the server a code.
    setBusy(true);
    setProblem(null);
    const failure = await ask();
    setBusy(false);
    if (failure === null) notify.success(fill(done, { total: money(cache.get(shownKey(order.id))?.total ?? order.total) }));
    else if (isHere.current) setProblem(why(failure));
    return failure === null;
  }

  return {
    isBusy,
    problem,
    clear: () => setProblem(null),
    async give(rule: DiscountRule, line: OrderLine | null, reason: string): Promise<void> {
      // Its hour may have gone by since the dialog was opened.
      const why = missed(rule);
      if (why !== null) return setProblem(fill(words.missed[why], { name: rule.name, when: when(rule.use) }));
      const asked = askedOf(rule, order, line, reason, newUuid());
      const isDone = await run(
        fill(words.applied, { name: rule.name }),
        () => (rule.code === undefined ? give(order, asked) : giveForCode(order, asked)),
        (notDone) => whyNotGiven(notDone, rule, words, say, when),
      );
      if (isDone && isHere.current) onDone();
    },
    takeOff: (id: string, name: string) =>
      void run(
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
