import { useState } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useFetched } from '../../../kit/use-fetched.ts';
import { useMessages } from '../../../messages/messages.tsx';

const fetchHours = () => import('./hours/Hours.tsx');

/** What people worked: read when somebody asks for it. */
export function HoursSection() {
  const words = useMessages('timeClock');
  const { common } = useMessages();
  const [isWanted, setWanted] = useState(false);
  const hours = useFetched(isWanted, fetchHours);
  return (
    <Section title={words.hours} hint={words.hoursHint}>
      {hours === undefined ? (
        <WaitingButton variant="default" className="self-start" waiting={isWanted} waitingLabel={common.loading} onClick={() => setWanted(true)}>
          {words.show}
        </WaitingButton>
      ) : (
        <hours.Hours />
      )}
    </Section>
  );
}
