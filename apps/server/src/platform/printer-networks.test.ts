import { describe, expect, it } from 'vitest';
import { mayReach, readPrinterNetworks } from './printer-networks.ts';
import { StartRefusal } from './start-refusal.ts';

const inShop = { ownDatabase: true, demo: false };
const hosted = { ownDatabase: false, demo: false };
const reaches = (said: string | null, where: typeof inShop, host: string, port = 9100) => mayReach(readPrinterNetworks(said, where))({ host, port });

describe('where printers may be reached', () => {
  it('in the shop: its private networks, at the port of printers, and not this machine itself', () => {
    for (const host of ['192.168.1.50', '10.0.0.7', '172.31.0.1', 'fd00::12']) expect([host, reaches(null, inShop, host)]).toEqual([host, true]);
    for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254', '8.8.8.8', 'fe80::1', '172.32.0.1', 'printer.example'])
      expect([host, reaches(null, inShop, host)]).toEqual([host, false]);
    expect(reaches(null, inShop, '192.168.1.50', 22)).toBe(false);
  });

  it('from a hosted server: nowhere, unless its operator says where', () => {
    expect(reaches(null, hosted, '192.168.1.50')).toBe(false);
    expect(reaches('private', hosted, '192.168.1.50')).toBe(true);
    const listed = '192.168.1.0/24, 10.0.0.7:9101,[fd00::/16]:515';
    expect([reaches(listed, hosted, '192.168.1.9'), reaches(listed, hosted, '192.168.2.9'), reaches(listed, hosted, '10.0.0.7')]).toEqual([true, false, false]);
    expect([reaches(listed, hosted, '10.0.0.7', 9101), reaches(listed, hosted, 'fd00::1', 515)]).toEqual([true, true]);
    expect(reaches('private:9101', hosted, '10.0.0.7', 9101)).toBe(true);
  });

  it('in a demo: its own machine too, at any port', () => {
    const demo = { ownDatabase: true, demo: true };
    expect([reaches(null, demo, '127.0.0.1', 41_235), reaches('off', demo, 'localhost', 5), reaches('off', demo, '192.168.1.50')]).toEqual([true, true, false]);
  });

  it.each(['on', 'private,', '192.168.1.0/33', '192.168.1.5:0', '192.168.1.5:70000', 'fd00::1', 'printer.example', '192.168.1.0/24/8'])(
    '"%s" is refused in a sentence',
    (said) => {
      expect(() => readPrinterNetworks(said, inShop)).toThrow(StartRefusal);
      expect(() => readPrinterNetworks(said, inShop)).toThrow(/^PRINTER_NETWORKS names/);
    },
  );
});
