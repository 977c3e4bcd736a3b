import { Button } from '@mantine/core';
import { useMessages } from '../../messages/messages.tsx';
import type { FastSetting } from '../../native/fast-counter.ts';
import { fastCounter } from '../../native/fast-counter.ts';
import { kept, useKept } from '../../native/kept.ts';
import { settings, useSetting } from '../../native/storage.ts';
import classes from './layout.module.css';

/** The quicker ways that somebody at this tablet has answered, either way. */
const answered = kept('till.offers', (stored): readonly FastSetting[] => (Array.isArray(stored) ? stored : []));

interface Props {
  /** What it turns on. */
  readonly name: FastSetting;
  readonly children: string;
}

/** Offers a quicker way where it is needed, until somebody has answered; the settings have it too. */
export function Offer({ name, children }: Props) {
  const { common } = useMessages();
  const [now] = useSetting(name);
  const before = useKept(answered);
  if (now === fastCounter[name] || before.includes(name)) return null;
  const answer = (isOn: boolean) => {
    answered.set([...before, name]);
    if (isOn) settings.change({ [name]: fastCounter[name] });
  };
  return (
    <div className={classes.offer}>
      <p>{children}</p>
      <div className="flex gap-8">
        <Button variant="default" size="lg" px="sm" onClick={() => answer(false)}>
          {common.noThanks}
        </Button>
        <Button variant="default" size="lg" px="sm" onClick={() => answer(true)}>
          {common.turnOn}
        </Button>
      </div>
    </div>
  );
}
