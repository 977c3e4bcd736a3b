import { changesBetween, type OrderDifference } from '@till/domain/order/queries/changes';
import { loadMessages } from '@till/phrases/load';
import { languageOf, type MessagesLanguage, type Phrases } from '@till/phrases/phrases';
import { showAlert } from '../kit/dialog/alert.tsx';
import { notify } from '../kit/toast/notify.tsx';
import type { Elsewhere } from '../orders/shown.ts';
import { elsewhereText, isEnd } from './elsewhere-text.ts';
import { isOnScreen } from './on-screen.ts';
import { untilHeard, versionOfState, who } from './who.ts';

/** How long the events that name the other register may arrive after the order itself; ms. */
const whoWithinMs = 1_500;

/** What another register did, and which one (null: unknown). `ended`: it paid or cancelled the order. */
interface Deed {
  readonly differences: readonly OrderDifference[];
  readonly by: string | null;
  readonly ended: 'paid' | 'cancelled' | null;
}

/** What to report about a changed order; null: nothing, all was done here. Waits for the events that name the other register. */
export async function deedOf({ orderId, before, after, fromVersion: from, toVersion: to, ownVersions }: Elsewhere): Promise<Deed | null> {
  await untilHeard(orderId, from, to, ownVersions, whoWithinMs);
  const all = changesBetween(before, after);
  const end = all.find(isEnd);
  const endedIn = end === undefined ? undefined : (versionOfState(orderId, from, to, after.state) ?? to);
  if (end !== undefined && endedIn !== undefined && !ownVersions.has(endedIn)) {
    return { differences: all, by: who(orderId, endedIn - 1, endedIn, ownVersions) ?? null, ended: end.kind };
  }
  // Paid here: the pay screen shows it.
  const differences = all.filter((each) => each !== end);
  return differences.length === 0 ? null : { differences, by: who(orderId, from, to, ownVersions) ?? null, ended: null };
}

/** Reports what another register did to an order that this screen showed: by a toast, or by an alert if the order ended. */
export async function notifyElsewhere(told: Elsewhere, phrases: Phrases, language: MessagesLanguage): Promise<void> {
  const deed = await deedOf(told);
  if (deed === null) return;
  const { differences, by, ended } = deed;
  const live = await loadMessages(language, 'live');
  const message = elsewhereText(differences, by, told.after, { ...phrases, live }, languageOf(language));
  if (ended !== null) showAlert({ type: 'info', title: live[ended].title, message: `${message} ${live[ended].nothingCharged}` });
  else if (isOnScreen(told.orderId)) notify.info(message);
}
