import { Button, Group } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useSaveFile } from '../../../kit/use-save-file.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { exampleTable } from './example.ts';
import classes from './menu-import.module.css';
import { type ReadFile, readFile, sizes } from './read-file.ts';

/** The file to bring in: chosen, or dropped anywhere on this part of the screen. */
export function ChooseFile({ onRead }: { readonly onRead: (name: string, read: ReadFile) => void }) {
  const words = useMessages('menuImport');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  /** What is read with its quotation marks as text, if the person wants so; null: it has other trouble, or none. */
  const [quoted, setQuoted] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined, quotesAsText = false) => {
    if (file === undefined) return;
    const read = await readFile(file, quotesAsText);
    setQuoted(read.kind === 'quote' && !quotesAsText ? file : null);
    if (read.kind === 'table' || read.kind === 'whole') return onRead(file.name, read);
    if (read.kind === 'quote') return setProblem(fill(words.quoteOpen, { line: read.line }));
    setProblem({ unreadable: words.unreadable, spreadsheet: words.spreadsheet, empty: words.noRows, large: fill(words.tooLarge, sizes) }[read.kind]);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Section title={words.importTitle} hint={words.importHint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the button in it */}
      <div
        className={`${classes.drop} stack gap-12 items-center justify-center text-center rounded-12`}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={40} strokeWidth={1.5} aria-hidden />
        <Button size="lg" onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <Note>{words.drop}</Note>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void take(file);
            // The same file once more, mended, is chosen anew.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <ExampleButton />
      <Note tone="bad" role="alert">
        {problem}
      </Note>
      {quoted === null ? null : (
        <Group gap="8px 12px">
          <Button variant="default" size="lg" onClick={() => void take(quoted, true)}>
            {words.quoteAsText}
          </Button>
        </Group>
      )}
    </Section>
  );
}

/** Saves a small menu as a file that is read as it is. */
function ExampleButton() {
  const words = useMessages('menuImport');
  const saveFile = useSaveFile();
  return (
    <div>
      <Button
        variant="subtle"
        size="md"
        leftSection={<Download size={20} aria-hidden />}
        onClick={() => void saveFile({ name: `${words.example.file}.csv`, parts: [exampleTable(words)], type: 'text/csv' })}
      >
        {words.getExample}
      </Button>
    </div>
  );
}
