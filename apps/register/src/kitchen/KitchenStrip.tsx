import { useState } from 'react';
import { useFetched } from '../ui/use-fetched.ts';
import { useGivenTickets } from './given-tickets.ts';

const fetchSign = () => import('./GivenTicketsSign.tsx');

/** Says in the line above every screen that the kitchen lacks a ticket, as long as nobody has seen to it. Its words are fetched when there is one. */
export function KitchenStrip() {
  const tickets = useGivenTickets();
  const [isOpen, setOpen] = useState(false);
  const isShown = tickets.length > 0 || isOpen;
  const sign = useFetched(isShown, fetchSign);
  if (!isShown || sign === undefined) return null;
  return <sign.GivenTicketsSign tickets={tickets} isOpen={isOpen} setOpen={setOpen} />;
}
