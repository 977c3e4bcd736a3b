import { config } from '../../calls/config.ts';
import { SelectRow, SwitchRow } from '../../kit/layout/Choices.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useFastCounter } from '../../native/fast-counter.ts';
import { useSetting } from '../../native/storage.ts';
import { LookSettings } from './LookSettings.tsx';
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
    <Section ruled title={words.general}>
      <LookSettings />
      <SelectRow
        label={words.tiles}
        description={words.tilesHint}
        data={[
          { value: 'small', label: words.tilesSmall },
          { value: 'medium', label: words.tilesMedium },
          { value: 'large', label: words.tilesLarge },
        ]}
        value={tiles}
        onChange={setTiles}
      />
      <SwitchRow label={words.groupingItems} description={words.groupingItemsHint} checked={grouping} onChange={setGrouping} />
      <SwitchRow label={words.favourites} description={words.favouritesHint} checked={favourites} onChange={setFavourites} />
      <SelectRow
        label={words.sounds}
        description={words.soundsHint}
        data={[
          { value: 'off', label: words.soundsOff },
          { value: 'quiet', label: words.soundsQuiet },
          { value: 'on', label: words.soundsOn },
        ]}
        value={sounds}
        onChange={setSounds}
      />
      <SwitchRow label={words.orderAlert} description={words.orderAlertHint} checked={alerts} onChange={setAlerts} />
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
    <Section ruled title={words.taking}>
      <SwitchRow label={words.fastCounter} description={words.fastCounterHint} checked={isFast} onChange={setFast} />
      <SelectRow
        label={words.newOrders}
        description={words.newOrdersHint}
        data={[
          { value: 'pickup', label: words.newOrdersPickup },
          { value: 'dine-in', label: words.newOrdersDineIn },
          { value: 'ask', label: words.newOrdersAsk },
        ]}
        value={newOrders}
        onChange={setNewOrders}
      />
      <SelectRow
        label={words.orderTypes}
        description={words.orderTypesHint}
        data={[
          { value: 'all', label: words.orderTypesAll },
          { value: 'pickup', label: words.orderTypesPickup },
          { value: 'delivery', label: words.orderTypesDelivery },
        ]}
        value={types}
        onChange={setTypes}
      />
      <SwitchRow label={words.quickAdd} description={words.quickAddHint} checked={quickAdd} onChange={setQuickAdd} />
      <SwitchRow label={words.guided} description={words.guidedHint} checked={guided} onChange={setGuided} />
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
    <Section ruled title={words.paying}>
      <SelectRow
        label={words.paymentOptions}
        description={words.paymentOptionsHint}
        data={[
          { value: 'all', label: words.paymentAll },
          { value: 'cash', label: words.paymentCash },
          { value: 'card', label: words.paymentCard },
        ]}
        value={payment}
        onChange={setPayment}
      />
      <VenmoUser />
      <SwitchRow label={words.centsFirst} description={words.centsFirstHint} checked={centsFirst} onChange={setCentsFirst} />
      <SwitchRow label={words.asksBeforeCharge} description={words.asksBeforeChargeHint} checked={asksBeforeCharge} onChange={setAsksBeforeCharge} />
      <SwitchRow label={words.nextOrder} description={words.nextOrderHint} checked={nextOrder} onChange={setNextOrder} />
      {config().practice ? <SwitchRow label={words.practice} description={words.practiceHint} checked={practice} onChange={setPractice} /> : null}
    </Section>
  );
}
