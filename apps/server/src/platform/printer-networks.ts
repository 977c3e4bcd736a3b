import { BlockList, isIP } from 'node:net';
import { isNetwork } from './proxies.ts';
import { StartRefusal } from './start-refusal.ts';

/** Addresses at which printers may be reached: an address or a network of them, and the port; null: any. */
export interface PrinterNetwork {
  readonly network: string;
  readonly port: number | null;
}

/** What a shop's own network is made of. */
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
const loopback: readonly PrinterNetwork[] = ['127.0.0.0/8', '::1'].map((network) => ({ network, port: null }));
/** Where network printers take what they print. */
const usualPort = 9100;
const entryForm = /^(?:\[([0-9a-f:./]+)\]|([0-9a-z./]+))(?::(\d{1,5}))?$/;

/**
 * `off`, or a list with commas between: `private` (the shop's network) or an address or network of it (`192.168.1.0/24`, `[fd00::/8]`), each with a port
 * (`192.168.1.50:9101`) or at 9100. Not set: `private` where the database is our own, because then Till runs in the shop; otherwise `off`. A demo reaches its
 * own machine too. A wrong one is a StartRefusal.
 */
export function readPrinterNetworks(
  said: string | null,
  { ownDatabase, demo }: { readonly ownDatabase: boolean; readonly demo: boolean },
): readonly PrinterNetwork[] {
  const entries = (said ?? (ownDatabase ? 'private' : 'off')).toLowerCase();
  const named = entries === 'off' ? [] : entries.split(',').flatMap((entry) => networksOf(entry.trim()));
  return demo ? [...named, ...loopback] : named;
}

function networksOf(entry: string): readonly PrinterNetwork[] {
  const [, v6, plain, said] = entryForm.exec(entry) ?? [];
  const network = v6 ?? plain ?? '';
  const port = said === undefined ? usualPort : Number(said);
  if (port < 1 || port > 65_535 || (network !== 'private' && !isNetwork(network)))
    throw new StartRefusal(`PRINTER_NETWORKS names "${entry}", which is neither "private" nor an address or a network of them.`);
  return (network === 'private' ? privateNetworks : [network]).map((each) => ({ network: each, port }));
}

/** Whether a printer may be reached there. */
export function mayReach(networks: readonly PrinterNetwork[]): (address: { readonly host: string; readonly port: number }) => boolean {
  const lists = networks.map(({ network, port }) => {
    const list = new BlockList();
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
    return { list, port };
  });
  return ({ host, port }) => {
    const address = host === 'localhost' ? '127.0.0.1' : host;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    return isIP(address) !== 0 && lists.some((each) => (each.port === null || each.port === port) && each.list.check(address, family));
  };
}
