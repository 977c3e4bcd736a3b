import { createApprovalCall } from '@till/contract/write/staff/staff';
import { accept } from '@till/domain/result';
import type { StaffNeed } from '@till/domain/staff/order-needs';
import { attempt } from '../calls/attempt.ts';
import { connection } from '../calls/connection.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import type { Person } from '../native/people.ts';
import { staffHeaders } from '../native/standing.ts';
import { byPin, type Entered } from './sign-in.ts';

/** Has a person approve one thing with their PIN: the approval's id, or who it was where there is no network and this tablet has checked it. */
export const approve = (person: Person, pin: string, { action, subject, amount, of }: StaffNeed): Promise<Entered<string>> =>
  byPin(
    person,
    pin,
    async (signal) => {
      const made = await attempt<{ readonly approvalId: string; readonly pinVersion?: number }>(
        createApprovalCall,
        {
          params: { merchantId: merchantId() },
          body: { action, subject, ...(amount === undefined ? {} : { amount }), ...(of === undefined ? {} : { of }), staffId: person.id, pin },
          headers: staffHeaders(),
        },
        newUuid(),
        signal,
      );
      return made.ok ? accept({ value: made.value.approvalId, pinVersion: made.value.pinVersion }) : made;
    },
    () => `offline:${person.id}`,
    // The server believes a tablet's own check of nothing but what was done without a network.
    () => connection.get() === 'offline',
  );
