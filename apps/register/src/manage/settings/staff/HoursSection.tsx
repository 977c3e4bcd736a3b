import { useState } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useFetched } from '../../../kit/use-fetched.ts';
import { useMessages } from '../../../messages/messages.tsx';
import type { PartProps } from '../business/Part.tsx';
import { useBusiness } from '../business/use-business.tsx';
import { useInstant } from '../business/use-instant.ts';

const fetchHours = () => import('./hours/Hours.tsx');

/** Whether the shop uses the time clock, and what people worked: read when somebody asks for it. `onSaved`: what the register works with was changed. */
export function HoursSection({ onSaved }: { readonly onSaved: () => void }) {
  const words = useMessages('timeClock');
  const { common } = useMessages();
  const [isWanted, setWanted] = useState(false);
  const hours = useFetched(isWanted, fetchHours);
  return (
    <Section title={words.hours} hint={words.hoursHint}>
      <UsesClock onSaved={onSaved} />
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

function UsesClock({ onSaved }: { readonly onSaved: () => void }) {
  const { part, missing } = useBusiness(onSaved);
  return part === null ? missing : <Uses {...part} />;
}

function Uses(props: PartProps) {
  const words = useMessages('timeClock');
  const { values, change } = useInstant(words.title, props);
  return <SwitchRow label={words.uses} description={words.usesHint} checked={values.usesTimeClock} onChange={(usesTimeClock) => change({ usesTimeClock })} />;
}
