import { NativeSelect, Switch } from '@mantine/core';
import { config } from '../calls/config.ts';
import { useSetting } from '../native/storage.ts';
import { useSettingsWords } from '../ui/settings-words.ts';
import { LookSettings } from './LookSettings.tsx';
import { Section } from './Section.tsx';
import classes from './settings.module.css';
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
  const words = useSettingsWords();
  const [grouping, setGrouping] = useSetting('groupingItems');
  const [alerts, setAlerts] = useSetting('orderAlertEnabled');
  const [favourites, setFavourites] = useSetting('favourites');
  const [tiles, setTiles] = useSetting('tiles');
  const [sounds, setSounds] = useSetting('counterSounds');
  return (
    <Section title={words.settings.general}>
      <LookSettings />
      <OneOf
        label={words.settings.tiles}
        hint={words.settings.tilesHint}
        choices={{ small: words.settings.tilesSmall, medium: words.settings.tilesMedium, large: words.settings.tilesLarge }}
        value={tiles}
        onChange={setTiles}
      />
      <Choice label={words.settings.groupingItems} hint={words.settings.groupingItemsHint} checked={grouping} onChange={setGrouping} />
      <Choice label={words.settings.favourites} hint={words.settings.favouritesHint} checked={favourites} onChange={setFavourites} />
      <OneOf
        label={words.settings.sounds}
        hint={words.settings.soundsHint}
        choices={{ off: words.settings.soundsOff, quiet: words.settings.soundsQuiet, on: words.settings.soundsOn }}
        value={sounds}
        onChange={setSounds}
      />
      <Choice label={words.settings.orderAlert} hint={words.settings.orderAlertHint} checked={alerts} onChange={setAlerts} />
    </Section>
  );
}

function Orders() {
  const words = useSettingsWords();
  const [types, setTypes] = useSetting('orderTypeOption');
  const [newOrders, setNewOrders] = useSetting('newOrders');
  const [quickAdd, setQuickAdd] = useSetting('quickAdd');
  const [guided, setGuided] = useSetting('guidedModifiers');
  return (
    <Section title={words.settings.taking}>
      <OneOf
        label={words.settings.newOrders}
        hint={words.settings.newOrdersHint}
        choices={{ pickup: words.settings.newOrdersPickup, 'dine-in': words.settings.newOrdersDineIn, ask: words.settings.newOrdersAsk }}
        value={newOrders}
        onChange={setNewOrders}
      />
      <OneOf
        label={words.settings.orderTypes}
        hint={words.settings.orderTypesHint}
        choices={{ all: words.settings.orderTypesAll, pickup: words.settings.orderTypesPickup, delivery: words.settings.orderTypesDelivery }}
        value={types}
        onChange={setTypes}
      />
      <Choice label={words.settings.quickAdd} hint={words.settings.quickAddHint} checked={quickAdd} onChange={setQuickAdd} />
      <Choice label={words.settings.guided} hint={words.settings.guidedHint} checked={guided} onChange={setGuided} />
    </Section>
  );
}

function Payments() {
  const words = useSettingsWords();
  const [payment, setPayment] = useSetting('paymentOption');
  const [asksBeforeCharge, setAsksBeforeCharge] = useSetting('asksBeforeCharge');
  const [nextOrder, setNextOrder] = useSetting('nextOrderBySelf');
  const [centsFirst, setCentsFirst] = useSetting('centsFirst');
  const [practice, setPractice] = useSetting('practice');
  return (
    <Section title={words.settings.paying}>
      <OneOf
        label={words.settings.paymentOptions}
        hint={words.settings.paymentOptionsHint}
        choices={{ all: words.settings.paymentAll, cash: words.settings.paymentCash, card: words.settings.paymentCard }}
        value={payment}
        onChange={setPayment}
      />
      <VenmoUser />
      <Choice label={words.settings.centsFirst} hint={words.settings.centsFirstHint} checked={centsFirst} onChange={setCentsFirst} />
      <Choice label={words.settings.asksBeforeCharge} hint={words.settings.asksBeforeChargeHint} checked={asksBeforeCharge} onChange={setAsksBeforeCharge} />
      <Choice label={words.settings.nextOrder} hint={words.settings.nextOrderHint} checked={nextOrder} onChange={setNextOrder} />
      {config().practice ? <Choice label={words.practice.setting} hint={words.practice.settingHint} checked={practice} onChange={setPractice} /> : null}
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
}) => (
  <Switch
    className={classes.choice}
    label={label}
    description={hint}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
    labelPosition="left"
    size="lg"
  />
);
