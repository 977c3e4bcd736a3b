import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { routes } from '../app/routes.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useWords } from '../messages/words.tsx';
import { defaultMenu } from '../shell/menu-entries.ts';
import classes from './home.module.css';
import { useCheckActs } from './self-check/use-check-acts.ts';

const hints = { menu: 'menuHint', orders: 'ordersHint', settings: 'settingsHint' } as const;

/** The way to sell does not wait for it. */
const fetchCheckLine = () => import('../manage/self-check/CheckLine.tsx');

/** Three large tiles: menu, order_list, settings; below them the cash drawer, where a day begins and ends, and whether this register is ready. */
export function HomeRoute() {
  const { frame } = useWords();
  const words = useWords('home');
  const shift = useWords('shift');
  const acts = useCheckActs();
  const check = useFetched(true, fetchCheckLine);
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{words.title}</h1>
      <nav className={classes.tiles} aria-label={words.title}>
        {defaultMenu.map(({ to, word, Icon }) => (
          <Link key={word} to={to} className={classes.tile}>
            <Icon aria-hidden size={56} strokeWidth={1.4} />
            <span className={classes.word}>{frame[word]}</span>
            <span className={classes.hint}>{words[hints[word as keyof typeof hints]]}</span>
          </Link>
        ))}
      </nav>
      <Link to={routes.dashboardShift} className={classes.drawer}>
        <Banknote aria-hidden size={32} strokeWidth={1.5} />
        <span>
          <span className={classes.word}>{shift.title}</span>
          <span className={classes.hint}>{shift.groupHint}</span>
        </span>
      </Link>
      <div className={classes.check}>{check === undefined ? null : <check.CheckLine acts={acts} />}</div>
    </div>
  );
}
