import { Link } from '@tanstack/react-router';
import { defaultMenu } from '../shell/menu-entries.ts';
import { useWords } from '../ui/words.tsx';
import classes from './home.module.css';

const hints = { menu: 'menuHint', orders: 'ordersHint', settings: 'settingsHint' } as const;

/** Three large tiles: menu, order_list, settings. */
export function HomeRoute() {
  const words = useWords();
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>{words.frame.homeTitle}</h1>
      <div className={classes.tiles}>
        {defaultMenu.map(({ to, word, Icon }) => (
          <Link key={word} to={to} className={classes.tile}>
            <Icon aria-hidden size={56} strokeWidth={1.4} />
            <span className={classes.word}>{words.frame[word]}</span>
            <span className={classes.hint}>{words.frame[hints[word as keyof typeof hints]]}</span>
          </Link>
        ))}
      </div>
    </div>
  );
}
