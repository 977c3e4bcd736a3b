import { Alert, Button, Skeleton } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { amountDueId } from '../amount-due-id.ts';
import classes from './pay.module.css';

/** The screen that led to the payment. */
export type PayOrigin = 'register' | 'checkout';

interface HeaderProps {
  readonly from: PayOrigin;
  readonly onCancel: () => void;
  readonly disabled?: boolean;
  /** What else can be done there. */
  readonly children?: ReactNode;
}

/** The screen's title, and the way back to where the cashier came from. */
export function Header({ from, onCancel, disabled = false, children }: HeaderProps) {
  const { payment: words } = useMessages('paying');
  return (
    <header className="flex flex-wrap items-center gap-4-12">
      <Button variant="subtle" color="gray" leftSection={<ArrowLeft aria-hidden />} onClick={onCancel} disabled={disabled}>
        {from === 'register' ? words.toRegister : words.cancel}
      </Button>
      <h1 className={`${classes.title} text-24`} aria-describedby={amountDueId}>
        {words.title}
      </h1>
      {children}
    </header>
  );
}

/** Before the order is known. */
export function Loading(props: Pick<HeaderProps, 'from' | 'onCancel'>) {
  const words = useMessages('paying');
  return (
    <div className={`${classes.screen} stack w-full gap-12`} role="status" aria-busy="true" aria-label={words.payment.loading}>
      <Header {...props} />
      <div className={`${classes.columns} grid items-start`}>
        <Skeleton height={260} animate={false} />
        <Skeleton height={480} animate={false} />
      </div>
    </div>
  );
}

interface NotReadProps extends Pick<HeaderProps, 'from' | 'onCancel'> {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
}

/** The order could not be read. */
export function NotRead({ failure, onRetry, ...header }: NotReadProps) {
  const words = useMessages('paying');
  const say = useFailureText();
  return (
    <div className={`${classes.screen} stack w-full gap-12`}>
      <Header {...header} />
      <Alert color="orange" role="alert">
        {say(failure)}
      </Alert>
      <Button onClick={onRetry}>{words.common.tryAgain}</Button>
    </div>
  );
}
