import { Anchor } from '@mantine/core';
import { useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { useDrawer } from '../use-drawer.ts';

/** Beside cash that was just taken: no shift is open, at a drawer that has had shifts. A shop that never opened one hears nothing of them. */
export function NoShiftHint({ onShift }: { readonly onShift: () => void }) {
  const words = useMessages('shift');
  const { drawer, isOpening } = useDrawer(useSession()?.device?.id ?? '');
  if (drawer === null || isOpening || drawer.shift !== null || drawer.lastZ === null) return null;
  return (
    <p className="quiet">
      {words.noShift}{' '}
      <Anchor component="button" type="button" className="semibold" onClick={onShift}>
        {words.open}
      </Anchor>
    </p>
  );
}
