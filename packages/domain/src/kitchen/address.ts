/** Where a printer listens. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

const form = /^(?:\[([0-9a-f:.]{2,45})\]|([0-9.]{7,15}|localhost)):([1-9]\d{0,4})$/;
const octet = /^(?:0|[1-9]\d{0,2})$/;

/**
 * A printer's address as it is typed, `192.168.1.50:9100` or `[fd00::12]:9100`; null: it is none, or none of a shop's own network.
 * Names are not taken, apart from localhost: what a name leads to can change after it was judged.
 */
export function printerAddressOf(typed: string): PrinterAddress | null {
  const [, v6, v4, port] = form.exec(typed.trim().toLowerCase()) ?? [];
  const host = v6 ?? v4;
  if (host === undefined || Number(port) > 65_535) return null;
  const isOwn = v6 === undefined ? host === 'localhost' || isOwnV4(host) : isOwnV6(host);
  return isOwn ? { host, port: Number(port) } : null;
}

/** Private and loopback networks. Not link-local: in a cloud it reaches the provider's metadata service. */
function isOwnV4(host: string): boolean {
  const parts = host.split('.');
  if (parts.length !== 4 || !parts.every((part) => octet.test(part) && Number(part) <= 255)) return false;
  const [first = 0, second = 0] = parts.map(Number);
  return first === 10 || first === 127 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

/** `::1` and unique local addresses, written without an IPv4 part. */
function isOwnV6(host: string): boolean {
  if (host === '::1') return true;
  const halves = host.split('::');
  const groups = host.split(':').filter((group) => group !== '');
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return false;
  const isWhole = halves.length === 1 ? groups.length === 8 && !/^:|:$/.test(host) : groups.length < 8 && !/^:[^:]|[^:]:$/.test(host);
  return isWhole && /^f[cd][0-9a-f]{2}:/.test(host);
}

/** One spelling of where an address leads, as the database's shop.machine_of tells them apart: IPv6 has many. What is no address stays as it is. */
export function machineOf(address: string): string {
  const where = printerAddressOf(address);
  if (where === null) return address;
  const { host, port } = where;
  return `${host === 'localhost' ? '127.0.0.1' : host.includes(':') ? wholeV6(host) : host} ${port}`;
}

/** All eight groups of an IPv6 address, without leading zeros. */
function wholeV6(host: string): string {
  const [before = [], after] = host.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = after === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
