import { NativeSelect } from '@mantine/core';
import { config } from '../../calls/config.ts';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useFastCounter } from '../../native/fast-counter.ts';
import { useSetting } from '../../native/storage.ts';
import { LookSettings } from './LookSettings.tsx';
import { Section } from './Section.tsx';
import { VenmoUser } from './VenmoUser.tsx';

/** What this register does differently from others of the shop: how it looks and sounds, how orders are taken, how they are paid. */
export const Preferences = () => (
  <>
    <Looks />
    <Orders />
    <Payments />
  </>
);

function Looks() {
  const words = useMessages('settings');
  const [grouping, setGrouping] = useSetting('groupingItems');
  const [alerts, setAlerts] = useSetting('orderAlertEnabled');
  const [favourites, setFavourites] = useSetting('favourites');
  const [tiles, setTiles] = useSetting('tiles');
  const [sounds, setSounds] = useSetting('counterSounds');
  return (
    <Section title={words.general}>
      <LookSettings />
      <OneOf
        label={words.tiles}
        hint={words.tilesHint}
        choices={{ small: words.tilesSmall, medium: words.tilesMedium, large: words.tilesLarge }}
        value={tiles}
        onChange={setTiles}
      />
      <Choice label={words.groupingItems} hint={words.groupingItemsHint} checked={grouping} onChange={setGrouping} />
      <Choice label={words.favourites} hint={words.favouritesHint} checked={favourites} onChange={setFavourites} />
      <OneOf
        label={words.sounds}
        hint={words.soundsHint}
        choices={{ off: words.soundsOff, quiet: words.soundsQuiet, on: words.soundsOn }}
        value={sounds}
        onChange={setSounds}
      />
      <Choice label={words.orderAlert} hint={words.orderAlertHint} checked={alerts} onChange={setAlerts} />
    </Section>
  );
}

function Orders() {
  const words = useMessages('settings');
  const [types, setTypes] = useSetting('orderTypeOption');
  const [newOrders, setNewOrders] = useSetting('newOrders');
  const [quickAdd, setQuickAdd] = useSetting('quickAdd');
  const [guided, setGuided] = useSetting('guidedModifiers');
  const [isFast, setFast] = useFastCounter();
  return (
    <Section title={words.taking}>
      <Choice label={words.fastCounter} hint={words.fastCounterHint} checked={isFast} onChange={setFast} />
      <OneOf
        label={words.newOrders}
        hint={words.newOrdersHint}
        choices={{ pickup: words.newOrdersPickup, 'dine-in': words.newOrdersDineIn, ask: words.newOrdersAsk }}
        value={newOrders}
        onChange={setNewOrders}
      />
      <OneOf
        label={words.orderTypes}
        hint={words.orderTypesHint}
        choices={{ all: words.orderTypesAll, pickup: words.orderTypesPickup, delivery: words.orderTypesDelivery }}
        value={types}
        onChange={setTypes}
      />
      <Choice label={words.quickAdd} hint={words.quickAddHint} checked={quickAdd} onChange={setQuickAdd} />
      <Choice label={words.guided} hint={words.guidedHint} checked={guided} onChange={setGuided} />
    </Section>
  );
}

function Payments() {
  const words = useMessages('settings');
  const [payment, setPayment] = useSetting('paymentOption');
  const [asksBeforeCharge, setAsksBeforeCharge] = useSetting('asksBeforeCharge');
  const [nextOrder, setNextOrder] = useSetting('nextOrderBySelf');
  const [centsFirst, setCentsFirst] = useSetting('centsFirst');
  const [practice, setPractice] = useSetting('practice');
  return (
    <Section title={words.paying}>
      <OneOf
        label={words.paymentOptions}
        hint={words.paymentOptionsHint}
        choices={{ all: words.paymentAll, cash: words.paymentCash, card: words.paymentCard }}
        value={payment}
        onChange={setPayment}
      />
      <VenmoUser />
      <Choice label={words.centsFirst} hint={words.centsFirstHint} checked={centsFirst} onChange={setCentsFirst} />
      <Choice label={words.asksBeforeCharge} hint={words.asksBeforeChargeHint} checked={asksBeforeCharge} onChange={setAsksBeforeCharge} />
      <Choice label={words.nextOrder} hint={words.nextOrderHint} checked={nextOrder} onChange={setNextOrder} />
      {config().practice ? <Choice label={words.practice} hint={words.practiceHint} checked={practice} onChange={setPractice} /> : null}
    </Section>
  );
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly hint: string;
  /** What each is called, in the order in which they are offered. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const OneOf = <Value extends string>({ label, hint, choices, value, onChange }: OneOfProps<Value>) => (
  <NativeSelect
    label={label}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description']}
    data={Object.entries<string>(choices).map(([choice, name]) => ({ value: choice, label: name }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
    size="lg"
  />
);

const Choice = ({
  label,
  hint,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}) => <SwitchRow label={label} description={hint} checked={checked} onChange={onChange} />;
