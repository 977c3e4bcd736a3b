import { limits } from '../limits.ts';

/** The kinds of picture that the menu takes, by the first bytes of each. What draws by a script, or is a page, is none. */
type PictureType = 'image/webp' | 'image/jpeg' | 'image/png';

/** What a file is by its own bytes, whatever it is called. px. */
interface PictureHead {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));
const big16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65_536 + big16(bytes, at + 2);
const little16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const little24 = (bytes: Uint8Array, at: number): number => little16(bytes, at) | ((bytes[at + 2] ?? 0) << 16);

function pngHead(bytes: Uint8Array): PictureHead | null {
  if (textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(bytes, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: big32(bytes, 16), height: big32(bytes, 20) };
}

/** The size stands in the first frame header, behind segments that each say how long they are (ITU-T T.81, annex B). */
function jpegHead(bytes: Uint8Array): PictureHead | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { type: 'image/jpeg', height: big16(bytes, at + 5), width: big16(bytes, at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += marker === 0xff ? 1 : 2 + big16(bytes, at + 2);
  }
  return null;
}

/** Lossy, lossless and extended files keep their size in three places (RFC 9649). */
function webpHead(bytes: Uint8Array): PictureHead | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { type, width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff };
    case 'VP8L':
      return { type, width: 1 + (little16(bytes, 21) & 0x3fff), height: 1 + ((little24(bytes, 22) >> 6) & 0x3fff) };
    case 'VP8X':
      return { type, width: 1 + little24(bytes, 24), height: 1 + little24(bytes, 27) };
    default:
      return null;
  }
}

/** What a menu's picture is; null: none that the menu takes. No file of a few kilobytes may unfold to a picture that a tablet cannot hold. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 32 || bytes.length > limits.menuPictureBytesMax) return null;
  const head = pngHead(bytes) ?? jpegHead(bytes) ?? webpHead(bytes);
  if (head === null || head.width < 1 || head.height < 1 || head.width > limits.menuPictureSideMax || head.height > limits.menuPictureSideMax) return null;
  return head;
}

/** Where a picture of a merchant's menu is read: its bytes name it, so what is read there never changes. */
export const pictureAddress = (merchantId: string, pictureId: string): string =>
  `/api/register/merchants/${encodeURIComponent(merchantId)}/menu/pictures/${pictureId}`;

/** The name of a picture whose address an export of any shop says; null: it is no picture of a menu. The same picture has the same name in every shop. */
export const pictureIdIn = (address: string): string | null => /^\/api\/register\/merchants\/[^/]+\/menu\/pictures\/([0-9a-f]{32})$/.exec(address)?.[1] ?? null;

/** Whether an address is one of a picture of this merchant. */
export const isOwnPicture = (merchantId: string, address: string): boolean => {
  const start = pictureAddress(merchantId, '');
  return address.startsWith(start) && /^[0-9a-f]{32}$/.test(address.slice(start.length));
};
