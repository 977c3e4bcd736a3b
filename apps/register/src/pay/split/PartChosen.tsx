import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly take: Minor;
  readonly due: Minor;
  readonly disabled: boolean;
  /** All of it is paid instead. */
  readonly onAll: () => void;
}

/** That the next payment takes a part, and the way back to paying all. */
export function PartChosen({ take, due, disabled, onAll }: Props) {
  const words = useMessages('paying').payment.split;
  const money = useMoney();
  return (
    <div className="flex items-center gap-12 accent-wash rounded-12 p-12-16" role="status">
      <p className="flex-1 min-w-0 semibold">{fill(words.now, { amount: money(take), left: money(due) })}</p>
      <Button variant="default" className="flex-none" disabled={disabled} onClick={onAll}>
        {words.all}
      </Button>
    </div>
  );
}
