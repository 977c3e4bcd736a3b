import { Button } from '@mantine/core';
import { useWords } from '../../ui/words.tsx';
import classes from './CardLock.module.css';

/** Why nothing of the order can be changed now, and the way to what the terminal does. `unknown`: the terminal is done, the gateway is being asked. */
export function CardLock({ unknown, onShow }: { readonly unknown: boolean; readonly onShow: () => void }) {
  const { card: words } = useWords();
  return (
    <div className={classes.lock}>
      <p className={classes.words} role="status">
        {unknown ? words.lockedUnknown : words.locked}
      </p>
      <Button size="xl" fullWidth onClick={onShow}>
        {words.show}
      </Button>
    </div>
  );
}
