import { Alert, Button } from '@mantine/core';
import { practiceScenarios } from '@till/contract/write/payment';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { usePayingWords } from '../../ui/paying-words.ts';
import quick from '../cash/QuickAmounts.module.css';
import classes from '../pay/pay.module.css';
import own from './CardPanel.module.css';
import type { PracticeScenario } from './card-action.ts';

interface CardPanelProps {
  readonly amount: Minor;
  /** What staff call the device whose terminal is asked. */
  readonly terminal: string;
  readonly practice: boolean;
  readonly busy: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onCharge: (practice: PracticeScenario | null) => void;
}

/** Says which terminal takes how much. In practice: what it will do. Without a connection nothing can be charged, and it says so. */
export function CardPanel({ amount, terminal, practice, busy, status, onCharge }: CardPanelProps) {
  const words = usePayingWords().card;
  const money = useMoney();
  const offline = useConnection() === 'offline';
  const [scenario, setScenario] = useState<PracticeScenario>('approve');
  return (
    <>
      <div className={classes.explained}>
        <p className={classes.facts}>
          <span>{words.explained}</span>
        </p>
        <p className={classes.due}>
          <span className={classes.dueLabel}>{fill(words.terminal, { terminal })}</span>
          <Money amount={amount} className={classes.strong} />
        </p>
      </div>
      {practice ? (
        <fieldset className={own.scenarios}>
          <legend className={own.scenarioLegend}>{words.what}</legend>
          {practiceScenarios.map((each) => (
            <Button key={each} variant="default" className={quick.quickKey} aria-pressed={each === scenario} disabled={busy} onClick={() => setScenario(each)}>
              {words.practice[each]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <div className={classes.foot}>
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
