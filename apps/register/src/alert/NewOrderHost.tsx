import { type ComponentType, useEffect, useState } from 'react';
import { useSetting } from '../native/storage.ts';
import { useOpenAlerts } from './kept-alerts.ts';

/** Fetched ahead with the screens; whatever hinders it, it is tried again. */
export const fetchNewOrder = () => import('./NewOrderDialog.tsx');
const againMs = 2_000;

/** Where the window of new orders opens; once, at the root. */
export function NewOrderHost() {
  const isOpen = useOpenAlerts().length > 0;
  const [enabled] = useSetting('orderAlertEnabled');
  const [Shown, setShown] = useState<ComponentType>();
  const wanted = isOpen && enabled;
  useEffect(() => {
    if (!wanted || Shown !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchIt = () =>
      fetchNewOrder().then(
        ({ NewOrderDialog }) => setShown(() => NewOrderDialog),
        () => {
          timer = setTimeout(fetchIt, againMs);
        },
      );
    void fetchIt();
    return () => clearTimeout(timer);
  }, [wanted, Shown]);
  return wanted && Shown !== undefined ? <Shown /> : null;
}
