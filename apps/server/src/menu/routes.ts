import { menuOverlayCall } from '@till/contract/write/menu';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from './catalogue.ts';

export function menuRoutes(app: FastifyInstance, context: Context, { catalogues }: { readonly catalogues: Catalogues }): void {
  mount(app, context, menuOverlayCall, async ({ params }) => {
    const catalogue = await catalogues.of(params.merchantId);
    if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
    const items = catalogue.overlay.flatMap(({ itemId }) => {
      const item = catalogue.itemOf(itemId);
      return item === undefined ? [] : [{ itemId, hidden: item.hidden, stock: item.stock }];
    });
    return accept({ version: catalogue.merchant.menuVersion, items });
  });
}
