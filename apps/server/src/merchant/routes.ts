import { getMerchantCall } from '@till/contract/write/register';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mount } from '../platform/http/mount.ts';
import type { Rooms } from '../rooms.ts';

export function merchantRoutes(app: FastifyInstance, house: House, { catalogues }: Rooms): void {
  mount(app, house, getMerchantCall, async ({ params }) => {
    const catalogue = await catalogues.of(params.merchantId);
    return catalogue === null ? { ok: false, refusal: { code: 'not_found' } } : accept(catalogue.merchant);
  });
}
