import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import {
  createDiscountRuleCall,
  deleteDiscountRuleCall,
  findDiscountCodeCall,
  listDiscountRulesCall,
  putDiscountRuleCall,
} from '@till/contract/write/merchant/discount-rules';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { registerMerchantCall } from '@till/contract/write/merchant/register';
import { createServiceChargeCall, deleteServiceChargeCall, listServiceChargesCall, putServiceChargeCall } from '@till/contract/write/merchant/service-charges';
import { createTaxCall, deleteTaxCall, listTaxesCall, putTaxCall, taxUseCall } from '@till/contract/write/merchant/taxes';
import type { DiscountRule, Merchant } from '@till/domain/merchant/types';
import { accept } from '@till/domain/result';
import type { StaffAction } from '@till/domain/staff/actions';
import type { FastifyInstance } from 'fastify';
import { mount, type Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { isOnStandby, readRestored } from '../history/standby.ts';
import { type BusinessCalls, getBusiness, putBusiness } from './business.ts';
import { discountRules, findByCode, withoutCodes, withUses } from './discount-rules.ts';
import { type Registering, registerMerchant } from './register.ts';
import { serviceCharges } from './service-charges.ts';
import { createTax, deleteTax, listTaxes, type Menu, putTax, taxUse } from './taxes.ts';

/** A merchant and what it sells today. */
interface Sold extends Menu {
  readonly merchant: Merchant;
}

/** Where merchants are known, and what registering one needs of other rooms. */
interface Known extends Pick<Registering, 'tokenOf'>, Pick<BusinessCalls, 'phoneOf'> {
  /** Whether whoever asks may do something alone. */
  readonly may: (asked: Request, action: StaffAction) => Promise<boolean>;
  /** How many orders have used each code that has a limit, by its rule. */
  readonly usesOf: (sql: Context['sql'], merchantId: string, rules: readonly Pick<DiscountRule, 'id' | 'code'>[]) => Promise<ReadonlyMap<string, number>>;
  readonly catalogues: Registering['catalogues'] & { of(merchantId: string): Promise<Sold | null> };
}

export function merchantRoutes(app: FastifyInstance, context: Context, known: Known): void {
  const { catalogues, phoneOf, may, usesOf } = known;
  mount(app, context, getMerchantCall, async ({ params }) => {
    const [catalogue, restored] = await Promise.all([catalogues.of(params.merchantId), readRestored(context.sql)]);
    if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
    return accept({
      ...withoutCodes(catalogue.merchant),
      ...(isOnStandby(restored) ? { isQuiet: true } : {}),
      ...(context.isDiskLow() ? { isDiskLow: true } : {}),
    });
  });
  mount(app, context, registerMerchantCall, (asked) => registerMerchant(context, known, asked));
  mount(app, context, getBusinessCall, (asked) => getBusiness(context, asked));
  mount(app, context, putBusinessCall, (asked) => putBusiness({ context, catalogues, phoneOf }, asked));
  mount(app, context, listTaxesCall, (asked) => listTaxes(context, asked));
  mount(app, context, createTaxCall, (asked) => createTax(context, catalogues, asked));
  mount(app, context, putTaxCall, (asked) => putTax(context, catalogues, asked));
  mount(app, context, taxUseCall, (asked) => taxUse(catalogues, asked));
  mount(app, context, deleteTaxCall, (asked) => deleteTax(context, catalogues, asked));
  mount(app, context, listDiscountRulesCall, async (asked) => {
    const rules = await discountRules.list(context, asked);
    if (!rules.ok || rules.value.every(({ code }) => code === undefined)) return rules;
    // Who knew a code could give what it is good for: those who make codes know them.
    if (!(await may(asked, 'change-settings'))) return accept(rules.value.filter(({ code }) => code === undefined));
    return accept(withUses(rules.value, await usesOf(context.sql, asked.params.merchantId, rules.value)));
  });
  mount(app, context, findDiscountCodeCall, async ({ params, query }) => {
    const catalogue = await catalogues.of(params.merchantId);
    return catalogue === null ? { ok: false, refusal: { code: 'discount_code_unknown' } } : findByCode(catalogue.merchant, query.code);
  });
  mount(app, context, createDiscountRuleCall, (asked) => discountRules.create(context, catalogues, asked));
  mount(app, context, putDiscountRuleCall, (asked) => discountRules.put(context, catalogues, asked, asked.params.ruleId));
  mount(app, context, deleteDiscountRuleCall, (asked) => discountRules.remove(context, catalogues, asked, asked.params.ruleId));
  mount(app, context, listServiceChargesCall, (asked) => serviceCharges.list(context, asked));
  mount(app, context, createServiceChargeCall, (asked) => serviceCharges.create(context, catalogues, asked));
  mount(app, context, putServiceChargeCall, (asked) => serviceCharges.put(context, catalogues, asked, asked.params.chargeId));
  mount(app, context, deleteServiceChargeCall, (asked) => serviceCharges.remove(context, catalogues, asked, asked.params.chargeId));
}
