import { UnstyledButton } from '@mantine/core';
import { Banknote, Clock, CreditCard, type LucideIcon, Smartphone } from 'lucide-react';
import { useWords } from '../ui/words.tsx';
import classes from './pay.module.css';
import type { Method } from './use-payment.ts';

interface MethodTilesProps {
  readonly method: Method;
  readonly onChange: (method: Method) => void;
  readonly disabled: boolean;
  /** Nothing to pay is paid at once. */
  readonly payLater: boolean;
  /** The device has a terminal. */
  readonly card: boolean;
  /** A Venmo username is set. */
  readonly venmo: boolean;
}

/** The ways to pay. Card and Venmo have their place and say that they cannot be taken yet, so that nobody waits for a terminal. */
export function MethodTiles({ method, onChange, disabled, payLater, card, venmo }: MethodTilesProps) {
  const words = useWords().payment;
  const tile = (id: Method, icon: LucideIcon, label: string) => (
    <Tile icon={icon} label={label} selected={method === id} disabled={disabled} onSelect={() => onChange(id)} />
  );
  return (
    <fieldset className={classes.tiles}>
      <legend className={classes.legend}>{words.methods}</legend>
      {tile('cash', Banknote, words.cash)}
      {payLater ? tile('later', Clock, words.payLater) : null}
      {card ? <Tile icon={CreditCard} label={words.card} hint={words.notYet} disabled /> : null}
      {venmo ? <Tile icon={Smartphone} label={words.venmo} hint={words.notYet} disabled /> : null}
    </fieldset>
  );
}

interface TileProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly selected?: boolean;
  readonly disabled: boolean;
  readonly onSelect?: () => void;
}

function Tile({ icon: Icon, label, hint, selected = false, disabled, onSelect }: TileProps) {
  return (
    <UnstyledButton
      className={hint === undefined ? classes.tile : `${classes.tile} ${classes.slim}`}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onSelect}
    >
      <Icon aria-hidden size={28} />
      <span className={classes.tileLabel}>{label}</span>
      {hint === undefined ? null : <span className={classes.tileHint}>{hint}</span>}
    </UnstyledButton>
  );
}
