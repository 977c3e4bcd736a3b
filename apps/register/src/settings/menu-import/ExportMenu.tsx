import { Text } from '@mantine/core';
import { csvOfMenu } from '@till/domain/menu/table/written';
import { businessDayOf } from '@till/domain/time/business-day';
import { useState } from 'react';
import { useShopClock } from '../../calls/use-shop-clock.ts';
import { now } from '../../native/clock.ts';
import { useFailureWords } from '../../ui/failure-words.ts';
import { useSaveFile } from '../../ui/files/use-save-file.ts';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { Section } from '../Section.tsx';
import { type ExportedMenu, exportMenu } from './import-calls.ts';
import classes from './menu-import.module.css';
import { useImportWords } from './use-import-words.ts';

/** The menu as a file: all of it, or a table. */
export function ExportMenu() {
  const words = useImportWords();
  const say = useFailureWords();
  const saveFile = useSaveFile();
  const clock = useShopClock();
  const [waiting, setWaiting] = useState<'json' | 'csv' | null>(null);
  const [problem, setProblem] = useState('');
  const save = async (as: 'json' | 'csv') => {
    setWaiting(as);
    const answer = await exportMenu();
    setProblem(answer.ok ? '' : say(answer.refusal));
    if (answer.ok) await saveAs(as, answer.value);
    setWaiting(null);
  };
  const saveAs = async (as: 'json' | 'csv', menu: ExportedMenu) => {
    const { categories, modifierGroups = [] } = menu;
    const name = `${words.exportName}-${businessDayOf(clock, now())}`;
    if (as === 'json') await saveFile({ name: `${name}.json`, parts: [JSON.stringify({ categories, modifierGroups }, null, 1)], type: 'application/json' });
    else {
      const table = csvOfMenu({ categories: categories as never, modifierGroups: modifierGroups as never });
      await saveFile({ name: `${name}.csv`, parts: [table], type: 'text/csv' });
    }
  };
  const button = (as: 'json' | 'csv', label: string) => (
    <WaitingButton variant="default" size="lg" waiting={waiting === as} waitingLabel={words.exporting} onClick={() => void save(as)}>
      {label}
    </WaitingButton>
  );
  return (
    <Section title={words.exportTitle}>
      <Text c="dimmed">{words.exportHint}</Text>
      <div className={classes.buttons}>
        {button('json', words.exportJson)}
        {button('csv', words.exportCsv)}
      </div>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </Section>
  );
}
