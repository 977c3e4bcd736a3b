import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { Part, type PartProps, usePart } from './Part.tsx';

/** How registers begin that are new to the shop. */
export function Counter(props: PartProps) {
  const words = useMessages('business');
  const part = usePart('counter', props);
  return (
    <Part part={part}>
      <SwitchRow
        label={words.fastCounter}
        description={words.fastCounterHint}
        checked={part.values.fastCounter}
        onChange={(fastCounter) => part.change({ fastCounter })}
      />
    </Part>
  );
}
