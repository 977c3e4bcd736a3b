import { VisuallyHidden } from '@mantine/core';
import { changeOf } from '@till/domain/report/change';
import { countText, fill } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';

/** More says no more than that it was much. */
const percentMax = 999;
const arrows = { up: '▲', down: '▼', same: '' } as const;

interface Props {
  readonly value: number | null;
  readonly before: number | null;
  /** Whether more of it is good news; absent: neither. */
  readonly isGoodUp?: boolean;
}

/** How a figure has changed, in per cent with an arrow, in words for who hears it. Nothing where there is no per cent of what was before. */
export function ChangeText({ value, before, isGoodUp = false }: Props) {
  const words = useMessages('reports');
  const language = useLanguage();
  const change = changeOf(value, before);
  if (change === null) return null;
  const { direction, percent } = change;
  const size = `${percent > percentMax ? '>' : ''}${countText(Math.min(percent, percentMax), language)}%`;
  const tone = !isGoodUp || direction === 'same' ? 'ink' : direction === 'up' ? 'good' : 'bad';
  return (
    <span className={`strong nowrap ${tone}`} data-change={direction}>
      <span aria-hidden>{direction === 'same' ? size : `${arrows[direction]} ${size}`}</span>
      <VisuallyHidden>{fill(words.change[direction], { percent: size })}</VisuallyHidden>
    </span>
  );
}
