import { Group } from '@mantine/core';
import type { FilePictures } from '@till/domain/menu/file/types';
import { csvOfMenu } from '@till/domain/menu/table/written';
import { businessDayOf } from '@till/domain/time/business-day';
import { countText, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../../../calls/server-clock.ts';
import { useShopClock } from '../../../calls/use-shop-clock.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useSaveFile } from '../../../kit/use-save-file.ts';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { exportedPictures, picturesMegabytesMax } from './exported-pictures.ts';
import { type ExportedMenu, exportMenu } from './import-calls.ts';

/** The menu as a file: all of it with its pictures, or a table. */
export function ExportMenu() {
  const words = useMessages('menuImport');
  const say = useFailureText();
  const saveFile = useSaveFile();
  const clock = useShopClock();
  const language = useLanguage();
  const [waiting, setWaiting] = useState<'json' | 'csv' | null>(null);
  const [problem, setProblem] = useState('');
  /** How far its pictures are; '': none is on its way. */
  const [progress, setProgress] = useState('');
  const save = async (as: 'json' | 'csv') => {
    setWaiting(as);
    const answer = await exportMenu();
    const withThem = answer.ok
      ? as === 'json'
        ? await exportedPictures(answer.value, (done, all) => setProgress(fill(words.exportingPictures, { done, all })))
        : { ok: true as const, value: { pictures: {}, leftOut: 0 } }
      : answer;
    setProgress('');
    if (!withThem.ok) setProblem(say(withThem.refusal));
    else if (answer.ok) {
      const { pictures, leftOut } = withThem.value;
      await saveAs(as, answer.value, pictures);
      setProblem(leftOut === 0 ? '' : fill(words.exportLeftOut, { count: countText(leftOut, language), max: picturesMegabytesMax }));
    }
    setWaiting(null);
  };
  const saveAs = async (as: 'json' | 'csv', menu: ExportedMenu, pictures: FilePictures) => {
    const { categories, modifierGroups = [], priceRules } = menu;
    const name = `${words.exportName}-${businessDayOf(clock, serverNow())}`;
    if (as === 'json') {
      const rules = priceRules === undefined ? {} : { priceRules };
      const file = { categories, modifierGroups, ...rules, ...(Object.keys(pictures).length === 0 ? {} : { pictures }) };
      await saveFile({ name: `${name}.json`, parts: [JSON.stringify(file, null, 1)], type: 'application/json' });
    } else {
      const table = csvOfMenu({ categories: categories as never, modifierGroups: modifierGroups as never });
      await saveFile({ name: `${name}.csv`, parts: [table], type: 'text/csv' });
    }
  };
  const button = (as: 'json' | 'csv', label: string) => (
    <WaitingButton
      variant="default"
      size="lg"
      waiting={waiting === as}
      waitingLabel={progress === '' ? words.exporting : progress}
      onClick={() => void save(as)}
    >
      {label}
    </WaitingButton>
  );
  return (
    <Section title={words.exportTitle} hint={words.exportHint}>
      <Group gap="8px 12px">
        {button('json', words.exportJson)}
        {button('csv', words.exportCsv)}
      </Group>
      <Note tone="bad" role="alert">
        {problem}
      </Note>
    </Section>
  );
}
