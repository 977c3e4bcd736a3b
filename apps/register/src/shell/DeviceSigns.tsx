import { ownFinding } from '@till/domain/device/self-check';
import type { Device } from '@till/domain/device/types';
import { CreditCard, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOwnPrintProblem } from '../native/paper/last-print.ts';
import { findingWords } from '../self-check/finding-words.ts';
import { useSelfCheckWords } from '../self-check/use-self-check-words.ts';
import { useTerminalTrouble } from '../ui/terminal/terminal-health.ts';
import { notify } from '../ui/toast/notify.tsx';
import { useLanguage } from '../ui/words.tsx';
import classes from './TruthStrip.module.css';

/** What the line above every screen says of this register's own terminal and printer, before a sale needs them; a tap says what to do. */
export function DeviceSigns({ device }: { readonly device: Device | null }) {
  const words = useSelfCheckWords();
  const language = useLanguage();
  const terminal = useTerminalTrouble(device);
  const printer = useOwnPrintProblem();
  const { signs, found } = words;
  return (
    <>
      {terminal === null ? null : (
        <Sign
          icon={<CreditCard aria-hidden size={20} />}
          words={signs[terminal]}
          short={signs.terminalShort}
          todo={found[terminal === 'silent' ? 'terminal-silent' : 'terminal-no-account']}
        />
      )}
      {printer === null ? null : (
        <Sign
          icon={<Printer aria-hidden size={20} />}
          words={signs.printer}
          short={signs.printerShort}
          todo={findingWords(ownFinding(printer), words, language)}
        />
      )}
    </>
  );
}

function Sign({ icon, words, short, todo }: { readonly icon: ReactNode; readonly words: string; readonly short: string; readonly todo: string }) {
  return (
    <button type="button" className={classes.waiting} data-bad onClick={() => notify.warning(todo, { id: words })}>
      {icon}
      <span className={`${classes.words} ${classes.long}`}>{words}</span>
      <span className={`${classes.words} ${classes.short}`}>{short}</span>
    </button>
  );
}
