import type { Page } from 'playwright-core';
import type { Plug } from './plugged-printer.ts';

/** What a page asks of its device: the call and its arguments, bytes as numbers. */
type Asked = readonly [
  call: 'open' | 'close' | 'claimInterface' | 'selectConfiguration' | 'transferOut' | 'transferIn' | 'forget',
  ...args: (number | number[])[],
];
type Answer = { readonly ok: true; readonly bytes?: readonly number[] } | { readonly ok: false; readonly name: string; readonly message: string };

/** Gives every page that `page` opens from now on a USB printer: `navigator.usb` as a browser has it, whose calls reach `plug` in this process. */
export async function plugIn(page: Page, plug: Plug): Promise<void> {
  const { usb } = plug;
  const calls: Readonly<Record<Asked[0], (args: Asked) => Promise<readonly number[] | undefined>>> = {
    open: async () => void (await usb.open()),
    close: async () => void (await usb.close()),
    forget: async () => void (await usb.forget()),
    claimInterface: async () => void (await usb.claimInterface(0)),
    selectConfiguration: async () => void (await usb.selectConfiguration(1)),
    transferOut: async ([, , bytes]) => void (await usb.transferOut(1, Uint8Array.from(bytes as number[]))),
    transferIn: async ([, , length]) => {
      const { data } = await usb.transferIn(2, length as number);
      return data === undefined ? [] : [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
    },
  };
  await page.exposeBinding('askPlug', async (_, ...asked: Asked): Promise<Answer> => {
    try {
      const bytes = await calls[asked[0]](asked);
      return { ok: true, ...(bytes === undefined ? {} : { bytes }) };
    } catch (error) {
      const { name, message } = error as DOMException;
      return { ok: false, name, message };
    }
  });
  await page.exposeBinding('isPlugThere', () => plug.isAllowed && plug.isPlugged);
  await page.addInitScript(() => {
    const relay = window as Window & { askPlug?: (...asked: Asked) => Promise<Answer>; isPlugThere?: () => Promise<boolean> };
    const ask = async (...asked: Asked): Promise<readonly number[]> => {
      const answer = await relay.askPlug?.(...asked);
      if (answer === undefined || !answer.ok) throw new DOMException(answer?.message, answer?.name);
      return answer.bytes ?? [];
    };
    const endpoints = (['out', 'in'] as const).map((direction, index) => ({ endpointNumber: index + 1, direction, type: 'bulk', packetSize: 64 }));
    const configuration = {
      configurationValue: 1,
      interfaces: [{ interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 7, interfaceProtocol: 2, endpoints }] }],
    };
    const device = {
      ...{ vendorId: 0x04b8, productId: 1, productName: 'TM-Test', configuration, configurations: [configuration] },
      ...{ open: () => ask('open'), close: () => ask('close'), forget: () => ask('forget') },
      ...{ claimInterface: () => ask('claimInterface'), selectConfiguration: () => ask('selectConfiguration'), clearHalt: async () => undefined },
      async transferOut(endpoint: number, data: Uint8Array) {
        await ask('transferOut', endpoint, [...data]);
        return { status: 'ok', bytesWritten: data.length };
      },
      async transferIn(endpoint: number, length: number) {
        return { status: 'ok', data: new DataView(Uint8Array.from(await ask('transferIn', endpoint, length)).buffer) };
      },
    };
    const listed = async () => ((await relay.isPlugThere?.()) === true ? [device] : []);
    const usb = Object.assign(new EventTarget(), { getDevices: listed, requestDevice: async () => device });
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  });
}
