import { NativeSelect, Stack } from '@mantine/core';
import { listDevicesCall } from '@till/contract/write/device/devices';
import { putDrawerCall, putShiftSettingsCall } from '@till/contract/write/shift';
import type { Result } from '@till/domain/result';
import { useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';
import { cacheCashNeedsShift, cacheDrawer, type Drawer, readDrawer } from './drawer-seen.ts';

interface Props {
  readonly deviceId: string;
  readonly drawer: Drawer;
  readonly onClose: () => void;
}

/** Whose drawer this register uses, whether cash needs a shift, and whether the drawer opens by itself. */
export function DrawerSettings({ deviceId, drawer, onClose }: Props) {
  const words = useMessages('shift');
  const [opens, setOpens] = useSetting('drawerOpens');
  const { devices, saving, wanted, use, need } = useDrawerSettings(deviceId);
  // Those who share this register's own drawer would be left with nobody's.
  const isShared = drawer.drawerId === deviceId && drawer.sharers.length > 0;
  const why = drawer.shift !== null ? words.usesOpen : isShared ? words.usesShared : words.usesHint;
  return (
    <Dialog title={words.settings} onClose={onClose} size={560}>
      <Stack gap="lg">
        <SwitchRow label={words.needs} description={words.needsHint} checked={wanted ?? drawer.cashNeedsShift} onChange={(needs) => void need(needs)} />
        <SwitchRow label={words.opens} description={words.opensHint} checked={opens} onChange={setOpens} />
        {devices.length < 2 ? null : (
          <NativeSelect
            label={words.uses}
            description={why}
            data={devices.map(({ id, label }) => ({ value: id, label: id === deviceId ? `${label} (${words.usesOwn})` : label }))}
            value={drawer.drawerId}
            disabled={drawer.shift !== null || isShared || saving}
            onChange={(event) => void use(event.currentTarget.value)}
            size="lg"
          />
        )}
      </Stack>
    </Dialog>
  );
}

function useDrawerSettings(deviceId: string) {
  const words = useMessages('shift');
  const say = useFailureText();
  const { value } = useShopResource('register devices', (merchant, signal) => send(listDevicesCall, { params: { merchantId: merchant } }, { signal }).settled);
  const [saving, setSaving] = useState(false);
  // Shown at once; what the server says of it comes after.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const params = { merchantId: useSession()?.merchant.id ?? '' };
  const save = async <Value,>(asked: Promise<Result<Value, CallFailure>>, done: (value: Value) => void) => {
    setSaving(true);
    const answer = await asked;
    setSaving(false);
    if (answer.ok) done(answer.value);
    else notify.error(answer.refusal.code === 'not_found' ? words.usesRefused : say(answer.refusal));
    if (!answer.ok) void readDrawer(params.merchantId, deviceId);
  };
  return {
    devices: value?.filter(({ kind }) => kind !== 'kitchen') ?? [],
    saving,
    wanted,
    use: (drawerId: string) =>
      save(send(putDrawerCall, { params: { ...params, deviceId }, body: { drawerId } }).settled, (drawer) => cacheDrawer(deviceId, drawer)),
    async need(cashNeedsShift: boolean) {
      setWanted(cashNeedsShift);
      // Heard before it is asked anew: of two readings that cross, the first is thrown away, and the switch would turn back until the second is here.
      await save(send(putShiftSettingsCall, { params, body: { cashNeedsShift } }).settled, () => cacheCashNeedsShift(deviceId, cashNeedsShift));
      setWanted(null);
      await readDrawer(params.merchantId, deviceId);
    },
  };
}
