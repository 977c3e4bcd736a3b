import { describe, expect, it } from 'vitest';
import { type AlertMessage, type AlertQueue, noAlerts, placeInQueue, withAlert, withoutAlert, withoutPassing } from './alert-queue.ts';

const alert = (message: string, more: Partial<AlertMessage> = {}): AlertMessage => ({ type: 'error', message, ...more });
const queueOf = (...alerts: readonly AlertMessage[]): AlertQueue => alerts.reduce(withAlert, noAlerts);
const [card, tip, note] = [alert('The card was declined.'), alert('The tip was not saved.'), alert('The note was not saved.')];

describe('alerts that come while one is read', () => {
  it('wait: each is shown until it is closed, in the order in which they came', () => {
    let queue = queueOf(card, tip, note);
    const read: string[] = [];
    for (let [shown] = queue.open; shown !== undefined; [shown] = queue.open) {
      read.push(shown.message);
      queue = withoutAlert(queue, shown);
    }
    expect(read).toEqual([card.message, tip.message, note.message]);
    expect(queue).toBe(noAlerts);
  });

  it('are counted: which of how many, also of those that come in between, and nothing where there is one', () => {
    expect(placeInQueue(noAlerts)).toBeNull();
    let queue = queueOf(card);
    expect(placeInQueue(queue)).toBeNull();
    queue = withAlert(queue, tip);
    expect(placeInQueue(queue)).toEqual({ position: 1, count: 2 });
    queue = withAlert(withoutAlert(queue, card), note);
    expect(placeInQueue(queue)).toEqual({ position: 2, count: 3 });
    queue = withoutAlert(withoutAlert(queue, tip), note);
    expect(placeInQueue(withAlert(queue, card))).toBeNull();
  });

  it('say the same thing once while it is open, and again after it was closed', () => {
    const queue = queueOf(card, tip, alert(card.message), alert(tip.message, { actions: [{ label: 'Try again', onClick: () => undefined }] }));
    expect(queue.open).toEqual([card, tip]);
    expect(withAlert(withoutAlert(queue, card), alert(card.message)).open).toEqual([tip, card]);
  });

  it.each([['type', { type: 'warning' }] as const, ['title', { title: 'Order B7' }] as const, ['message', { message: 'Try the other terminal.' }] as const])(
    'are others when their %s is another',
    (_, other) => {
      expect(queueOf(card, { ...card, ...other }).open).toHaveLength(2);
    },
  );

  it('are closed at once but for warnings and those about which something can be done', () => {
    const held = alert('Failed adding item.', { actions: [{ label: 'Try again', onClick: () => undefined }] });
    const late = alert('A card was charged after all.', { type: 'warning' });
    const left = withoutPassing(queueOf(card, held, tip, late, note));
    expect(left.open).toEqual([held, late]);
    expect(placeInQueue(left)).toEqual({ position: 4, count: 5 });
    expect(withoutPassing(queueOf(card, tip))).toBe(noAlerts);
  });

  it('closing one that is closed already closes no other', () => {
    const queue = withoutAlert(queueOf(card, tip), card);
    expect(withoutAlert(queue, card)).toBe(queue);
  });
});
