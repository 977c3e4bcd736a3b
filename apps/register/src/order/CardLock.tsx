import { Button } from '@mantine/core';
import { useWords } from '../ui/words.tsx';
import classes from './CardLock.module.css';

/** Why nothing of the order can be changed now, and the way to what the terminal does. */
export function CardLock({ onShow }: { readonly onShow: () => void }) {
  const { card: words } = useWords();
  return (
    <div className={classes.lock}>
      <p className={classes.words} role="status">
        {words.locked}
      </p>
      <Button size="xl" fullWidth onClick={onShow}>
        {words.show}
      </Button>
    </div>
  );
}
