import type { ChosenMends } from '@till/domain/menu/file/mends';
import type { PicturedMenuFile } from '@till/domain/menu/file/types';
import { placesOf } from '@till/domain/menu/table/columns';
import { tableMends } from '@till/domain/menu/table/reading';
import { type FileOfTable, fileOfTable } from '@till/domain/menu/table/table';
import { useLayoutEffect, useState } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Columns } from './Columns.tsx';
import { Done } from './Done.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { toldOf } from './judged.ts';
import type { OpenTable } from './open-table.ts';
import { Preview } from './Preview.tsx';
import type { ReadFile } from './read-file.ts';
import { readingOf } from './reading-of.ts';
import { useImport } from './use-import.ts';

interface Props {
  /** To the menu. */
  readonly onBack: () => void;
  /** A file is chosen that is not brought in yet, or none is. */
  readonly onBegun: (isBegun: boolean) => void;
}

/** Brings a menu in from a file, in steps: the file, what its columns are, what would change, done. And takes it out. */
export function MenuImport({ onBack, onBegun }: Props) {
  const words = useMessages('menuImport');
  const currency = useSession()?.merchant.currencyCode;
  const importing = useImport();
  const [open, setOpen] = useState<OpenTable | null>(null);
  /** What is looked at: a table that was read, or a whole menu. */
  const [file, setFile] = useState<PicturedMenuFile | null>(null);
  /** What the table is read as; null: its columns are looked at, or a question comes first. */
  const [made, setMade] = useState<FileOfTable | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [mends, setMends] = useState<ChosenMends>({});
  const isBegun = importing.result === null && (open !== null || file !== null);
  useLayoutEffect(() => onBegun(isBegun), [onBegun, isBegun]);

  const clear = () => {
    setOpen(null);
    setFile(null);
    setMade(null);
    setAsking(false);
    setMends({});
    importing.clear();
  };
  const look = (wanted: PicturedMenuFile, chosen: ChosenMends) => {
    setFile(wanted);
    void importing.look(wanted, importing.mode, chosen);
  };
  const take = (name: string, read: ReadFile) => {
    clear();
    if (read.kind === 'whole') look(read.file, {});
    else if (read.kind === 'table')
      setOpen({
        name,
        table: read.table,
        reading: { ...readingOf(read.titles, read.table, words), ...(currency === undefined ? {} : { currency }) },
        decode: read.decode,
        quotes: read.quotes,
      });
  };
  const show = (wanted: OpenTable, chosen: ChosenMends) => {
    const isPlaceAsked = placesOf(wanted.reading.columns).length > 1 && (wanted.reading.place ?? null) === null;
    setAsking(true);
    if (isPlaceAsked) return;
    const read = fileOfTable(wanted.table, { ...wanted.reading, mends: chosen }, wanted.decode);
    setMade(read);
    look(read.file, chosen);
  };

  return (
    <SettingsGroup isDeeper help="import" title={words.title} back={words.back} onBack={onBack}>
      {importing.result !== null ? (
        <Done result={importing.result} told={toldOf(made, open?.quotes ?? [], importing.result)} onMenu={onBack} onMore={clear} />
      ) : file !== null || (open !== null && isAsking) ? (
        <Preview
          importing={importing}
          table={open === null ? null : { reading: open.reading, made, quotes: open.quotes }}
          mends={mends}
          onReading={(reading) => {
            if (open === null) return;
            setOpen({ ...open, reading });
            show({ ...open, reading }, mends);
          }}
          onMends={(chosen) => {
            setMends(chosen);
            // What is done by the server needs no other file.
            const isOfTable = Object.keys(tableMends).some((kind) => chosen[kind] !== mends[kind]);
            if (open !== null && isOfTable) show(open, chosen);
            else if (file !== null) look(file, chosen);
          }}
          onMode={(mode) => (file === null ? undefined : void importing.look(file, mode, mends))}
          onColumns={
            open === null
              ? null
              : () => {
                  setFile(null);
                  setMade(null);
                  setAsking(false);
                  importing.clear();
                }
          }
          onStartAgain={clear}
        />
      ) : open !== null ? (
        <Columns open={open} onChange={(reading) => setOpen({ ...open, reading })} onShow={() => show(open, mends)} onStartAgain={clear} />
      ) : (
        <>
          <ChooseFile onRead={take} />
          <ExportMenu />
        </>
      )}
    </SettingsGroup>
  );
}
