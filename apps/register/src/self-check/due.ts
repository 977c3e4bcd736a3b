import { kept } from '../native/kept.ts';

/** The day on which this browser was last checked by itself, `YYYY-MM-DD` by its own calendar; empty: never. */
const checkedOn = kept('till.self-check', (stored) => (typeof stored === 'string' ? stored : ''));

/** Swedes write dates like that. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Whether this register was not checked today. A clock that was set back asks nobody again. */
export const isCheckDue = (): boolean => checkedOn.get() < today();

/** It was checked: not again by itself before tomorrow. */
export const checkDone = (): void => checkedOn.set(today());
