import { NativeSelect } from '@mantine/core';
import { getKitchenSettingsCall, putKitchenSettingsCall } from '@till/contract/write/kitchen';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { useSession } from '../../native/session.ts';
import { useFailureWords } from '../../ui/failure-words.ts';
import { usePrintersWords } from '../../ui/printers-words.ts';
import { notify } from '../../ui/toast/notify.tsx';

/** What is offered, minutes; what a program has set stands beside them. */
const offered: readonly number[] = [5, 10, 15, 30, 60, 120];

/** After how long an order that could not be sent is asked about, instead of told to the kitchen as something new. */
export function LateOrders({ isOffline }: { readonly isOffline: boolean }) {
  const words = usePrintersWords();
  const say = useFailureWords();
  const [minutes, setMinutes] = useState<number | null>(null);
  // Nobody, once somebody has signed out here: this is still in sight for a moment.
  const shop = useSession()?.merchant.id;
  useEffect(() => {
    if (isOffline || shop === undefined) return;
    const gone = new AbortController();
    void send(getKitchenSettingsCall, { params: { merchantId: shop } }, { signal: gone.signal }).settled.then((answer) => {
      if (answer.ok && !gone.signal.aborted) setMinutes(answer.value.askAfterMinutes);
    });
    return () => gone.abort();
  }, [isOffline, shop]);
  const choose = async (askAfterMinutes: number) => {
    const before = minutes;
    setMinutes(askAfterMinutes);
    const answer = await send(putKitchenSettingsCall, { params: { merchantId: merchantId() }, body: { askAfterMinutes } }).settled;
    if (answer.ok) return notify.success(words.here.saved);
    setMinutes(before);
    notify.error(say(answer.refusal));
  };
  if (minutes === null) return null;
  return (
    <NativeSelect
      label={words.late.title}
      description={words.late.hint}
      data={[...new Set([...offered, minutes])]
        .toSorted((one, other) => one - other)
        .map((count) => ({ value: String(count), label: fill(words.late.after, { count }) }))}
      value={String(minutes)}
      disabled={isOffline}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
      size="lg"
    />
  );
}
