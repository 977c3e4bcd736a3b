import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { Minor, TaxRateScaled } from '@till/domain/money/minor';
import * as z from 'zod/mini';

/** Gives a schema the branded type that it guarantees; JSON Schema keeps describing the plain value. */
const branded = <T>(schema: z.ZodMiniType) => schema as unknown as z.ZodMiniType<T, T>;

/** No NUL: PostgreSQL cannot keep one. No lone surrogate: it is not UTF-8. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'has a character that cannot be kept');

export const text = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), storable);

/** What is wrong with a text that has a card number in it: the border refuses it with `card_number_in_text`. */
export const cardNumberIssue = 'holds a card number';
/**
 * A text that somebody may type: nothing of a card's number is ever kept. A field of a body is one of these, or of what a rule of the domain judges so
 * (call.test.ts names those).
 */
export const typed = (lengthMax: number) => text(lengthMax).check(z.refine<string>((said) => !holdsCardNumber(said), cardNumberIssue));

/** 1 to 36 of A-Z a-z 0-9 and -, as order and line ids are. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,36}$/));
/** An id in a path: any that we or a merchant's data could have. */
export const PathId = z.string().check(z.minLength(1), z.maxLength(64), storable);

export const Amount = branded<Minor>(z.int());
/** An amount that a caller may send, within what an order can hold either way: a negative one is for the rule to refuse. */
export const SentAmount = branded<Minor>(z.int().check(z.minimum(-limits.amountMax), z.maximum(limits.amountMax)));
export const Rate = branded<TaxRateScaled>(z.int());
export const Instant = z.int();
/** A place on the map, in degrees. */
export const LatLng = z.object({ lat: z.number().check(z.minimum(-90), z.maximum(90)), lng: z.number().check(z.minimum(-180), z.maximum(180)) });
/** The languages that a register and what it prints may speak. */
export const Language = z.enum(['en-us', 'es-mx', 'zh-cn', 'zh-tw']);
export const Nothing = z.object({});
export const MerchantParams = z.object({ merchantId: PathId });
