import { Button, Loader, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { type Minor, minor } from '@till/domain/money/minor';
import type { CardAttempt } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { useInstead } from '../../calls/whose/instead.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { HelpButton } from '../../kit/guide/HelpButton.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { now as clock } from '../../native/clock.ts';
import { readAgain } from '../read-again.ts';
import classes from './CardWaiting.module.css';
import { cancelPayment } from './cancel-payment.ts';
import { resolveCard } from './resolve-card.ts';

export interface CardWaitingProps {
  readonly merchantId: string;
  readonly orderId: string;
  /** What is asked for; minor units. */
  readonly amount: Minor;
  /** The order's attempt; null: the server has not answered yet. */
  readonly attempt: CardAttempt | null;
  /** When it began, ms since epoch. */
  readonly since: number;
  /** Goes back while the order is still being sent and the terminal was not asked. */
  readonly onGiveUp: (() => void) | undefined;
  /** To the register; the terminal goes on. */
  readonly onLeave: () => void;
  /** The staff decide how it ended. */
  readonly onResolve: () => void;
}

/** Without an event stream the order is asked for. */
const lookEveryMs = 5_000;

/** What the terminal does now, and for how long. Only the end of the payment closes it, or the buttons that decide it. */
export function CardWaiting(props: CardWaitingProps) {
  const { merchantId, orderId, attempt, since, onGiveUp, onLeave } = props;
  const words = useMessages('paying').card;
  const offline = useConnection() === 'offline';
  const instead = useInstead();
  const say = useFailureText();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timers = [setInterval(() => setNow(clock()), 1_000), setInterval(() => void readAgain(merchantId, orderId), lookEveryMs)];
    return () => timers.forEach(clearInterval);
  }, [merchantId, orderId]);
  const isRefund = attempt?.kind === 'refund';
  const unknown = attempt?.state === 'unknown';
  const undecided = unknown && now - since >= limits.paymentUnknownMs;
  return (
    <Dialog title={isRefund ? words.refundTitle : words.title} size={460} full above={false}>
      <p className={`${classes.amount} text-center`}>
        <Money amount={attempt?.amount ?? props.amount} />
      </p>
      <div className={`${classes.now} stack items-center justify-center gap-16 text-center`}>
        {undecided ? null : <Loader size="sm" aria-hidden />}
        <p className="text-20 semibold" role="status" aria-live="polite">
          {undecided ? (isRefund ? words.decideRefund : words.decide) : words.phase[phaseOf(attempt, onGiveUp !== undefined)]}
        </p>
      </div>
      {instead === null ? null : (
        <p className="p-12-16 warn warn-wash rounded-10 mb-8" role="status">
          {say({ code: 'no_answer', instead })}
        </p>
      )}
      {offline && instead === null ? (
        <p className="p-12-16 warn warn-wash rounded-10 mb-8" role="status">
          {onGiveUp === undefined ? words.lost : words.offline}
        </p>
      ) : null}
      <p className={`${classes.quiet} flex flex-wrap justify-center quiet`}>
        {attempt === null ? null : <span>{fill(words.terminal, { terminal: attempt.deviceLabel })}</span>}
        <span>{fill(words.elapsed, { time: timeText(now - since) })}</span>
      </p>
      <div className="stack gap-8">
        {onGiveUp === undefined ? null : (
          <Button variant="default" size="xl" fullWidth onClick={onGiveUp}>
            {words.giveUp}
          </Button>
        )}
        {attempt === null || isRefund || unknown ? null : <Stop merchantId={merchantId} orderId={orderId} attemptId={attempt.id} />}
        {attempt === null ? null : (
          <>
            <Button variant="default" size="lg" fullWidth onClick={onLeave}>
              {unknown ? words.leaveUnknown : words.leave}
            </Button>
            <p className="quiet text-center">{words.leaveHint}</p>
            <HelpButton topic={isRefund ? 'refund' : 'card'} />
          </>
        )}
      </div>
      {/* Below all the rest: nothing that was there moves when it comes, and no tap that was meant for something else meets it. */}
      {undecided ? <Decide {...props} attempt={attempt} /> : null}
    </Dialog>
  );
}

