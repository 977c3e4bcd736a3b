import { Alert, Button, Stack, Text } from '@mantine/core';
import { chosenPlace, type Place, printerUsed, unusedPrinters, usualPlace } from '@till/domain/device/receipt-place';
import { fill } from '@till/phrases/phrases';
import { useEffect } from 'react';
import { othersPrinting } from '../../calls/others-printing.ts';
import { SelectRow } from '../../kit/layout/Choices.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Segments } from '../../kit/layout/Segments.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { bridge, usePrinterState } from '../../native/bridge.ts';
import { useKept } from '../../native/kept.ts';
import { useSession } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';
import { useWrapped } from '../../native/wrapper/presence.ts';
import { tabletPrinter } from '../../native/wrapper/printer.ts';
import { computerPrinter, reachedPrinter } from '../computer/printer.ts';
import { devicePrinting } from '../own/device-printing.ts';
import { keptPlace, offeredPlaces, type ShopPlaces } from './receipt-places.ts';
import type { ReceiptPrinter } from './shop-printer.ts';
import { useDevicePrinting } from './use-device-printing.ts';

interface Props {
  /** null: not known */
  readonly printers: readonly ReceiptPrinter[] | null;
  readonly isOffline: boolean;
  /** Told which printers no register prints its receipts on. It has to stay the same one. */
  readonly onUnused: (ids: readonly string[]) => void;
}

/** Where this register prints its receipts, and whether it does so when an order is paid. */
export function ReceiptsHere({ printers, isOffline, onUnused }: Props) {
  const words = useMessages('printers').here;
  const deviceId = useSession()?.device?.id;
  const printing = useDevicePrinting(deviceId);
  const { common } = useMessages();
  const say = useFailureText();
  const Shown = useWrapped() ? WrappedChoices : Choices;
  const onComputer = useKept(computerPrinter);
  return (
    <Section title={words.section} ruled>
      {deviceId === undefined ? <Text>{words.noDevice}</Text> : null}
      {printing.failure !== null && printing.now === null && !isOffline ? (
        <Alert color="red" variant="light" role="alert" title={words.failed}>
          <Stack gap="sm" align="flex-start">
            {say(printing.failure)}
            <Button variant="default" size="lg" onClick={printing.again}>
              {common.tryAgain}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {deviceId === undefined ? null : (
        <Shown {...{ printing, printers, isOffline, onUnused }} hasOwnPrinter={onComputer !== null && reachedPrinter() !== null} />
      )}
    </Section>
  );
}

interface ChoicesProps extends Props {
  readonly printing: ReturnType<typeof useDevicePrinting>;
  readonly hasOwnPrinter: boolean;
}

/** Inside a wrapper, which alone is asked for the tablet's printers. */
function WrappedChoices(props: ChoicesProps) {
  const { address } = useKept(tabletPrinter);
  const isNetworkThere = usePrinterState() === 'connected';
  return <Choices {...props} hasOwnPrinter={isNetworkThere || (address !== '' && bridge.has('print'))} />;
}

function Choices({ printing, printers, isOffline, hasOwnPrinter, onUnused }: ChoicesProps) {
  const words = useMessages('printers').here;
  const say = useFailureText();
  const [receiptsOn, setReceiptsOn] = useSetting('receiptsOn');
  const isWrapped = useWrapped();
  const places: ShopPlaces = {
    ...{ printers: printers ?? [], printerId: printing.now?.printerId ?? null },
    ...{ receiptsOn, isWrapped, hasOwnPrinter },
  };
  const nameOf = usePlaceNames(places);
  const chosen = chosenPlace(places);
  const off = places.printers.find(({ id, enabled }) => chosen === `shop:${id}` && !enabled);
  const usual = usualPlace(places);
  const usualText = usual === null ? words.nowhere : nameOf(usual);
  const isUnknown = printers === null || printing.now === null;
  useUnused(isUnknown ? null : places, onUnused);
  const change = async (changes: Parameters<typeof printing.change>[0], then: () => void) => {
    const failure = await printing.change(changes);
    if (failure !== null) return notify.error(say(failure));
    const { onCompletion, printerId } = { ...printing.now, ...changes };
    // What holds from the next order on, also without a connection.
    devicePrinting.set({ onCompletion: onCompletion ?? 'ask', printerId: printerId ?? null, hasPrinters: places.printers.some(({ enabled }) => enabled) });
    then();
    notify.success(words.saved);
  };
  const choose = (place: Place) => {
    const { printerId, receiptsOn } = keptPlace(place);
    void change({ printerId }, () => setReceiptsOn(receiptsOn));
  };
  return (
    <>
      <SelectRow
        label={words.where}
        description={off === undefined ? (chosen === 'automatic' && !isUnknown ? usualText : undefined) : fill(words.offHint, { name: off.label })}
        data={offeredPlaces(places).map((place) => ({ value: place, label: nameOf(place) }))}
        value={chosen}
        disabled={isOffline || isUnknown}
        onChange={choose}
      />
      {chosen === 'browser' || (chosen === 'automatic' && usual === 'browser') ? <BrowserPaper /> : null}
      <SelectRow
        label={words.whenPaid}
        data={(['never', 'ask', 'always'] as const).map((value) => ({ value, label: words[value] }))}
        value={printing.now?.onCompletion ?? 'ask'}
        disabled={isOffline || isUnknown}
        onChange={(onCompletion) => void change({ onCompletion }, () => undefined)}
      />
    </>
  );
}

/** Tells which printers no register prints on. The others are asked where this one does not use all of them; while it is not known, every one is in use. */
function useUnused(places: ShopPlaces | null, onUnused: Props['onUnused']): void {
  const { merchant, device } = useSession() ?? {};
  const here = places === null ? null : printerUsed(places);
  const ready = places?.printers.filter(({ enabled }) => enabled).map(({ id }) => id) ?? [];
  const candidates = places === null ? '' : ready.filter((id) => id !== here).join(' ');
  const all = ready.join(' ');
  useEffect(() => {
    onUnused([]);
    if (candidates === '' || merchant === undefined || device == null) return;
    let isWanted = true;
    void othersPrinting(merchant.id, device.id).then((others) => {
      const printers = all.split(' ').map((id) => ({ id, enabled: true }));
      if (isWanted && others !== null) onUnused(unusedPrinters(printers, here, others).map(({ id }) => id));
    });
    return () => {
      isWanted = false;
    };
  }, [candidates, all, here, merchant, device, onUnused]);
}

/** What a place is called. */
function usePlaceNames(places: ShopPlaces): (place: Place) => string {
  const words = useMessages('printers').here;
  const nameOf = (place: Exclude<Place, 'automatic'>): string => {
    if (place === 'browser') return words.browser;
    if (place === 'own') return places.isWrapped ? words.tablet : words.computer;
    const printer = places.printers.find(({ id }) => place === `shop:${id}`);
    return printer === undefined ? words.nowhere : printer.enabled ? printer.label : fill(words.offPrinter, { name: printer.label });
  };
  return (place) => (place === 'automatic' ? words.automatic : nameOf(place));
}

function BrowserPaper() {
  const words = useMessages('printers');
  const [paper, setPaper] = useSetting('browserPaper');
  const width = (value: 57 | 80) => ({ value, label: fill(words.paper, { width: value }) });
  return <Segments label={words.here.browserPaper} choices={[width(57), width(80)]} value={paper} onChange={setPaper} />;
}
