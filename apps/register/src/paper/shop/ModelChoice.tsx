import { TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import type { PrinterModel } from '@till/print/printer/models';
import { Check, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { HeldScroll } from '../../kit/list/window/HeldScroll.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { modelsFound, useModels } from './models.ts';
import classes from './shop.module.css';

interface Props {
  /** The id of the model that is chosen; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (model: PrinterModel | null) => void;
}

/** Every model that is known, found by parts of its name; first of all that it is none of them. It stands in the printer's own dialog, in place of its form. */
export function ModelChoice({ chosen, onChoose }: Props) {
  const words = useMessages('printers').form;
  const { common } = useMessages();
  const models = useModels();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = Array.isArray(models) ? modelsFound(models, query) : [];
  return (
    <div className={`${classes.modelSheet} stack flex-1 min-h-0`}>
      <TextInput
        type="search"
        role="searchbox"
        size="lg"
        aria-label={words.findModel}
        placeholder={words.findModel}
        value={query}
        maxLength={64}
        onChange={(event) => setQuery(event.currentTarget.value)}
        leftSection={<Search size={20} aria-hidden />}
        autoComplete="off"
        autoFocus
      />
      <HeldScroll list={list} towards="start" />
      <ul ref={list} className={`${classes.models} scroll flex-1 min-h-0`} aria-label={words.models}>
        <Model name={words.otherModel} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {found.map((model) => (
          <Model key={model.id} name={model.name} isChosen={chosen === model.id} onChoose={() => onChoose(model)} />
        ))}
      </ul>
      <HeldScroll list={list} towards="end" />
      <Note role="status">
        {models === null ? common.loading : models === 'failed' ? words.modelsFailed : found.length === 0 ? fill(words.noModel, { query: query.trim() }) : null}
      </Note>
    </div>
  );
}

const Model = ({ name, isChosen, onChoose }: { readonly name: string; readonly isChosen: boolean; readonly onChoose: () => void }) => (
  <li>
    <button type="button" className={`${classes.model} flex items-center gap-8 w-full text-start`} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className="grow min-w-0 break-anywhere">{name}</span>
      {isChosen ? <Check size={20} aria-hidden className="flex-none" /> : null}
    </button>
  </li>
);
