import { Text } from '@mantine/core';
import { useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { printerFailure } from '../../messages/printer.ts';
import type { OwnResult } from '../own/own-printer.ts';

/** Prints a page that shows whether the computer's printer is set as it should be, and says what became of it. */
export function TestPage({ name }: { readonly name: string }) {
  const printing = useMessages('printing');
  const { wrapper } = printing;
  const language = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const [result, setResult] = useState<OwnResult | null>(null);
  const test = async () => {
    setPrinting(true);
    setResult(null);
    try {
      // The encoder comes with it.
      const { printTestPage } = await import('./print-test-page.ts');
      setResult(await printTestPage(name, language));
    } catch (error) {
      logError('print receipt error', error);
      setResult({ ok: false, reason: 'printer-error', duringJob: false });
    } finally {
      setPrinting(false);
    }
  };
  const said = () => {
    if (result === null) return '';
    if (result.ok) return [result.confirmed ? wrapper.tested : wrapper.testSent, result.paperNear ? wrapper.paperNear : ''].join(' ').trim();
    const why = printerFailure(new Error(result.reason), { reasons: { ...wrapper.reasons, ...printing.reasons } });
    return result.duringJob ? `${why} ${wrapper.mayGoOn}` : why;
  };
  return (
    <div>
      <WaitingButton variant="default" size="lg" fullWidth waiting={isPrinting} waitingLabel={wrapper.testing} onClick={() => void test()}>
        {wrapper.test}
      </WaitingButton>
      <Text mt="xs" c={result?.ok === false ? 'var(--bad-ink)' : undefined} aria-live="polite">
        {said()}
      </Text>
    </div>
  );
}
