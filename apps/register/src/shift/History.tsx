import { Button, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import { listZReportsCall } from '@till/contract/write/shift';
import { type Minor, minor, zero } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';
import { Money } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './shift.module.css';

export type Report = ReplyOf<typeof listZReportsCall>[number];

const pageSize = 30;

interface Props {
  readonly deviceId: string;
  /** The newest Z that is known: a newer one is read. */
  readonly newest: number;
  readonly time: (at: number) => string;
  readonly onShow: (report: Report) => void;
}

/** The Zs of the drawer, newest first. */
export function History({ deviceId, newest, time, onShow }: Props) {
  const words = useWords('shift');
  const [zs, setZs] = useState<readonly Report[] | 'failed' | null>(null);
  const [hasMore, setMore] = useState(false);
  const load = async (before: readonly Report[]) => {
    const last = before.at(-1);
    const query = { limit: String(pageSize), ...(last === undefined ? {} : { cursor: String(last.number) }) };
    const answer = await send(listZReportsCall, { params: { merchantId: merchantId(), deviceId }, query }).settled;
    if (!answer.ok) return setZs(before.length === 0 ? 'failed' : before);
    setMore(answer.value.length === pageSize);
    setZs([...before, ...answer.value]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer Z is a reason to read again
  useEffect(() => void load([]), [deviceId, newest]);
  return (
    <section className={classes.part} aria-label={words.history}>
      <Title order={2} size="h4">
        {words.history}
      </Title>
      {zs === 'failed' ? <Text role="status">{words.historyFailed}</Text> : null}
      {zs !== null && zs !== 'failed' && zs.length === 0 ? <Text>{words.noHistory}</Text> : null}
      <ul className={classes.list}>
        {(zs === 'failed' ? [] : (zs ?? [])).map((z) => (
          <li key={z.number}>
            <button type="button" className={classes.z} onClick={() => onShow(z)}>
              <span className={classes.number}>{fill(words.show, { number: z.number })}</span>
              <span className={classes.when}>{z.closedAt === null ? '' : time(z.closedAt)}</span>
              <span className={classes.money} data-off={z.difference !== 0 || undefined}>
                <Difference amount={z.difference ?? zero} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && zs !== null && zs !== 'failed' ? (
        <Button variant="default" size="lg" onClick={() => void load(zs)}>
          {words.older}
        </Button>
      ) : null}
    </section>
  );
}

/** Over or short, in words. */
function Difference({ amount }: { readonly amount: Minor }) {
  const { paper } = useWords('shift');
  if (amount === 0) return paper.exact;
  return (
    <>
      {amount > 0 ? paper.over : paper.short} <Money amount={minor(Math.abs(amount))} />
    </>
  );
}
