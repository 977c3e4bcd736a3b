import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { terminalFieldOf } from '@till/domain/device/judge-device';
import type { DeviceKind, PaymentGateway } from '@till/domain/device/types';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { createDevice, type DeviceFields, type DeviceSetting, putDevice, retireDevice } from './device-calls.ts';

interface Props {
  /** As it is now; null: one is to be made. */
  readonly device: DeviceSetting | null;
  readonly gatewayNames: Readonly<Record<PaymentGateway, string>>;
  /** Somebody else was faster: reads it anew, so that `device` becomes what it is now. */
  readonly onStale: () => Promise<unknown>;
  readonly onClose: () => void;
}

const noTerminal = { paymentGateway: null, terminalId: null, terminalEpi: null };
const fresh: DeviceFields = { label: '', ...noTerminal };
const fieldsOf = ({ label, paymentGateway, terminalId, terminalEpi, kind }: DeviceSetting): DeviceFields => ({
  ...{ label, paymentGateway, terminalId, terminalEpi },
  ...(kind === 'kitchen' ? { kind } : {}),
});

/** What the gateways call a terminal by. */
function useTerminalText(): Readonly<Record<PaymentGateway, string>> {
  const words = useMessages('devices');
  return { cardpointe: words.hsn, valor: words.epi, clover: words.serial };
}

/** The form of a device, and what retires it after a question. */
function useDeviceForm({ device, gatewayNames, onStale, onClose }: Props) {
  const words = useMessages('devices');
  const here = useSession()?.device?.id;
  const terminalText = useTerminalText();
  const tell = (said: string, label: string) => {
    notify.success(fill(said, { label }));
    onClose();
  };
  const form = useEntityForm<DeviceFields, { readonly label: string }>({
    seen: device && fieldsOf(device),
    fresh,
    judge({ label, paymentGateway, ...terminal }) {
      const field = paymentGateway === null ? null : terminalFieldOf(paymentGateway);
      return {
        ...(label.trim() === '' ? { label: words.labelNeeded } : {}),
        ...(field !== null && (terminal[field] ?? '').trim() === '' ? { [field]: words.terminalNeeded } : {}),
      };
    },
    save: (values, { key }) => (device === null ? createDevice(values, key) : putDevice(device, values)),
    onSaved: ({ label }) => tell(words.saved, label),
    onStale,
    nowText(field, now) {
      const { paymentGateway: gateway } = now;
      if (field === 'label') return `${words.label}: ${now.label}`;
      if (field === 'paymentGateway' || gateway === null) return `${words.gateway}: ${gateway === null ? words.none : gatewayNames[gateway]}`;
      return `${terminalText[gateway]}: ${now[terminalFieldOf(gateway)] ?? ''}`;
    },
    failureText: ({ code }) => (code === 'shift_open' ? fill(words.retireShiftOpen, { label: device?.label ?? '' }) : undefined),
  });
  const retire = async ({ id, label }: DeviceSetting) => {
    const description = id === here ? `${words.retireText} ${words.retireHere}` : words.retireText;
    if (await confirm({ title: fill(words.retireTitle, { label }), description, confirmLabel: words.retire, danger: true }))
      await form.run(
        () => retireDevice(id),
        () => tell(words.retired, label),
      );
  };
  return { form, retire };
}

/** One device: its name and its terminal, and the way to retire it. */
export function DeviceDialog(props: Props) {
  const { device, gatewayNames, onClose } = props;
  const words = useMessages('devices');
  const terminalText = useTerminalText();
  const { form, retire } = useDeviceForm(props);
  const { values, change } = form;
  const { paymentGateway, kind = 'register' } = values;
  return (
    <FormDialog title={device === null ? words.addTitle : fill(words.editTitle, { label: device.label })} size={520} full form={form} onClose={onClose}>
      <Field form={form} name="label" label={words.label} maxLength={limits.deviceLabelLengthMax} isFirst />
      {device === null ? (
        <Radio.Group size="lg" label={words.kind} value={kind} onChange={(next) => change({ ...noTerminal, kind: next as DeviceKind })}>
          <Stack gap="xs" mt={4}>
            {(['register', 'kitchen'] as const).map((each) => (
              <Radio key={each} size="lg" value={each} label={words.kinds[each]} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {kind === 'kitchen' ? (
        <Text c="dimmed">{words.kitchenHint}</Text>
      ) : (
        <NativeSelect
          size="lg"
          label={words.gateway}
          data={[{ value: '', label: words.none }, ...Object.entries(gatewayNames).map(([value, label]) => ({ value, label }))]}
          value={paymentGateway ?? ''}
          onChange={(event) => change({ paymentGateway: (event.currentTarget.value || null) as PaymentGateway | null })}
        />
      )}
      {paymentGateway === null ? null : (
        <Field
          form={form}
          name={terminalFieldOf(paymentGateway)}
          label={terminalText[paymentGateway]}
          hint={words.terminalHints[paymentGateway]}
          maxLength={64}
          spellCheck={false}
        />
      )}
      {device === null ? null : (
        <div className="stack items-start gap-8">
          <p className="semibold">{words.outOfUse}</p>
          <Note>{words.outOfUseText}</Note>
          <RemoveButton disabled={form.isSaving} onClick={() => void retire(device)}>
            {words.retire}
          </RemoveButton>
        </div>
      )}
    </FormDialog>
  );
}
