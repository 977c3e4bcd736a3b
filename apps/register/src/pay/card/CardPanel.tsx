import { Alert, Button } from '@mantine/core';
import { practiceScenarios } from '@till/contract/write/payment/payment';
import type { Device } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { Offer } from '../../kit/layout/Offer.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from '../screen/pay.module.css';
import { useTerminalHealth } from '../terminal/terminal-health.ts';
import own from './CardPanel.module.css';
import type { PracticeScenario } from './card-action.ts';
import { TerminalPicture } from './TerminalPicture.tsx';

interface CardPanelProps {
  readonly amount: Minor;
  /** The tip in it. */
  readonly tip: Minor;
  /** Whose terminal is asked. */
  readonly device: Device | null;
  readonly practice: boolean;
  readonly busy: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onCharge: (practice: PracticeScenario | null) => void;
}

/**
 * Says which terminal takes how much, what tip is in it and whether the terminal is ready: what there is to confirm, so one tap charges. In practice: what it
 * will do. Without a connection nothing can be charged, and it says so.
 */
export function CardPanel({ amount, tip, device, practice, busy, status, onCharge }: CardPanelProps) {
  const words = useMessages('paying').card;
  const money = useMoney();
  const offline = useConnection() === 'offline';
  const health = useTerminalHealth(device, practice || busy);
  const [scenario, setScenario] = useState<PracticeScenario>('approve');
  return (
    <>
      <div className={`${practice ? '' : classes.fills} stack raised border rounded-14 p-16-20`}>
        <div className={`${own.terminal} ${classes.fills}`}>
          {practice ? null : <TerminalPicture health={health} />}
          <p className="text-18 semibold">{fill(words.terminal, { terminal: device?.label ?? '' })}</p>
          {practice ? null : (
            <p className={own.health} data-health={health} role="status">
              {health === undefined ? '' : words.health[health]}
            </p>
          )}
          {tip > 0 ? <p>{fill(words.tipIncluded, { amount: money(tip) })}</p> : null}
          <p className="quiet">{words.explained}</p>
        </div>
        {practice ? null : <Offer name="asksBeforeCharge">{words.offer}</Offer>}
      </div>
      {practice ? (
        <fieldset className="columns-2 grid gap-8">
          <legend className="semibold mb-8">{words.what}</legend>
          {practiceScenarios.map((each) => (
            <Button
              key={each}
              variant="default"
              className={`${own.outcome} press`}
              aria-pressed={each === scenario}
              disabled={busy}
              onClick={() => setScenario(each)}
            >
              {words.practice[each]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        {offline ? (
          <Alert color="orange" variant="light" role="status">
            {words.offline}
          </Alert>
        ) : null}
        <Button className={classes.payButton} fullWidth disabled={busy || offline} onClick={() => onCharge(practice ? scenario : null)}>
          {fill(words.charge, { amount: money(amount) })}
        </Button>
      </div>
    </>
  );
}
