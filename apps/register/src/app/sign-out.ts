import { config } from '../calls/config.ts';
import { endSession } from './guard.ts';

let leaving = false;

/** True from the tap on log out until the page is gone: nothing may sign in again by the cookie that is about to end. */
export const isLeaving = (): boolean => leaving;

/** Forgets what is kept here, then ends the session at the auth service, which leads back to the sign-in page. */
export function signOut(): void {
  leaving = true;
  endSession();
  location.assign(`${config().bases.auth}/register/logout`);
}
