import { TextInput } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { RemoveButton } from '../../kit/control/RemoveButton.tsx';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Actions, Form } from '../../kit/layout/Sheet.tsx';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSaving } from '../use-saving.ts';
import { exempt } from './exempt.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Makes an order tax-exempt, with whose certificate it is and its number, or charges tax again. */
export function ExemptionDialog({ order, onClose }: Props) {
  const words = useMessages('exemption');
  const paying = useMessages('paying');
  const isOffline = useConnection() === 'offline';
  const [number, setNumber] = useState(order.exemption?.number ?? '');
  const [name, setName] = useState(order.exemption?.name ?? (order.customer === null ? '' : customerName(order.customer, paying)));
  const { isBusy, problem, save } = useSaving(order, words, 'EXEMPTION_ERROR', onClose);
  const isMissing = number.trim() === '' || name.trim() === '';
  const isCard = [number, name].some(holdsCardNumber);
  const said = isOffline ? words.offline : problem;
  return (
    <Dialog title={words.title} onClose={onClose} size={480} full="sheet">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing && !isCard && !isOffline && !isBusy) void save(() => exempt(order, { number: number.trim(), name: name.trim() }), words.applied);
        }}
      >
        <Note>{words.hint}</Note>
        {said === null ? null : (
          <Note tone="bad" role="alert">
            {said}
          </Note>
        )}
        <TextInput
          label={words.number}
          value={number}
          maxLength={limits.exemptionTextLengthMax}
          autoComplete="off"
          error={isCard ? words.noCard : null}
          onChange={(event) => setNumber(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={words.name}
          value={name}
          maxLength={limits.exemptionTextLengthMax}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Actions>
          {order.exemption === undefined ? null : (
            <RemoveButton size="xl" disabled={isOffline || isBusy} onClick={() => void save(() => exempt(order, null), words.removed)}>
              {words.takeOff}
            </RemoveButton>
          )}
          <WaitingButton type="submit" size="xl" waiting={isBusy} waitingLabel={words.saving} disabled={isMissing || isCard || isOffline}>
            {words.apply}
          </WaitingButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
