import { Button, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { SelectRow } from '../../kit/layout/Choices.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Segments } from '../../kit/layout/Segments.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { type Choice, chooseSerial, chooseUsb, findDevice, forgetPrinter, watchPlugs } from '../computer/choose.ts';
import { type BaudRate, baudRates, type ComputerPrinter as Chosen, computerPrinter, keepOfPrinter } from '../computer/printer.ts';
import { webSerial, webUsb } from '../computer/web-apis.ts';
import classes from './TabletPrinter.module.css';
import { TestPage } from './TestPage.tsx';

/** The printer that is plugged into this computer: which one, whether it is there, a test page, how wide its paper is. */
export function ComputerPrinter() {
  const printing = useMessages('printing');
  const { computer: words } = printing;
  const printer = useKept(computerPrinter);
  return (
    <Stack gap="md">
      {printer === null ? <Note>{words.none}</Note> : <Standing printer={printer} />}
      <div className={classes.actions}>
        <Choose />
      </div>
      {printer === null ? null : <OfPrinter printer={printer} />}
    </Stack>
  );
}

function Standing({ printer }: { readonly printer: Chosen }) {
  const { computer: words } = useMessages('printing');
  const isPlugged = usePlugged(printer);
  return (
    <div>
      <Text fw={600} className={classes.name}>
        {printer.name === '' ? words[printer.kind] : printer.name}
      </Text>
      <Text role="status" className={classes.state} data-connected={isPlugged !== false}>
        {isPlugged === null ? '' : isPlugged ? words.plugged : words.unplugged}
      </Text>
    </div>
  );
}

/** Whether the printer is plugged in; null: not known yet. */
function usePlugged(printer: Chosen): boolean | null {
  const [isPlugged, setPlugged] = useState<boolean | null>(null);
  const { kind, vendorId, productId } = printer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another printer is looked for anew
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void findDevice().then(
        (device) => isWanted && setPlugged(device !== null),
        () => undefined,
      );
    look();
    const stop = watchPlugs(look);
    return () => {
      isWanted = false;
      stop();
    };
  }, [kind, vendorId, productId]);
  return isPlugged;
}

function Choose() {
  const { computer: words } = useMessages('printing');
  const choose = async (ask: () => Promise<Choice>) => {
    try {
      if ((await ask()) === 'unfit') notify.error(words.unfit);
    } catch (error) {
      logError('choose printer error', error);
      notify.error(fill(words.notChosen, { why: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <>
      {webUsb() === undefined ? null : (
        <Button variant="default" size="lg" onClick={() => void choose(chooseUsb)}>
          {words.chooseUsb}
        </Button>
      )}
      {webSerial() === undefined ? null : (
        <Button variant="default" size="lg" onClick={() => void choose(chooseSerial)}>
          {words.chooseSerial}
        </Button>
      )}
    </>
  );
}

function OfPrinter({ printer }: { readonly printer: Chosen }) {
  const printing = useMessages('printing');
  const { wrapper } = printing;
  const { computer: words } = printing;
  const forget = () => forgetPrinter().catch((error) => logError('choose printer error', error));
  return (
    <>
      <Segments
        label={wrapper.paperWidth}
        choices={[
          { value: 57, label: wrapper.width57 },
          { value: 80, label: wrapper.width80 },
        ]}
        value={printer.settings.paperWidth}
        onChange={(paperWidth) => keepOfPrinter({ settings: { ...printer.settings, paperWidth } })}
      />
      {printer.kind === 'serial' ? (
        <SelectRow
          label={words.speed}
          description={words.speedHint}
          data={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(printer.baudRate)}
          onChange={(rate) => keepOfPrinter({ baudRate: Number(rate) as BaudRate, talks: false, unconfirmedCount: 0 })}
        />
      ) : null}
      <div className={classes.actions}>
        <TestPage name={printer.name === '' ? words[printer.kind] : printer.name} />
        <Button variant="default" size="lg" onClick={() => void forget()}>
          {words.forget}
        </Button>
      </div>
    </>
  );
}
