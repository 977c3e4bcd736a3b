import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Segments } from '../../kit/layout/Segments.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { printerFailure } from '../../messages/printer.ts';
import { bridge, type Printed } from '../../native/bridge.ts';
import { useKept } from '../../native/kept.ts';
import { tabletPrinter } from '../../native/wrapper/printer.ts';
import { noteOwnPrint } from '../own/last-print.ts';
import { NetworkPrinter } from './NetworkPrinter.tsx';
import classes from './TabletPrinter.module.css';
import { watchPrinter } from './watch-printer.ts';

/** The printer of the tablet that the wrapper reaches: which one, whether it is there, a test, and how wide its paper is. */
export function TabletPrinter() {
  const words = useMessages('printing').wrapper;
  const printer = useKept(tabletPrinter);
  useEffect(watchPrinter, []);
  const isChosen = printer.address !== '';
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} className={classes.name}>
          {isChosen ? printer.name || printer.address : words.none}
        </Text>
        {isChosen ? (
          <Text role="status" className={classes.state} data-connected={printer.connected}>
            {printer.connected ? words.connected : words.notConnected}
          </Text>
        ) : null}
      </div>
      <div className={classes.actions}>
        <SelectPrinter />
        <TestPrint isConnected={printer.connected} />
      </div>
      <PaperWidth />
      {bridge.has('setPrinterIp') && bridge.has('getPrinterState') ? <NetworkPrinter /> : null}
    </Stack>
  );
}

function SelectPrinter() {
  const words = useMessages('printing').wrapper;
  const select = () => bridge.searchPrinter().catch((error) => notify.error(printerFailure(error, words)));
  return (
    <Button variant="default" size="lg" onClick={() => void select()}>
      {words.select}
    </Button>
  );
}

function TestPrint({ isConnected }: { readonly isConnected: boolean }) {
  const words = useMessages('printing').wrapper;
  const [waiting, setWaiting] = useState(false);
  const test = async () => {
    setWaiting(true);
    try {
      const printed = await bridge.testPrinting();
      if (printed !== null) noteOwnPrint(null);
      tell(printed);
    } catch (error) {
      noteOwnPrint(error instanceof Error ? error.message : String(error));
      notify.error(printerFailure(error, words));
    } finally {
      setWaiting(false);
    }
  };
  const tell = (printed: Printed | null) => {
    if (printed === null) return;
    notify.success(printed.confirmed ? words.tested : words.testSent, printed.paperNear ? { description: words.paperNear } : {});
  };
  return (
    <WaitingButton variant="default" size="lg" waiting={waiting} waitingLabel={words.testing} disabled={!isConnected} onClick={() => void test()}>
      {words.test}
    </WaitingButton>
  );
}

function PaperWidth() {
  const words = useMessages('printing').wrapper;
  const { settings } = useKept(tabletPrinter);
  const change = (paperWidth: 57 | 80) => {
    const printer = tabletPrinter.get();
    tabletPrinter.set({ ...printer, settings: { ...printer.settings, paperWidth } });
    bridge.updateSetting('paperWidth', paperWidth).catch((error) => logError('update printer setting error', error));
  };
  return (
    <Segments
      label={words.paperWidth}
      choices={[
        { value: 57, label: words.width57 },
        { value: 80, label: words.width80 },
      ]}
      value={settings.paperWidth}
      onChange={change}
    />
  );
}
