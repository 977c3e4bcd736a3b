import type { Till } from './till.ts';

/** A program that keeps an event stream open as a register does, and counts what it is told. */
export interface Hearer {
  /** The last version that it was told of each order. */
  readonly versions: ReadonlyMap<string, number>;
  /** Events that told of a change that it had been told of. */
  readonly repeated: number;
  readonly reopened: number;
  close(): void;
}

const event = /^id: (.*)\nevent: (.*)\ndata: (.*)$/;

export function openHearer(address: string, till: Till): Hearer {
  const closing = new AbortController();
  const versions = new Map<string, number>();
  const told = new Set<string>();
  let [last, returnMs, repeated, opened] = ['', 1000, 0, 0];

  function hear(block: string): void {
    returnMs = Number(/^retry: (\d+)$/m.exec(block)?.[1] ?? returnMs);
    last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
    const [, , name, data = '{}'] = event.exec(block) ?? [];
    if (name !== 'order') return;
    const { orderId, version } = JSON.parse(data) as { orderId: string; version: number };
    const key = `${orderId}/${version}`;
    if (told.has(key)) repeated += 1;
    told.add(key);
    versions.set(orderId, Math.max(version, versions.get(orderId) ?? 0));
  }

  async function listen(): Promise<void> {
    const channels = `${till.merchantId}-order,new_online_order`;
    const answer = await fetch(`${address}/realtime?channels=${channels}`, {
      headers: { 'x-token': till.token, ...(last === '' ? {} : { 'last-event-id': last }) },
      signal: closing.signal,
    });
    if (!answer.ok || answer.body === null) return void (await answer.arrayBuffer());
    opened += 1;
    let rest = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${part}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) hear(block);
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, returnMs));
    }
  };
  void run();
  return {
    versions,
    get repeated() {
      return repeated;
    },
    get reopened() {
      return Math.max(0, opened - 1);
    },
    close: () => closing.abort(),
  };
}
