import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { CheckActs } from './part-act.ts';
import { SelfCheckDialog } from './SelfCheckDialog.tsx';
import { useSelfCheck } from './use-self-check.ts';

/** Opens the check, at any time. */
export function CheckButton({ acts }: { readonly acts: CheckActs }) {
  const words = useMessages('selfCheck');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen ? <CheckNow acts={acts} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Nothing is asked before somebody wants to know. */
function CheckNow({ acts, onClose }: { readonly acts: CheckActs; readonly onClose: () => void }) {
  return <SelfCheckDialog check={useSelfCheck(acts.loadMenu)} acts={acts} onClose={onClose} />;
}
