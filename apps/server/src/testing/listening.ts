/** An event as a client hears it. */
export interface HeardEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A client of the event stream. */
export interface Listening {
  readonly heard: HeardEvent[];
  /** In order of arrival, with those of no event. */
  readonly ids: string[];
  /** Whether the server has closed it. */
  ended(): boolean;
  close(): void;
}

/** Listens to `/realtime` of a server at `base`; resolves when the stream stands. */
export async function listenTo(base: string, query: string, headers: Record<string, string>): Promise<Listening> {
  const stop = new AbortController();
  const answer = await fetch(`${base}/realtime?${query}`, { headers, signal: stop.signal });
  const { body } = answer;
  if (answer.status !== 200 || body === null) throw new Error(`the stream answered ${answer.status}`);
  const heard: HeardEvent[] = [];
  const ids: string[] = [];
  let isEnded = false;
  const read = async () => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (.*)$/m.exec(block)?.[1];
        if (id !== undefined) ids.push(id);
        const [event, data] = [/^event: (.*)$/m.exec(block)?.[1], /^data: (.*)$/m.exec(block)?.[1]];
        if (event !== undefined && data !== undefined) heard.push({ event, data: JSON.parse(data) });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isEnded = true;
    });
  return { heard, ids, ended: () => isEnded, close: () => stop.abort() };
}
