let leaving = false;

/** True from the tap on log out until the page unloads or the server does not answer: nothing may sign in again with the cookie that is about to end. */
export const isLeaving = (): boolean => leaving;

export function setLeaving(now: boolean): void {
  leaving = now;
}
