import { dateAndSecondsIn } from '@till/domain/time/zone';
import { serverNow } from '../../calls/server-clock.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** The day on which this browser was last checked by itself, `YYYY-MM-DD` of the shop; empty: never. */
const checkedOn = kept('till.self-check', (stored) => (typeof stored === 'string' ? stored : ''));

/** By the server's clock: a tablet whose clock was set asks nobody again, and leaves no day out. */
const today = (): string => dateAndSecondsIn(session.get()?.merchant.timezone ?? 'UTC', serverNow()).date;

/** Whether this register was not checked today. */
export const isCheckDue = (): boolean => checkedOn.get() < today();

/** It was checked: not again by itself before tomorrow. */
export const checkDone = (): void => checkedOn.set(today());
