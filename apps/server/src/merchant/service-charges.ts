import { limits } from '@till/domain/limits';
import type { ServiceCharge } from '@till/domain/merchant/types';
import { judgeServiceCharge } from '@till/domain/order/bill/service-charge';
import { ruleList } from './rule-list.ts';

type Fields = Omit<ServiceCharge, 'id'>;
type Body = Pick<Fields, 'name' | 'kind' | 'by' | 'value' | 'to'> & { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** The shop's service charges and gratuities. What was added of one stays on its orders, and in reports. */
export const serviceCharges = ruleList({
  column: 'service_charges',
  word: 'charge',
  acts: { added: 'service-charge-added', changed: 'service-charge-changed', removed: 'service-charge-removed' },
  max: limits.serviceChargeCountMax,
  tooMany: 'too_many_service_charges',
  fieldsOf: ({ name, kind, by, value, base = 'after', taxIds = [], to, types = [], isRemovable = true }: Body): Fields => ({
    ...{ name, kind, by, value, base, taxIds, to, types, isRemovable },
  }),
  judge: (fields, charges, rates, own) => judgeServiceCharge(fields, { charges, rates }, own),
});
