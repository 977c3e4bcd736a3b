import { TextInput } from '@mantine/core';
import { findDiscountCodeCall } from '@till/contract/write/merchant/discount-rules';
import { limits } from '@till/domain/limits';
import type { DiscountRule } from '@till/domain/merchant/types';
import { isLive } from '@till/domain/order/bill/discount';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useRuleUseText } from '../messages/rule-use-text.ts';
import { merchantId } from '../native/merchant-id.ts';
import { useMissed } from './use-offered.ts';

interface Props {
  readonly order: Order;
  readonly isShut: boolean;
  /** One was found that can be given here. */
  readonly onFound: (rule: DiscountRule) => void;
}

/** Finds the discount that a guest gets for a code; not there where the shop has none. */
export function CodeForm(props: Props) {
  return useCached(merchantKey)?.takesCodes === true ? <Form {...props} /> : null;
}

function Form({ order, isShut, onFound }: Props) {
  const { give: words } = useMessages('discounts');
  const say = useFailureText();
  const when = useRuleUseText();
  const missed = useMissed(order);
  const isOffline = useConnection() === 'offline';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    // It may stand over another form, whose dialog it is no part of.
    event.stopPropagation();
    if (typed.trim() === '' || isShut || isOffline || isBusy) return;
    setBusy(true);
    const found = await send(findDiscountCodeCall, { params: { merchantId: merchantId() }, query: { code: typed.trim() } }).settled;
    setBusy(false);
    if (!found.ok) return setProblem(say(found.refusal));
    const rule = found.value;
    const isThere = order.discounts?.some((each) => each.ruleId === rule.id && isLive(each, order.items));
    const why = isThere ? 'code_on_order' : missed(rule);
    if (why === null) onFound(rule);
    else setProblem(fill(words.missed[why], { name: rule.name, when: when(rule.use) }));
  };
  return (
    <form className="stack gap-8" onChange={(event) => event.stopPropagation()} onSubmit={(event) => void find(event)}>
      <TextInput
        label={words.enterCode}
        size="lg"
        value={typed}
        maxLength={limits.discountCodeLengthMax * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        description={isOffline ? words.offline : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <WaitingButton
        type="submit"
        variant="default"
        size="lg"
        waiting={isBusy}
        waitingLabel={words.finding}
        disabled={isShut || isOffline || typed.trim() === ''}
      >
        {words.findCode}
      </WaitingButton>
    </form>
  );
}
