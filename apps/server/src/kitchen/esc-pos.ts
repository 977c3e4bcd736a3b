import type { TicketDocument, TicketRow } from '@till/receipt/ticket';

const esc = 0x1b;
const gs = 0x1d;
/** Narrow enough for every paper width. */
const ruleLength = 32;

const start = [esc, 0x40];
/** FS ( C: text is UTF-8 from here on, so that every language of the register prints on one printer. */
const utf8 = [0x1c, 0x28, 0x43, 0x02, 0x00, 0x30, 0x32];
/** Feeds the paper to the cutter and cuts. */
const cut = [gs, 0x56, 0x42, 0x00];

/** Width and height, and what makes it stand out: bold, white on black. */
function look(size: number, bold: boolean, inverse: boolean): number[] {
  return [gs, 0x21, size, esc, 0x45, bold ? 1 : 0, gs, 0x42, inverse ? 1 : 0];
}
const plain = look(0x00, false, false);
const looks: Readonly<Record<TicketRow['look'], readonly number[]>> = {
  banner: look(0x11, true, true),
  big: look(0x01, true, false),
  plain,
  indent: plain,
  rule: plain,
};

/** Removes control characters from typed text: the printer would take them as commands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

function textOf({ look: kind, text }: TicketRow): string {
  if (kind === 'rule') return '-'.repeat(ruleLength);
  const clean = text.replace(controls, ' ');
  return kind === 'indent' ? `   ${clean}` : kind === 'banner' ? ` ${clean} ` : clean;
}

/** A ticket as ESC/POS. */
export function escPosOf({ rows }: TicketDocument): Uint8Array {
  const body = rows.flatMap((row) => [Buffer.from(looks[row.look]), Buffer.from(`${textOf(row)}\n`)]);
  return Buffer.concat([Buffer.from([...start, ...utf8]), ...body, Buffer.from([...plain, ...cut])]);
}
