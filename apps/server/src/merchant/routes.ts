import { getMerchantCall } from '@till/contract/write/register';
import type { Merchant } from '@till/domain/merchant/types';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';

/** Where merchants are known. */
interface Known {
  readonly catalogues: { of(merchantId: string): Promise<{ readonly merchant: Merchant } | null> };
}

export function merchantRoutes(app: FastifyInstance, context: Context, { catalogues }: Known): void {
  mount(app, context, getMerchantCall, async ({ params }) => {
    const catalogue = await catalogues.of(params.merchantId);
    return catalogue === null ? { ok: false, refusal: { code: 'not_found' } } : accept(catalogue.merchant);
  });
}
