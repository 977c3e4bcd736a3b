import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { terminalFieldOf } from '@till/domain/device/judge-device';
import type { DeviceKind, PaymentGateway } from '@till/domain/device/types';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { changeKeys } from '../../../calls/change-keys.ts';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useGuarded } from '../../../kit/dialog/use-guarded.ts';
import { Form } from '../../../kit/layout/Sheet.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useWords } from '../../../messages/words.tsx';
import { useSession } from '../../../native/session.ts';
import { SaveActions } from '../SaveActions.tsx';
import { createDevice, type DeviceFields, type DeviceSetting, putDevice, retireDevice } from './device-calls.ts';
import { terminalWords } from './terminal-words.ts';

interface Props {
  /** As it was seen; null: one is to be made. */
  readonly device: DeviceSetting | null;
  readonly gatewayNames: Readonly<Record<PaymentGateway, string>>;
  /** Somebody else was faster: reads it anew, so that `device` becomes what it is now, which is returned; null: it is not known, or it is retired. */
  readonly onChangedElsewhere: () => Promise<DeviceSetting | null>;
  readonly onClose: () => void;
}

const noTerminal = { paymentGateway: null, terminalId: null, terminalEpi: null };
const noDevice: DeviceFields = { label: '', ...noTerminal };

/** One device: its name and its terminal, and the way to retire it. */
export function DeviceDialog(props: Props) {
  const { device, gatewayNames, onClose } = props;
  const words = useWords('devices');
  const { form, change, isDirty, problem, saving, save, retire } = useDeviceForm(props);
  const close = useGuarded(isDirty, onClose);
  const { paymentGateway } = form;
  const field = paymentGateway === null ? null : terminalFieldOf(paymentGateway);
  const title = device === null ? words.addTitle : fill(words.editTitle, { label: device.label });
  const gateways = Object.entries(gatewayNames).map(([value, label]) => ({ value, label }));
  return (
    <Dialog title={title} onClose={saving ? undefined : close} size={520} full>
      <Form onSubmit={(event) => void save(event)}>
        <TextInput
          size="lg"
          label={words.label}
          value={form.label}
          maxLength={limits.deviceLabelLengthMax}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        {device === null ? (
          <Radio.Group size="lg" label={words.kind} value={form.kind ?? 'register'} onChange={(kind) => change({ ...noTerminal, kind: kind as DeviceKind })}>
            <Stack gap="xs" mt={4}>
              {(['register', 'kitchen'] as const).map((kind) => (
                <Radio key={kind} size="lg" value={kind} label={words.kinds[kind]} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {form.kind === 'kitchen' ? (
          <Text c="dimmed">{words.kitchenHint}</Text>
        ) : (
          <NativeSelect
            size="lg"
            label={words.gateway}
            data={[{ value: '', label: words.none }, ...gateways]}
            value={paymentGateway ?? ''}
            onChange={(event) => change({ paymentGateway: event.currentTarget.value === '' ? null : (event.currentTarget.value as PaymentGateway) })}
          />
        )}
        {field === null || paymentGateway === null ? null : (
          <TextInput
            size="lg"
            label={{ cardpointe: words.hsn, valor: words.epi, clover: words.serial }[paymentGateway]}
            value={form[field] ?? ''}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        )}
        <SaveActions
          problem={problem}
          saving={saving}
          remove={device === null ? null : { label: words.retire, onRemove: () => void retire() }}
          onLeave={close}
        />
      </Form>
    </Dialog>
  );
}

/** What is typed lies over the device as it is now: what somebody else has changed meanwhile is only replaced by a second press, which has seen it. */
function useDeviceForm({ device, gatewayNames, onChangedElsewhere, onClose }: Props) {
  const words = useWords('devices');
  const say = useFailureWords();
  const here = useSession()?.device?.id;
  const [typed, setTyped] = useState<Partial<DeviceFields>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [keys] = useState(changeKeys);
  const seen = device === null ? noDevice : device;
  const form: DeviceFields = {
    ...{ label: seen.label, paymentGateway: seen.paymentGateway, terminalId: seen.terminalId, terminalEpi: seen.terminalEpi },
    ...(seen.kind === 'kitchen' ? { kind: seen.kind } : {}),
    ...typed,
  };
  return {
    form,
    isDirty: Object.keys(typed).length > 0,
    problem,
    saving,
    change(changes: Partial<DeviceFields>) {
      setTyped({ ...typed, ...changes });
      setProblem(null);
    },
    async save(event: FormEvent): Promise<void> {
      event.preventDefault();
      if (saving) return;
      if (form.label.trim() === '') return setProblem(words.labelNeeded);
      if (form.paymentGateway !== null && (form[terminalFieldOf(form.paymentGateway)] ?? '').trim() === '') return setProblem(words.terminalNeeded);
      setSaving(true);
      const answer = await (device === null ? createDevice(form, keys.of(form)) : putDevice(device, form));
      setSaving(false);
      if (answer.ok) {
        notify.success(fill(words.saved, { label: answer.value.label }));
        return onClose();
      }
      if (answer.refusal.code !== 'changed_elsewhere') return setProblem(say(answer.refusal));
      const now = await onChangedElsewhere();
      setProblem(now === null ? say(answer.refusal) : fill(words.changedNow, { now: `${now.label} · ${terminalWords(now, gatewayNames, words)}` }));
    },
    async retire(): Promise<void> {
      if (device === null) return;
      const { id, label } = device;
      const description = id === here ? `${words.retireText} ${words.retireHere}` : words.retireText;
      if (!(await confirm({ title: fill(words.retireTitle, { label }), description, confirmLabel: words.retire, danger: true }))) return;
      setSaving(true);
      const answer = await retireDevice(id);
      setSaving(false);
      if (!answer.ok) return setProblem(answer.refusal.code === 'shift_open' ? fill(words.retireShiftOpen, { label }) : say(answer.refusal));
      notify.success(fill(words.retired, { label }));
      onClose();
    },
  };
}
