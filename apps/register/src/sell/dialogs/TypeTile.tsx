import type { OrderType } from '@till/domain/merchant/types';
import { orderTypeNameOf } from '@till/domain/order/order-types';
import { ShoppingBag, Utensils } from 'lucide-react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './OrderTypeDialog.module.css';

interface Props {
  readonly type: OrderType;
  /** What it says under its name instead of what the type is. */
  readonly hint?: string | undefined;
  readonly isFirst?: boolean;
  readonly isBusy?: boolean;
  /** The order is of this type. */
  readonly isNow?: boolean;
  readonly onPick: () => void;
}

/** One of an order's types to choose. */
export function TypeTile({ type, hint, isFirst = false, isBusy = false, isNow, onPick }: Props) {
  const words = useMessages('orderType');
  const { typeDialog, types } = words.order;
  const isDineIn = orderTypeNameOf(type.label) === 'dine-in';
  const known = type.label === 'pickup' || type.label === 'dine-in' ? type.label : null;
  const Icon = isDineIn ? Utensils : ShoppingBag;
  return (
    <button
      type="button"
      className={`${classes.type} justify-items-center content-center press grid gap-4 raised border`}
      aria-busy={isBusy}
      aria-pressed={isNow}
      data-autofocus={isFirst || undefined}
      onClick={onPick}
    >
      <Icon size={36} strokeWidth={1.75} aria-hidden />
      <span className="text-20 strong">{known === null ? type.name : types[known]}</span>
      <span className="quiet text-center">{hint ?? (isDineIn ? typeDialog.dineInHint : typeDialog.pickupHint)}</span>
    </button>
  );
}
