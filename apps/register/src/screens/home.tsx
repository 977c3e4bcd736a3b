import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { routes } from '../app/routes.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useMessages } from '../messages/messages.tsx';
import { defaultMenu } from '../shell/menu-entries.ts';
import classes from './home.module.css';
import { useCheckActs } from './self-check/use-check-acts.ts';

const hints = { menu: 'menuHint', orders: 'ordersHint', settings: 'settingsHint' } as const;

/** The way to sell does not wait for it. */
const fetchCheckLine = () => import('../manage/self-check/CheckLine.tsx');

/** Three large tiles: menu, order_list, settings; below them the cash drawer, where a day begins and ends, and whether this register is ready. */
export function HomeRoute() {
  const { frame } = useMessages();
  const words = useMessages('home');
  const shift = useMessages('shift');
  const acts = useCheckActs();
  const check = useFetched(true, fetchCheckLine);
  return (
    <div className={`${classes.home} stack items-center justify-center`}>
      <h1 className={classes.title}>{words.title}</h1>
      <nav className={`${classes.tiles} grid w-full gap-16`} aria-label={words.title}>
        {defaultMenu.map(({ to, word, Icon }) => (
          <Link key={word} to={to} className={`${classes.tile} no-underline p-20 stack items-center justify-center gap-8 text-center raised border rounded-14`}>
            <Icon aria-hidden size={56} strokeWidth={1.4} />
            <span className={`${classes.word} text-24 strong`}>{frame[word]}</span>
            <span className="text-18">{words[hints[word as keyof typeof hints]]}</span>
          </Link>
        ))}
      </nav>
      <Link to={routes.dashboardShift} className={`${classes.drawer} flex items-center w-full gap-16 raised border rounded-14`}>
        <Banknote aria-hidden size={32} strokeWidth={1.5} />
        <span>
          <span className={`${classes.word} text-24 strong`}>{shift.title}</span>
          <span className="text-18">{shift.groupHint}</span>
        </span>
      </Link>
      <div className={classes.check}>{check === undefined ? null : <check.CheckLine acts={acts} />}</div>
    </div>
  );
}
