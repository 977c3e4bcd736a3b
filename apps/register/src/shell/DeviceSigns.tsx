import { type Finding, ownFinding, shopFinding } from '@till/domain/device/self-check';
import type { Device } from '@till/domain/device/types';
import { CreditCard, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../kit/toast/notify.tsx';
import { findingText } from '../manage/self-check/finding-text.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { useOwnPrintProblem, useShopPrintProblem } from '../paper/own/last-print.ts';
import { useTerminalTrouble } from '../pay/terminal/terminal-health.ts';
import classes from './StatusBar.module.css';

/** What the line above every screen says of this register's own terminal and printer and of the shop's printer that its receipts go to, before a sale needs them; a tap says what to do. */
export function DeviceSigns({ device }: { readonly device: Device | null }) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const terminal = useTerminalTrouble(device);
  const own = useOwnPrintProblem();
  const shop = useShopPrintProblem();
  const { signs, found } = words;
  const printer = (finding: Finding, said: string, label: string) => (
    <Sign
      icon={<Printer aria-hidden size={20} />}
      words={said}
      short={signs.short.printer}
      todo={findingText(finding, { ...words, ownPrinter: label }, language)}
    />
  );
  const shopFound = shop === null ? null : shopFinding(shop);
  return (
    <>
      {terminal === null ? null : (
        <Sign
          icon={<CreditCard aria-hidden size={20} />}
          words={signs[terminal]}
          short={signs.short[terminal]}
          todo={found[terminal === 'silent' ? 'terminal-silent' : 'terminal-no-account']}
        />
      )}
      {own === null ? null : printer(ownFinding(own), signs.printer, words.ownPrinter)}
      {shopFound === null ? null : printer(shopFound, signs.shopPrinter, words.shopPrinter)}
    </>
  );
}

function Sign({ icon, words, short, todo }: { readonly icon: ReactNode; readonly words: string; readonly short: string; readonly todo: string }) {
  return (
    <button type="button" className={`${classes.waiting} sign semibold`} data-bad onClick={() => notify.warning(todo, { id: words })}>
      {icon}
      <span className="truncate min-w-0 underline long">{words}</span>
      <span className="truncate min-w-0 underline short">{short}</span>
    </button>
  );
}
