import { printShiftCall } from '@till/contract/write/shift';
import { loadMessages } from '@till/phrases/load';
import { languageOf } from '@till/phrases/phrases';
import { connection } from '../calls/connection.ts';
import { send } from '../calls/send.ts';
import type { DrawerPrinting, Printed } from '../manage/shift/printing.ts';
import { useMessages } from '../messages/messages.tsx';
import { merchantId } from '../native/merchant-id.ts';
import { session } from '../native/session.ts';
import { settings } from '../native/storage.ts';
import { outcomeText } from '../paper/print/outcome.ts';
import { type OtherPaper, printOther } from '../paper/print/print-other.ts';

const language = () => languageOf(settings.get('language'));

/** So long a drawer waits for the server to hear what it opens for; ms. */
const sentWithinMs = 10_000;

/** Asks a printer of the shop for it, for the drawer of a device. */
const asking =
  (deviceId: string, wish: { readonly report?: 'x' | 'z'; readonly number?: number; readonly copy?: boolean }): OtherPaper['ask'] =>
  (jobId, printerId) =>
    send(printShiftCall, { params: { merchantId: merchantId(), deviceId }, body: { jobId, printerId, language: language(), ...wish } }).settled;

/** What a printer does for the drawer of a device: the one that this register reaches itself, else one of the shop's. */
export function useDrawerPrinting(deviceId: string): DrawerPrinting {
  const words = useMessages('printing');
  const { forbidden_by_role: notAllowed } = useMessages('paying').refusals;
  const said = (outcome: Awaited<ReturnType<typeof printOther>>): Printed => {
    if (outcome === 'not-allowed') return { isDone: false, also: notAllowed };
    if (outcome === 'no-printer') return { isDone: false, also: words.wrapper.reasons['no-printer'] };
    if (outcome === 'not-begun') return { isDone: false, also: words.reasons['server-offline'] };
    const { text, also } = outcomeText(outcome, 'bill', words);
    if (outcome.kind === 'failed')
      return { isDone: false, also: [also === null || outcome.duringJob ? text : null, also].filter((each) => each !== null).join(' ') };
    return { isDone: true, also: outcome.kind === 'browser' ? text : also };
  };
  return {
    async print(report, isCopy) {
      const [{ shiftTreeOf }, { documentOf }, { shiftBytes }, { paper }] = await Promise.all([
        import('@till/receipt/shift-tree'),
        import('../manage/shift/paper/document.ts'),
        import('@till/print/shift-bytes'),
        loadMessages(language(), 'shift'),
      ]);
      const document = documentOf(report, isCopy, paper, language(), session.get()?.merchant);
      const wish = report.kind === 'x' ? ({ report: 'x' } as const) : ({ report: 'z', number: report.number, copy: isCopy } as const);
      const bytes: OtherPaper['bytes'] = (options) => Promise.resolve(shiftBytes(document, options));
      return said(await printOther({ bytes, ask: asking(deviceId, wish), byBrowser: () => shiftTreeOf(document) }));
    },
    async openDrawer(sent) {
      const bytes: OtherPaper['bytes'] = async ({ printer }) => (await import('@till/print/drawer-bytes')).drawerBytes(printer);
      const ask: OtherPaper['ask'] = async (jobId, printerId) => {
        if (connection.get() !== 'offline') await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, sentWithinMs))]);
        return asking(deviceId, {})(jobId, printerId);
      };
      const outcome = await printOther({ bytes, ask, byBrowser: null });
      return outcome === 'no-printer' ? null : said(outcome);
    },
  };
}
