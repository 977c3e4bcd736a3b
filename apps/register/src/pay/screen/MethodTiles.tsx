import { UnstyledButton } from '@mantine/core';
import { Banknote, Clock, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import { useMessages } from '../../messages/messages.tsx';
import type { Method } from '../methods.ts';
import classes from './MethodTiles.module.css';

interface MethodTilesProps {
  readonly offered: readonly Method[];
  readonly method: Method;
  readonly onChange: (method: Method) => void;
  readonly disabled: boolean;
}

const looks: Readonly<Record<Method, { readonly icon: LucideIcon; readonly word: 'cash' | 'payLater' | 'card' | 'venmo' }>> = {
  cash: { icon: Banknote, word: 'cash' },
  later: { icon: Clock, word: 'payLater' },
  card: { icon: CreditCard, word: 'card' },
  venmo: { icon: Smartphone, word: 'venmo' },
};

/** The ways to pay that this order and this device have. */
export function MethodTiles({ offered, method, onChange, disabled }: MethodTilesProps) {
  const words = useMessages('paying').payment;
  return (
    <fieldset className={`${classes.tiles} grid gap-8`}>
      <legend className={`${classes.legend} col-full quiet mb-8`}>{words.methods}</legend>
      {offered.map((each) => {
        const { icon: Icon, word } = looks[each];
        return (
          <UnstyledButton
            key={each}
            className={`${classes.tile} p-8-12 border-2 press grid items-center gap-x-12 raised rounded-10 min-h-64`}
            aria-pressed={method === each}
            disabled={disabled}
            onClick={() => onChange(each)}
          >
            <Icon aria-hidden size={28} />
            <span className={`${classes.tileLabel} text-18 semibold`}>{words[word]}</span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
