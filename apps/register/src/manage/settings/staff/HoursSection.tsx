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

interface Props {
  /** What the register works with was changed. */
  readonly onSaved: () => void;
  /** Whether whoever stands here changes settings. */
  readonly maySet: boolean;
}

/** Whether the shop uses the time clock, and what people worked: read when somebody asks for it. */
export function HoursSection({ onSaved, maySet }: Props) {
  const words = useMessages('timeClock');
  const { common } = useMessages();
  const [isWanted, setWanted] = useState(false);
  const hours = useFetched(isWanted, fetchHours);
  return (
    <Section title={words.hours} hint={words.hoursHint}>
      {maySet ? <UsesClock onSaved={onSaved} /> : null}
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
