import { Alert, Button } from '@mantine/core';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { StationForm } from './use-station-form.ts';

interface Props {
  readonly form: StationForm;
  readonly isOffline: boolean;
  readonly onBack: () => void;
}

/** What stands in the way of a form, the way back and the next step: always in sight. */
export function FormFoot({ form: { problem, waiting }, isOffline, onBack }: Props) {
  const { form: words } = useMessages('printers');
  const { common } = useMessages();
  return (
    <>
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.offline}
        </Alert>
      ) : problem === null ? null : (
        <Alert color={problem.isReplacing ? 'orange' : 'red'} variant="light" role="alert">
          {problem.text}
        </Alert>
      )}
      <Actions>
        <Button variant="default" size="xl" disabled={waiting !== null} onClick={onBack}>
          {common.cancel}
        </Button>
        <WaitingButton type="submit" size="xl" disabled={isOffline} waiting={waiting === 'save'} waitingLabel={common.saving}>
          {problem?.isReplacing === true ? words.replace : common.save}
        </WaitingButton>
      </Actions>
    </>
  );
}
