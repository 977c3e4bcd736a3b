import { Button, TextInput, Title } from '@mantine/core';
import { displayAddress } from '@till/domain/address/display';
import type { Address } from '@till/domain/address/types';
import { notOnPaper } from '@till/domain/text/on-paper';
import { fill } from '@till/phrases/phrases';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import shared from '../setup.module.css';
import { BusinessAddress } from './BusinessAddress.tsx';
import type { Draft } from './draft.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { Region } from './Region.tsx';
import { type BusinessInfoProps, useBusiness } from './use-business.ts';

/** The business: its name, where it is, and what follows from that. */
export function BusinessInfo(props: BusinessInfoProps) {
  const { common } = useMessages();
  const { business } = useMessages('setup');
  const { draft, change, problems, reason, saving, save, isLoading, loadFailure, load } = useBusiness(props);
  const lost = notOnPaper(draft.name);
  if (loadFailure !== null) {
    return (
      <section className={`${shared.card} stack gap-16 raised border rounded-14`} role="alert">
        <Note tone="bad">{`${business.prefillFailed} ${loadFailure}`}</Note>
        <div>
          <Button size="xl" onClick={() => void load()}>
            {common.tryAgain}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <form
      noValidate
      className={`${shared.card} stack gap-16 raised border rounded-14`}
      aria-busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Title order={1} className="text-24">
        {business.title}
      </Title>
      <TextInput
        size="lg"
        label={business.name}
        value={draft.name}
        required
        withAsterisk={false}
        maxLength={200}
        autoComplete="organization"
        disabled={isLoading}
        description={lost.length === 0 ? null : fill(business.notOnPaper, { signs: lost.join(', ') })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problems.includes('name') ? business.nameRequired : null}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <BusinessAddress
        config={props.config}
        draft={draft}
        problems={problems}
        isLoading={isLoading}
        onChange={change}
        onPick={(address, name) => change(picked(draft, address, name))}
      />
      <Region draft={draft} onChange={change} />
      {props.merchantId === null ? <MenuChoice value={draft.starterMenu} onChange={(starterMenu) => change({ starterMenu })} /> : null}
      <Note tone="bad" role="alert">
        {reason}
      </Note>
      <div className={`${shared.actions} flex justify-between gap-12`}>
        <WaitingButton type="submit" size="xl" className="ms-auto" disabled={isLoading} waiting={saving} waitingLabel={common.saving}>
          {business.save}
        </WaitingButton>
      </div>
    </form>
  );
}

/** A chosen place: its time zone counts from now on, its currency where nothing is registered yet, its name where nobody has typed one. */
const picked = (draft: Draft, address: Address, name: string): Partial<Draft> => ({
  address,
  search: name,
  timezone: null,
  ...(draft.merchantId === null ? { currencyCode: null } : {}),
  ...(draft.name.trim() === '' && name !== displayAddress(address) ? { name } : {}),
});
