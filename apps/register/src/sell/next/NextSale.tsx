import { MenuTab } from '../tab/MenuTab.tsx';
import { nextPick } from './next-pick.ts';

interface Props {
  /** Called before the next order begins. */
  readonly onNext: () => void;
  readonly onSync: () => Promise<void>;
}

/** The menu beside what was just paid: the first item that is picked begins the next order. */
export function NextSale({ onNext, onSync }: Props) {
  return (
    <MenuTab
      addedCount={0}
      wantedAt={null}
      onSync={onSync}
      onPick={(item, sale) => {
        nextPick.set({ item, sale });
        onNext();
      }}
    />
  );
}