type Phase = keyof MessagesOf<'paying'>['card']['phase'];

function phaseOf(attempt: CardAttempt | null, submitting: boolean): Phase {
  if (attempt === null) return submitting ? 'submitting' : 'created';
  if (attempt.kind === 'refund') return attempt.state === 'unknown' ? 'refundUnknown' : 'refunding';
  if (attempt.state === 'unknown') return 'unknown';
  return attempt.cancelAskedAt === null ? attempt.state : 'cancelAsked';
}

/** `0:07`, `12:30` */
function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A request, never a result: the payment's own reply says how it ended. */
function Stop({ merchantId, orderId, attemptId }: Pick<CardWaitingProps, 'merchantId' | 'orderId'> & { readonly attemptId: string }) {
  const { card: words } = useMessages('paying');
  const say = useFailureText();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const result = await cancelPayment(merchantId, orderId, attemptId);
    await readAgain(merchantId, orderId);
    setAsking(false);
    // It was over before the request: its end is reported separately.
    if (!result.ok && result.refusal.code !== 'payment_not_in_progress')
      showAlert({ type: 'error', title: words.title, message: fill(words.notStopped, { reason: say(result.refusal) }) });
  };
  return (
    <WaitingButton variant="default" size="xl" fullWidth waiting={asking} waitingLabel={words.stopping} onClick={() => void ask()}>
      {words.stop}
    </WaitingButton>
  );
}

/** The staff say what happened when the gateway does not: by the terminal or its slip. */
function Decide({ merchantId, orderId, attempt, onResolve }: CardWaitingProps & { readonly attempt: CardAttempt }) {
  const { card: words } = useMessages('paying');
  const money = useMoney();
  const say = useFailureText();
  const [authCode, setAuthCode] = useState('');
  const [busy, setBusy] = useState(false);
  const isRefund = attempt.kind === 'refund';
  const labels = isRefund ? { yes: words.refunded, no: words.notRefunded } : { yes: words.charged, no: words.notCharged };
  const question = (charged: boolean) => {
    const amount = money(minor(attempt.amount));
    if (!charged) {
      const [title, description] = isRefund ? [words.notRefundedTitle, words.notRefundedText] : [words.notChargedTitle, words.notChargedText];
      return { title, description, confirmLabel: labels.no };
    }
    const [title, description] = isRefund ? [words.refundedTitle, words.refundedText] : [words.chargedTitle, words.chargedText];
    return { title: fill(title, { amount }), description, confirmLabel: labels.yes };
  };
  const decide = async (charged: boolean) => {
    if (!(await confirm({ ...question(charged), danger: true, careful: true }))) return;
    setBusy(true);
    onResolve();
    const code = authCode.trim();
    const result = await resolveCard(merchantId, orderId, attempt.id, { charged, authCode: charged && code !== '' ? code : null });
    setBusy(false);
    if (!result.ok) tell(result.refusal);
  };
  const tell = (failure: CallFailure) => showAlert({ type: 'error', title: words.notResolved, message: say(failure) });
  return (
    <div className={`${classes.decide} stack gap-8`}>
      {isRefund ? null : (
        <TextInput
          label={words.authCode}
          value={authCode}
          maxLength={limits.authCodeLengthMax}
          autoComplete="off"
          size="lg"
          onChange={(event) => setAuthCode(event.currentTarget.value)}
        />
      )}
      {/* Who says that it was charged has the slip in hand. */}
      <Button size="xl" fullWidth variant="default" disabled={busy || (!isRefund && authCode.trim() === '')} onClick={() => void decide(true)}>
        {labels.yes}
      </Button>
      <Button size="xl" fullWidth variant="default" disabled={busy} onClick={() => void decide(false)}>
        {labels.no}
      </Button>
    </div>
  );
}
