import type { PicturedMenuFile } from '@till/domain/menu/file/types';
import { decimalSignIn } from '@till/domain/menu/table/amount';
import { columnsOf, formatOf } from '@till/domain/menu/table/columns';
import { fileOfTable, type Table, type TableError, type TableReading } from '@till/domain/menu/table/table';
import { useLayoutEffect, useRef, useState } from 'react';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Columns } from './Columns.tsx';
import { Done } from './Done.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type Judged, noneJudged } from './judged.ts';
import type { OpenTable } from './open-table.ts';
import { Preview } from './Preview.tsx';
import type { ReadFile } from './read-file.ts';
import { useImport } from './use-import.ts';
import { useImportWords } from './use-import-words.ts';

interface Props {
  /** To the menu. */
  readonly onBack: () => void;
  /** A file is chosen that is not brought in yet, or none is. */
  readonly onBegun: (isBegun: boolean) => void;
}

/** Brings a menu in from a file, in steps: the file, what its columns are, what would change, done. And takes it out. */
export function MenuImport({ onBack, onBegun }: Props) {
  const words = useImportWords();
  const importing = useImport();
  const [open, setOpen] = useState<OpenTable | null>(null);
  /** What is looked at: a table that was read, or a whole menu. */
  const [file, setFile] = useState<PicturedMenuFile | null>(null);
  const [errors, setErrors] = useState<readonly TableError[]>([]);
  /** What the server finds wrong beside them. */
  const [judged, setJudged] = useState<Judged>(noneJudged);
  const asked = useRef<OpenTable | null>(null);
  const isBegun = importing.result === null && (open !== null || file !== null);
  useLayoutEffect(() => onBegun(isBegun), [onBegun, isBegun]);

  const forget = () => {
    asked.current = null;
    setErrors([]);
    setJudged(noneJudged);
  };
  const clear = () => {
    setOpen(null);
    setFile(null);
    forget();
    importing.clear();
  };
  const look = (wanted: PicturedMenuFile) => {
    setFile(wanted);
    void importing.look(wanted, importing.mode);
  };
  const take = (name: string, read: ReadFile) => {
    importing.clear();
    if (read.kind === 'whole') look(read.file);
    else if (read.kind === 'table')
      setOpen({ name, table: read.table, reading: readingOf(read.titles, read.table, words.categoryUsual, words.variationUsual) });
  };
  const show = (wanted: OpenTable) => {
    const made = fileOfTable(wanted.table, wanted.reading);
    forget();
    setErrors(made.errors);
    if (made.errors.length === 0) return look(made.file);
    // Taxes, choices and twins are known by the server: nobody is to mend a table twice.
    asked.current = wanted;
    void importing.check(made.file).then((found) => {
      if (found !== null && asked.current === wanted) setJudged(found);
    });
  };

  return (
    <SettingsGroup title={words.title} back={words.back} onBack={onBack}>
      {importing.result !== null ? (
        <Done result={importing.result} onMenu={onBack} onMore={clear} />
      ) : file !== null ? (
        <Preview
          importing={importing}
          onMode={(mode) => void importing.look(file, mode)}
          onColumns={
            open === null
              ? null
              : () => {
                  setFile(null);
                  importing.clear();
                }
          }
          onStartAgain={clear}
        />
      ) : open !== null ? (
        <Columns
          open={open}
          errors={errors}
          judged={judged}
          onChange={(reading) => {
            forget();
            setOpen({ ...open, reading });
          }}
          onShow={() => show(open)}
          onStartAgain={clear}
        />
      ) : (
        <>
          <ChooseFile onRead={take} />
          <ExportMenu />
        </>
      )}
    </SettingsGroup>
  );
}

function readingOf(titles: readonly string[], table: Table, category: string, variation: string): TableReading {
  const format = formatOf(titles);
  const columns = columnsOf(titles, format);
  const price = columns.findIndex(({ field }) => field === 'price');
  return { columns, format, decimal: decimalSignIn(table.rows.map((cells) => cells[price] ?? '')), category, variation };
}
