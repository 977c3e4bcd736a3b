import { type Condition, isOnline } from '../behaviour.ts';

/** Bits that are set in every answer to `DLE EOT`. */
const base = 0x12;
const when = (is: boolean, bits: number): number => (is ? bits : 0);

/** The answer to `DLE EOT n`. Source: Epson's ESC/POS reference. */
export function nowByte(n: number, condition: Condition): number {
  const { paper, cover, error, button } = condition;
  switch (n) {
    case 1:
      return base | when(!isOnline(condition), 0x08);
    case 2:
      return base | when(cover === 'open', 0x04) | when(button === 'held', 0x08) | when(paper === 'out', 0x20) | when(error !== 'none', 0x40);
    case 3:
      return base | when(error === 'cutter', 0x08) | when(error === 'unrecoverable', 0x20) | when(error === 'recoverable', 0x40);
    default:
      return base | when(paper !== 'ok', 0x0c) | when(paper === 'out', 0x60);
  }
}

/** The answer to `GS r 1`, in order. */
export const doneByte = ({ paper }: Condition): number => when(paper !== 'ok', 0x03) | when(paper === 'out', 0x0c);

/** What `GS a` has it send by itself: four bytes, at once and whenever one of them changes. */
export function automaticBytes(condition: Condition): Uint8Array {
  const { paper, cover, error, button } = condition;
  return Uint8Array.of(
    0x10 | when(!isOnline(condition), 0x08) | when(cover === 'open', 0x20) | when(button === 'held', 0x40),
    when(error === 'cutter', 0x08) | when(error === 'unrecoverable', 0x20) | when(error === 'recoverable', 0x40),
    when(paper !== 'ok', 0x03) | when(paper === 'out', 0x0c),
    0,
  );
}
