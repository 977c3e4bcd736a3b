import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@till/contract/call';
import { listZReportsCall } from '@till/contract/write/shift';
import { type Minor, minor, zero } from '@till/domain/money/minor';
import { accept } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { ChevronRight } from 'lucide-react';
import { send } from '../../calls/send.ts';
import { Card } from '../../kit/layout/Card.tsx';
import { Money } from '../../kit/money.tsx';
import { pageOf } from '../../kit/resource/pages.ts';
import { useShopPages } from '../../kit/resource/use-pages.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useNotReadText } from '../../messages/not-read-text.ts';
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
  const words = useMessages('shift');
  const { common } = useMessages();
  const notRead = useNotReadText();
  const { rows, failure, hasMore, readOn, refresh } = useShopPages<Report>(
    `Zs of ${deviceId}`,
    async (merchantId, cursor, signal) => {
      const query = { limit: String(pageSize), ...(cursor === null ? {} : { cursor }) };
      const answer = await send(listZReportsCall, { params: { merchantId, deviceId }, query }, { signal }).settled;
      return answer.ok ? accept(pageOf(answer.value, pageSize, ({ number }) => String(number))) : answer;
    },
    { since: newest },
  );
  return (
    <Card as="section" aria-label={words.history}>
      <Title order={2} size="h4">
        {words.history}
      </Title>
      {failure === null ? null : <Text role="status">{notRead(failure, words.historyFailed)}</Text>}
      {rows === null && failure === null && newest > 0 ? <Skeleton height={120} radius="md" role="status" aria-label={common.loading} /> : null}
      {rows?.length === 0 ? <Text>{words.noHistory}</Text> : null}
      <ul className="unless-empty">
        {rows?.map((z) => (
          <li key={z.number}>
            <button type="button" className={`${classes.z} press py-8 flex items-center w-full gap-4-16 text-start touch-large`} onClick={() => onShow(z)}>
              <span className="grow min-w-0">
                <span className="block bold">{fill(words.show, { number: z.number })}</span>
                <span className="block quiet">{z.closedAt === null ? '' : time(z.closedAt)}</span>
                {z.staff === undefined ? null : <span className="block quiet">{fill(words.paper.ofPerson, { name: z.staff })}</span>}
              </span>
              <span className={`${classes.money} nowrap`} data-off={z.difference !== 0 || undefined}>
                <Difference amount={z.difference ?? zero} />
              </span>
              <ChevronRight className="quiet flex-none" size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button variant="default" size="lg" onClick={readOn}>
          {words.older}
        </Button>
      ) : rows === null && failure !== null ? (
        <Button variant="default" size="lg" onClick={() => void refresh()}>
          {common.tryAgain}
        </Button>
      ) : null}
    </Card>
  );
}

/** Over or short, in words. */
function Difference({ amount }: { readonly amount: Minor }) {
  const { paper } = useMessages('shift');
  if (amount === 0) return paper.exact;
  return (
    <>
      {amount > 0 ? paper.over : paper.short} <Money amount={minor(Math.abs(amount))} />
    </>
  );
}
