import * as z from 'zod/mini';
import { Instant, typed } from '../../wire.ts';

/** mm of paper; 0 small, 1 normal, 2 large; 0 normal, 1 bold. */
const paper = {
  paperWidth: z.union([z.literal(57), z.literal(80)]),
  fontSize: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  fontWeight: z.union([z.literal(0), z.literal(1)]),
};
/** How often it was saved. */
const Version = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/**
 * What every printer that the server reaches has. `model`: an id of the list of printers. `waitingCount`: what it has not printed yet, `waitingSince`: since
 * when. `lastPrintedAt`, `lastError` (of kinds of its own): how it went last.
 */
export const printerView = {
  id: z.string(),
  label: z.string(),
  address: z.string(),
  enabled: z.boolean(),
  ...paper,
  model: z.nullable(z.string()),
  version: Version,
  waitingCount: z.int(),
  waitingSince: z.nullable(Instant),
  lastPrintedAt: z.nullable(Instant),
};

/**
 * What is sent of every printer. What is absent stays as it is, or is as usual. `address` is `host:port` in the shop's own network. With `version` nothing is
 * saved where the printer was saved by somebody else after that one, or is gone; without it the last one to save is right.
 */
export const printerWish = {
  label: typed(64).check(z.minLength(1)),
  address: typed(64),
  enabled: z.boolean(),
  paperWidth: z.optional(paper.paperWidth),
  fontSize: z.optional(paper.fontSize),
  fontWeight: z.optional(paper.fontWeight),
  model: z.optional(z.nullable(typed(64))),
  version: z.optional(Version),
};

/** The orders of which something waited for the printer that will not come out there any more: left for the staff. */
export const notPrinted = { notPrinted: z.array(z.string()) };

/** Why a printer is not saved. */
export const whyNotSaved = ['printer_address_invalid', 'printer_out_of_reach', 'printer_changed', 'not_found'] as const;
