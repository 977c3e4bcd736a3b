import { Button, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import { cutText } from '@till/domain/menu/file/cut-text';
import type { ChosenMends, Mend } from '@till/domain/menu/file/mends';
import type { ImportMode } from '@till/domain/menu/file/types';
import type { TableReading } from '@till/domain/menu/table/reading';
import type { FileOfTable } from '@till/domain/menu/table/table';
import { counted, countText, fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { applyText } from './apply-text.ts';
import { Changes } from './Changes.tsx';
import { Decisions } from './Decisions.tsx';
import { ErrorList } from './ErrorList.tsx';
import type { ImportView } from './import-calls.ts';
import { decisionsOf, hardErrors, toldOf } from './judged.ts';
import classes from './menu-import.module.css';
import { Questions } from './Questions.tsx';
import { ToldList } from './ToldList.tsx';
import type { Importing, Running } from './use-import.ts';

interface Props {
  readonly importing: Importing;
  /** How the table is read, and what came of it (null: a question comes first); null: it is a whole menu. */
  readonly table: { readonly reading: TableReading; readonly made: FileOfTable | null; readonly quotes: readonly number[] } | null;
  /** What was chosen for kinds of trouble. */
  readonly mends: ChosenMends;
  readonly onReading: (reading: TableReading) => void;
  readonly onMends: (mends: ChosenMends) => void;
  readonly onMode: (mode: ImportMode) => void;
  /** Back to the columns; null: there are none. */
  readonly onColumns: (() => void) | null;
  readonly onStartAgain: () => void;
}

/** What an import would change, and the button that does it. */
export function Preview({ importing, table, mends, onReading, onMends, onMode, onColumns, onStartAgain }: Props) {
  const words = useMessages('menuImport');
  const fileErrors = useMessages('menuFileErrors');
  const plainLanguage = useLanguage();
  const { preview, running, mode, isChangedMeanwhile } = importing;
  const made = table?.made ?? null;
  const isBusy = running !== null && running.failure === null;
  // What is imported is what was shown.
  const isApplying = isBusy && running.doing === 'applying';
  const decisions = decisionsOf(made, table?.reading.decimal ?? null, preview, words, fileErrors);
  const hard = preview === null ? [] : hardErrors(preview, fileErrors);
  const isOpen = (preview?.errors.length ?? 0) + (made?.errors.length ?? 0) > 0;
  const told = preview === null ? [] : toldOf(made, table?.quotes ?? [], preview);
  const isSomething = preview !== null && preview.changes.length > 0;
  const choose = (chosen: Readonly<Record<string, Mend | null>>) =>
    onMends({ ...mends, ...Object.fromEntries(Object.entries(chosen).map(([kind, mend]) => [kind, mend ?? undefined])) });
  const apply = async () => {
    if (preview !== null && (await isConfirmed(preview, words, plainLanguage))) await importing.apply();
  };
  return (
    <>
      <Group gap="8px 12px">
        {onColumns === null ? null : (
          <Button variant="default" size="lg" onClick={onColumns}>
            {words.changeColumns}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={onStartAgain}>
          {words.startAgain}
        </Button>
      </Group>
      {table === null ? null : <Questions reading={table.reading} made={made} disabled={isApplying} onChange={onReading} />}
      {made === null || made.unused.length === 0 ? null : <Note>{unusedText(made.unused, words, plainLanguage)}</Note>}
      {decisions.length === 0 ? null : <Decisions decisions={decisions} chosen={mends} disabled={isApplying} onChoose={choose} />}
      <Section title={words.mode}>
        <SegmentedControl
          size="lg"
          aria-label={words.mode}
          value={mode}
          disabled={isBusy}
          onChange={(value) => onMode(value as ImportMode)}
          data={[
            { value: 'merge', label: words.merge },
            { value: 'replace', label: words.replace },
          ]}
        />
      </Section>
      {isChangedMeanwhile ? <p role="alert">{words.changedMeanwhile}</p> : null}
      {running === null ? null : <Progressing running={running} onAgain={() => void importing.again()} />}
      {hard.length === 0 ? null : <ErrorList errors={hard} leftOut={preview?.troubles === undefined ? (preview?.errorsLeftOut ?? 0) : 0} />}
      {preview === null || isOpen ? null : (
        <Section title={words.previewTitle}>
          {isSomething ? null : <p role="status">{words.nothing}</p>}
          {preview.picturesLeftOut > 0 ? (
            <Note tone="warn">{fill(words.picturesLeftOut, { count: countText(preview.picturesLeftOut, plainLanguage) })}</Note>
          ) : null}
          {isSomething ? <Changes preview={preview} /> : null}
          {told.length === 0 ? null : <ToldList told={told} />}
        </Section>
      )}
      {preview === null || isOpen || !isSomething ? null : (
        <div className={`${classes.apply} py-8 border-top`}>
          <Button size="xl" fullWidth disabled={running !== null} onClick={() => void apply()}>
            {applyText(preview, words, plainLanguage)}
          </Button>
        </div>
      )}
    </>
  );
}

/** So many columns are named: some makers have dozens that nobody fills in. */
const unusedMax = 8;

function unusedText(unused: FileOfTable['unused'], words: MessagesOf<'menuImport'>, language: Language): string {
  const named = unused.slice(0, unusedMax).map(({ title, number, count }) => {
    const said = title === '' ? fill(words.columnWithoutTitle, { number }) : title;
    return counted(words.unusedColumn, count, language, { title: cutText(said, 40) });
  });
  return fill(words.unused, { columns: `${named.join(', ')}${unused.length > unusedMax ? ', …' : ''}` });
}

function Progressing({ running: { doing, done, all, failure }, onAgain }: { readonly running: Running; readonly onAgain: () => void }) {
  const words = useMessages('menuImport');
  const { common } = useMessages();
  const say = useFailureText();
  const said = {
    sending: fill(words.sending, { done, all }),
    pictures: fill(words.sendingPictures, { done, all }),
    looking: words.looking,
    applying: words.applying,
  }[doing];
  const value = doing === 'sending' || doing === 'pictures' ? (100 * done) / (all + 1) : 100;
  if (failure === null)
    return (
      <div>
        <Text role="status">{said}</Text>
        <Progress value={value} animated aria-label={said} />
      </div>
    );
  return (
    <div>
      <Note tone="warn" role="alert">
        {failure.code === 'no_answer' ? words.stopped : say(failure)}
      </Note>
      <Button size="lg" onClick={onAgain}>
        {common.tryAgain}
      </Button>
    </div>
  );
}

/** Asks before something is removed, with its names. */
async function isConfirmed({ items, categories, changes }: ImportView, words: MessagesOf<'menuImport'>, language: Language): Promise<boolean> {
  const said = (count: number) => countText(count, language);
  if (items.removed === 0 && categories.removed === 0) return true;
  const gone = changes.filter(({ act, kind }) => act === 'removed' && (kind === 'item' || kind === 'category')).map(({ name }) => name);
  return confirm({
    title: words.confirmTitle,
    description: fill(words.confirmText, { items: said(items.removed), categories: said(categories.removed), names: gone.slice(0, 5).join(', ') }),
    confirmLabel: words.confirm,
    danger: true,
    careful: true,
  });
}
