import { getKitchenSettingsCall, putKitchenSettingsCall } from '@till/contract/write/kitchen/kitchen';
import { fill } from '@till/phrases/phrases';
import { send } from '../../calls/send.ts';
import { SelectRow } from '../../kit/layout/Choices.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { merchantId } from '../../native/merchant-id.ts';

/** What is offered, minutes; what a program has set stands beside them. */
const offered: readonly number[] = [5, 10, 15, 30, 60, 120];

/** After how long an order that could not be sent is asked about, instead of told to the kitchen as something new. */
export function LateOrders({ isOffline }: { readonly isOffline: boolean }) {
  const words = useMessages('printers');
  const say = useFailureText();
  const { value, put, refresh } = useShopResource(
    'kitchen settings',
    (merchantId, signal) => send(getKitchenSettingsCall, { params: { merchantId } }, { signal }).settled,
  );
  const minutes = value?.askAfterMinutes ?? null;
  const choose = async (askAfterMinutes: number) => {
    if (value !== null) put({ ...value, askAfterMinutes });
    const answer = await send(putKitchenSettingsCall, { params: { merchantId: merchantId() }, body: { askAfterMinutes } }).settled;
    if (answer.ok) return notify.success(words.here.saved);
    void refresh();
    notify.error(say(answer.refusal));
  };
  if (minutes === null) return null;
  return (
    <Section title={words.late.title} isSaid>
      <SelectRow
        label={words.late.title}
        description={words.late.hint}
        data={[...new Set([...offered, minutes])]
          .toSorted((one, other) => one - other)
          .map((count) => ({ value: String(count), label: fill(words.late.after, { count }) }))}
        value={String(minutes)}
        disabled={isOffline}
        onChange={(count) => void choose(Number(count))}
      />
    </Section>
  );
}
