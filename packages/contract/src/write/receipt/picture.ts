import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing } from '../../wire.ts';

const path = '/register/merchants/:merchantId/receipt-picture';
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, path, status: 200 } as const;
const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;

/** Base64 of the rows: no more of it than the highest picture on the wider paper has. */
const rowsLengthMax = ((63 * limits.pictureHeightMax) / 3) * 4;
const Rows = z.object({
  height: z.int().check(z.minimum(8), z.maximum(limits.pictureHeightMax)),
  rows: z.string().check(z.maxLength(rowsLengthMax), z.regex(/^[A-Za-z0-9+/]+$/)),
});
/** `height` rows in base64, 48 bytes each on paper of 57 mm (`narrow`) and 63 on wider paper (`wide`); the leftmost dot in the first bit, 1 is black. The height is a multiple of 8. */
const Picture = z.object({ narrow: Rows, wide: Rows });
/** `version` counts its changes; `picture` null: there is none. */
const PictureView = z.object({ version: z.int(), picture: z.nullable(Picture) });

/** GET: the picture that is printed above receipts. */
export const getReceiptPictureCall = call({ ...merchantCall, name: 'getReceiptPicture', method: 'GET', body: Nothing, reply: PictureView, refusals: asked });
/** PUT: sets it, as dots: whoever chose it made them. */
export const putReceiptPictureCall = call({
  ...merchantCall,
  name: 'putReceiptPicture',
  method: 'PUT',
  body: Picture,
  reply: PictureView,
  refusals: [...asked, 'receipt_picture_invalid'],
});
/** DELETE: receipts have none any more. */
export const deleteReceiptPictureCall = call({
  ...merchantCall,
  name: 'deleteReceiptPicture',
  method: 'DELETE',
  body: Nothing,
  reply: PictureView,
  refusals: asked,
});
