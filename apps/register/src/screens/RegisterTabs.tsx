import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Tabbed } from '../kit/control/tabbed.ts';
import { useMessages } from '../messages/messages.tsx';
import classes from './register-main.module.css';

export type RegisterTab = 'menu' | 'open';
const tabs: readonly RegisterTab[] = ['menu', 'open'];
const idOf = (tab: RegisterTab) => `register-tab-${tab}`;

/** What the part of the screen has to be that the tab `current` shows. */
export const panelOf = (current: RegisterTab): Tabbed['panel'] => ({ id: 'register-panel', role: 'tabpanel', 'aria-labelledby': idOf(current) });

/** The register's two tabs: Menu and Open order. Arrow keys go from one to the other. */
export function RegisterTabs({ current, onChange }: { readonly current: RegisterTab; readonly onChange: (tab: RegisterTab) => void }) {
  const words = useMessages();
  const label = { menu: words.menu.tab, open: words.order.open.tab };
  const select = (tab: RegisterTab) => {
    // The tabs are re-rendered beside the other panel: restore the focus there.
    flushSync(() => onChange(tab));
    document.getElementById(idOf(tab))?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') select(current === 'menu' ? 'open' : 'menu');
  };
  return (
    <div className={`${classes.tabs} flex flex-none gap-4 rounded-14`} role="tablist" onKeyDown={press}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={idOf(tab)}
          type="button"
          role="tab"
          className={`${classes.tab} px-16 semibold nowrap rounded-10 touch`}
          aria-selected={tab === current}
          aria-controls="register-panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => select(tab)}
        >
          {label[tab]}
        </button>
      ))}
    </div>
  );
}
