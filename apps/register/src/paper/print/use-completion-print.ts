import { fill } from '@till/phrases/phrases';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { devicePrinting, type OnCompletion } from '../own/device-printing.ts';
import { printCompleted, printingNow, resumePrint } from './completion-print.ts';
import { completionKey, completionPrints, printOf } from './completion-prints.ts';
import { outcomeText } from './outcome.ts';
import type { Paper } from './print-paper.ts';
import { whenRead } from './read-device-printing.ts';
import type { PrintState } from './use-print.ts';

interface CompletionPrinting extends PrintState {
  /** What this device does when an order is completed, as far as is known now. */
  readonly mode: OnCompletion;
  /** The question is open: nobody has answered it. */
  readonly asks: boolean;
  readonly print: () => void;
}

/** Printing the receipt of an order that was just completed here: by itself where the device is set so, and whenever somebody taps. */
export function useCompletionPrint(paper: Paper): CompletionPrinting {
  const { orderId } = paper;
  const key = completionKey(orderId);
  const mine = printOf(useKept(completionPrints), key);
  const now = printingNow.use();
  const mode = useMode();
  const tell = useTellUnseen(paper);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order, when it is known what the device does
  useEffect(() => {
    if (mine !== undefined) {
      if (mine.outcome === null) void resumePrint(paper, mine);
    } else if (mode.isSure && mode.value === 'always') void printCompleted(paper, true).then(tell);
  }, [orderId, mode.isSure]);
  const isPrinting = now.has(key);
  return {
    mode: mode.value,
    asks: mode.value === 'ask' && mine === undefined && !isPrinting,
    isPrinting,
    reason: now.get(key) ?? null,
    outcome: isPrinting ? null : (mine?.outcome ?? null),
    print: () => void printCompleted(paper, false).then(tell),
  };
}

/** A newer word of the server's is waited for a moment: `isSure` then. */
function useMode(): { readonly value: OnCompletion; readonly isSure: boolean } {
  const [mode, setMode] = useState(() => ({ value: devicePrinting.get().onCompletion, isSure: whenRead() === null }));
  useEffect(() => {
    let isWanted = true;
    const decide = () => isWanted && setMode((before) => (before.isSure ? before : { value: devicePrinting.get().onCompletion, isSure: true }));
    void (whenRead() ?? Promise.resolve()).then(decide);
    return () => {
      isWanted = false;
    };
  }, []);
  return mode;
}

/** A failure that comes when its screen is gone is said by a toast, and so is paper that lacks some of its letters. */
function useTellUnseen({ orderId, kind }: Paper): (outcome: Awaited<ReturnType<typeof printCompleted>>) => void {
  const words = useMessages('printing');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (outcome) => {
    if (isShown.current || outcome === null || outcome === undefined) return;
    const lacks = 'notShown' in outcome && (outcome.notShown ?? []).length > 0;
    if (outcome.kind !== 'failed' && !lacks) return;
    const { text, also } = outcomeText(outcome, kind, words);
    notify.error(fill(words.ofOrder, { order: orderId, text }), also === null ? {} : { description: also });
  };
}
