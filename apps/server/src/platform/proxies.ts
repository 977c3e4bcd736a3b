import { BlockList, isIP } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

/** This machine and the networks that nobody reaches from outside: where our own proxy is expected if the settings name no other. */
const homeNetworks = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Whether the other end of a connection is on this machine; on a dual-stack socket an IPv4 address has `::ffff:` in front. */
export const isThisMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Whether the proxies named are whole private networks, as with `1`: then anybody in the shop's network counts as one. */
export const areWholeNetworks = (proxies: readonly string[]): boolean => homeNetworks.every((network) => proxies.includes(network));

/** Addresses and networks (`10.1.2.3`, `10.0.0.0/8`) with commas between them; `1`: this machine and private networks; `0` or nothing: none. A wrong one is a StartRefusal. */
export function readProxies(said: string | null): readonly string[] {
  if (said === null || said === '0') return [];
  if (said === '1') return homeNetworks;
  const networks = said.split(',').map((network) => network.trim());
  for (const network of networks)
    if (!isNetwork(network)) throw new StartRefusal(`TRUST_PROXY names "${network}", which is no address and no network of them.`);
  return networks;
}

/** An address, or a network as `10.0.0.0/8`. */
export function isNetwork(network: string): boolean {
  const [address = '', bits, more] = network.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether an address belongs to a trusted proxy. */
export function proxiesOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // On a dual-stack socket an IPv4 caller is written ::ffff:1.2.3.4; the list contains both spellings.
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
