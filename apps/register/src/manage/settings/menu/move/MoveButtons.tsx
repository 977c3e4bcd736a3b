import { ActionIcon } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from './move.module.css';
import type { MovingTools } from './use-moving.ts';

interface Props {
  readonly tools: MovingTools;
  readonly names: readonly string[];
  readonly list: string;
  readonly at: number;
  readonly onMove: (from: number, to: number) => void;
}

/** The handle of a row. */
export function MoveHandle({ tools, names, list, at, onMove }: Props) {
  const words = useMessages('menuEditor');
  return (
    <button
      type="button"
      className={`${classes.handle} grid place-center flex-none quiet`}
      aria-label={fill(words.move, { name: names[at] ?? '' })}
      {...tools.handle({ names, list, onMove }, at)}
    >
      <GripVertical size={22} aria-hidden />
    </button>
  );
}

/** One place up or down. */
export function MoveButtons({ tools, names, list, at, onMove }: Props) {
  const words = useMessages('menuEditor');
  const name = names[at] ?? '';
  return (
    <span className={`${classes.moves} flex flex-none`} data-move-buttons>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={fill(words.up, { name })}
        disabled={at === 0}
        onClick={() => tools.by({ names, list, onMove }, at, -1)}
      >
        <ArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={fill(words.down, { name })}
        disabled={at === names.length - 1}
        onClick={() => tools.by({ names, list, onMove }, at, 1)}
      >
        <ArrowDown size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
