import { Button, Group } from '@mantine/core';
import { countText, fill } from '@till/phrases/phrases';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { ImportView } from './import-calls.ts';
import type { LogLines } from './judged.ts';
import { ToldList } from './ToldList.tsx';

interface Props {
  readonly result: ImportView;
  /** What came otherwise than it stood in the file. */
  readonly told: readonly LogLines[];
  readonly onMenu: () => void;
  readonly onMore: () => void;
}

/** It is done: what came of it, and the way on. */
export function Done({ result: { items }, told, onMenu, onMore }: Props) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const said = (count: number) => countText(count, language);
  return (
    <EmptyState
      icon={CircleCheck}
      title={words.doneTitle}
      description={fill(words.doneText, { added: said(items.added), changed: said(items.changed), removed: said(items.removed) })}
    >
      {told.length === 0 ? null : <ToldList told={told} />}
      <Group gap="8px 12px">
        <Button size="lg" data-autofocus onClick={onMenu}>
          {words.toMenu}
        </Button>
        <Button variant="default" size="lg" onClick={onMore}>
          {words.startAgain}
        </Button>
      </Group>
    </EmptyState>
  );
}
