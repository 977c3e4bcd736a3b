import { Text, TextInput } from '@mantine/core';
import { printerAddressOf } from '@till/domain/kitchen/address';
import { useState } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { printerFailure } from '../../messages/printer.ts';
import { bridge, usePrinterState } from '../../native/bridge.ts';
import { useKept } from '../../native/kept.ts';
import { networkPrinter } from '../../native/wrapper/printer.ts';
import classes from './TabletPrinter.module.css';

/** Where the wrapper finds its network printer, and whether it is there. Stored when the field loses focus or on Enter. */
export function NetworkPrinter() {
  const words = useMessages('printing').wrapper;
  const kept = useKept(networkPrinter);
  const state = usePrinterState();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const save = () => {
    const ip = typed?.trim();
    if (ip === undefined || ip === (kept ?? '')) return;
    // The wrapper knows one port, and never talks to itself.
    if (printerAddressOf(`${ip}:9100`) === null || !/^(?!127\.)[\d.]+$/.test(ip)) return setWrong(true);
    setTyped(undefined);
    networkPrinter.set(ip);
    bridge.setPrinterIp(ip).catch((error) => notify.error(printerFailure(error, words)));
  };
  return (
    <div>
      <TextInput
        label={words.network}
        description={words.networkHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="192.168.1.50"
        value={typed ?? kept ?? ''}
        error={wrong ? words.networkInvalid : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        inputMode="decimal"
        autoComplete="off"
        size="lg"
      />
      {kept === null ? null : (
        <Text role="status" className={classes.state} data-connected={state !== 'disconnected'}>
          {{ connected: words.connected, connecting: words.connecting, disconnected: words.notConnected }[state]}
        </Text>
      )}
    </div>
  );
}
