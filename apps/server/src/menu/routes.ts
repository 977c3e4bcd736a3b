import { soldOutCall } from '@till/contract/write/menu/edit';
import { pinItemCall } from '@till/contract/write/menu/favourites';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { keepMenuPictureCall, menuPictureCall } from '@till/contract/write/menu/picture';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from './catalogue.ts';
import { keepMenuPicture, menuPicture } from './pictures.ts';
import { pinItem } from './pin.ts';
import { setSoldOut } from './sold-out.ts';
import { menuThreadRoutes } from './thread/run.ts';

export function menuRoutes(app: FastifyInstance, context: Context, { catalogues }: { readonly catalogues: Catalogues }): void {
  const calls = { context, catalogues };

  mount(app, context, menuOverlayCall, async ({ params }) => {
    const catalogue = await catalogues.of(params.merchantId);
    if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
    const items = catalogue.overlay.flatMap(({ itemId }) => {
      const item = catalogue.itemOf(itemId);
      return item === undefined
        ? []
        : [{ itemId, hidden: item.hidden, stock: item.stock, trackingStock: item.trackingStock, ...(item.back === undefined ? {} : { back: item.back }) }];
    });
    return accept({ version: catalogue.merchant.menuVersion, items });
  });

  mount(app, context, keepMenuPictureCall, (asked) => keepMenuPicture(context, asked));
  mount(app, context, menuPictureCall, (asked) => menuPicture(context, asked));
  mount(app, context, soldOutCall, (asked) => setSoldOut(calls, asked));
  mount(app, context, pinItemCall, (asked) => pinItem(calls, asked));
  menuThreadRoutes(app, context, catalogues);
}
