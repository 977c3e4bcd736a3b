import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing, PathId } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', query: Nothing, status: 200 } as const;
const pictures = '/register/merchants/:merchantId/menu/pictures';
const base64LengthMax = Math.ceil(limits.menuPictureBytesMax / 3) * 4;

/** POST: keeps a picture for the menu, a WebP, JPEG or PNG in base64; what it is say its bytes. The same picture has the same address, which an item's or category's `image` names. */
export const keepMenuPictureCall = call({
  ...merchantCall,
  name: 'keepMenuPicture',
  method: 'POST',
  path: pictures,
  params: MerchantParams,
  body: z.object({ data: z.string().check(z.minLength(1), z.maxLength(base64LengthMax), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  bodyBytesMax: base64LengthMax + 1_000,
  reply: z.object({ image: z.string() }),
  refusals: [...asked, 'menu_picture_invalid', 'menu_too_large'],
});

/** GET: the bytes of a picture, as what they are. They never change: a browser may keep them for a year. */
export const menuPictureCall = call({
  ...merchantCall,
  name: 'menuPicture',
  method: 'GET',
  path: `${pictures}/:pictureId`,
  params: z.object({ merchantId: PathId, pictureId: PathId }),
  body: Nothing,
  reply: z.string(),
  refusals: [...asked, 'not_found'],
});
