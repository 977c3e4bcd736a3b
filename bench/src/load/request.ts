/** A request as the bytes that go over the wire, made before the clock runs. */
export function requestText(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): string {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${sent}`;
}
