import { useState } from 'react';
import { useFetched } from '../kit/use-fetched.ts';
import { useSilentScreens } from './silent-screens.ts';
import { useUnprintedTickets } from './unprinted-tickets.ts';
import { useLateSound } from './use-late-sound.ts';

const fetchSign = () => import('./UnprintedTicketsSign.tsx');
const fetchSilent = () => import('./SilentScreensSign.tsx');

/**
 * Says in the line above every screen that a kitchen screen is silent, and that the kitchen lacks a ticket as long as nobody has seen to it. The words are
 * fetched when there is something to say.
 */
export function KitchenStrip({ onPrinters }: { readonly onPrinters: (() => void) | undefined }) {
  const tickets = useUnprintedTickets();
  const screens = useSilentScreens();
  const [isOpen, setOpen] = useState(false);
  // Whoever has opened the list is at it; other registers sound on.
  useLateSound(!isOpen && tickets.some(({ cameAt }) => cameAt != null));
  const isShown = tickets.length > 0 || isOpen;
  const sign = useFetched(isShown, fetchSign);
  const silent = useFetched(screens.length > 0, fetchSilent);
  return (
    <>
      {screens.length === 0 || silent === undefined ? null : <silent.SilentScreensSign screens={screens} />}
      {!isShown || sign === undefined ? null : <sign.UnprintedTicketsSign tickets={tickets} isOpen={isOpen} setOpen={setOpen} onPrinters={onPrinters} />}
    </>
  );
}
