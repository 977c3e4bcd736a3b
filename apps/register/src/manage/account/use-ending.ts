import { counted, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { gatewayName, type MadeText } from './made-text.ts';
import { endOtherSessions, endSession, type LeftThing, removeAccount, type SignedInDevice } from './sessions.ts';

/** Shutting devices out. `ending`: which one is being ended; null: none. `asked`: the device that is asked about, since it made something; null: none. */
export function useEnding(refresh: () => Promise<unknown>, gatewayNames: MadeText['gatewayNames']) {
  const words = useMessages('account');
  const language = useLanguage();
  const say = useFailureText();
  const [ending, setEnding] = useState<string | null>(null);
  const [asked, setAsked] = useState<SignedInDevice | null>(null);

  async function end(device: SignedInDevice): Promise<void> {
    // A process of the version before, while the server is updated, says nothing of it.
    const made: SignedInDevice['made'] | undefined = device.made;
    if (made !== undefined && made.length > 0) return setAsked(device);
    const title = fill(words.endTitle, { name: device.device ?? words.noDevice });
    if (await confirm({ title, description: words.endText, confirmLabel: words.end, danger: true })) await endNow(device, false);
  }

  async function endNow({ id, device }: SignedInDevice, withMade: boolean): Promise<void> {
    setAsked(null);
    setEnding(id);
    const answer = await endSession(id, withMade);
    setEnding(null);
    // Another device was faster: that is the wanted result.
    const isGone = !answer.ok && answer.refusal.code === 'not_found';
    if (answer.ok || isGone) notify.success(fill(isGone ? words.gone : words.ended, { name: device ?? words.noDevice }));
    else notify.error(whyNot(answer.refusal));
    if (answer.ok) for (const left of answer.value.left ?? []) await removeLeft(left);
    await refresh();
  }

  /** One device stays for another reason than all of them, unless it is this one that is too new. */
  const whyNot = (refusal: CallFailure): string =>
    refusal.code === 'browser_too_new' && refusal.detail?.['recovered'] === undefined ? fill(words.notEnded, refusal.detail ?? {}) : say(refusal);

  /** A card account that stayed: it goes once somebody has proved that it is them, unless a payment needs it. */
  async function removeLeft({ id, reason }: LeftThing): Promise<void> {
    const said = reason === 'proof_needed' ? await removeAccount(id) : null;
    if (said?.ok === true) return;
    const isBusy = said === null || said.refusal.code === 'gateway_in_payment';
    notify.error(isBusy ? fill(words.accountStays, { gateway: gatewayName(id, gatewayNames) }) : say(said.refusal));
  }

  async function endOthers(): Promise<void> {
    if (!(await confirm({ title: words.endAllTitle, description: words.endAllText, confirmLabel: words.end, danger: true }))) return;
    setEnding('all');
    const answer = await endOtherSessions();
    setEnding(null);
    if (answer.ok) notify.success(counted(words.endedAll, answer.value.endedCount, language));
    else notify.error(say(answer.refusal));
    await refresh();
  }
  return { ending, asked, end, endNow, endOthers, leave: () => setAsked(null) };
}
