import { limits } from '@till/domain/limits';
import { mends, troubles } from '@till/domain/menu/file/mends';
import { nameLanguages } from '@till/domain/menu/names';
import * as z from 'zod/mini';
import { call, needsApproval } from '../../call.ts';
import { Id, MerchantParams, Nothing, PathId, SentAmount, text } from '../../wire.ts';
import { PriceRuleView } from './edit.ts';

const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'] as const;

/** Thousands of items with all that can be said of them. */
export const importBytesMax = 8 * 1024 * 1024;

/** Longer texts than may be kept are errors with their place. */
const Text = z.optional(z.nullable(text(10_000)));
const Name = text(10_000);
/** What something is called in other languages. A language that is absent stays as it is, an empty name is none; null: no other names. */
const Names = z.optional(z.nullable(z.array(z.object({ language: z.enum(nameLanguages), name: Name })).check(z.maxLength(10))));
const Flag = z.optional(z.boolean());
const FlagOrNone = z.optional(z.nullable(z.boolean()));
const Place = z.optional(z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)));
const Line = z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000)));
const SecondOfDay = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(86_400))));
const Day = z.int().check(z.minimum(0), z.maximum(6));

const GroupBody = z.object({
  /** What items call it, where two groups have one name; absent: the name. */
  key: z.optional(Name),
  /** As an export says it. */
  id: z.optional(PathId),
  name: Name,
  required: Flag,
  minimum: z.optional(z.int().check(z.minimum(-1_000), z.maximum(1_000))),
  /** 0: no limit. */
  maximum: z.optional(z.int().check(z.minimum(-1_000), z.maximum(1_000))),
  hidden: Flag,
  sortOrder: Place,
  modifiers: z.optional(
    z.array(z.object({ id: z.optional(PathId), name: Name, price: z.optional(SentAmount), autoSelect: Flag, names: Names })).check(z.maxLength(500)),
  ),
  names: Names,
  line: Line,
});

const ItemBody = z.object({
  /** As an export says it: finds the item whatever else has changed. */
  id: z.optional(PathId),
  name: Name,
  /** Minor units; may be absent where the item is there already or its price is variable. */
  price: z.optional(SentAmount),
  priceType: z.optional(z.enum(['FIXED', 'VARIABLE', 'PER_UNIT'])),
  sku: Text,
  /** Said whole: others that the item has go. A barcode belongs to one item. */
  barcodes: z.optional(z.array(text(500)).check(z.maxLength(limits.menuBarcodeCountMax * 4))),
  alternateName: Text,
  optionalLabel: Text,
  description: Text,
  warning: Text,
  image: z.optional(z.nullable(text(2_000))),
  stock: z.optional(z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)))),
  trackingStock: Flag,
  hidden: Flag,
  availableForShip: FlagOrNone,
  availableForPickup: FlagOrNone,
  availableForDelivery: FlagOrNone,
  isRevenue: FlagOrNone,
  allowInstructions: FlagOrNone,
  qtyLimit: z.optional(z.nullable(z.int().check(z.minimum(-1e12), z.maximum(1e12)))),
  sortOrder: Place,
  tags: z.optional(z.array(text(100)).check(z.maxLength(50))),
  defaultTaxRates: Flag,
  /** Names of the merchant's tax rates, beside those that `defaultTaxRates` adds. */
  taxRates: z.optional(z.array(text(100)).check(z.maxLength(limits.taxRateCountMax))),
  /** Groups by their keys, of this file or of the menu. */
  modifierGroups: z.optional(z.array(z.union([Name, z.object({ group: Name, sortOrder: z.int() })])).check(z.maxLength(100))),
  names: Names,
  line: Line,
});

const CategoryBody = z.object({
  id: z.optional(PathId),
  name: Name,
  friendlyName: Text,
  alternateName: Text,
  description: Text,
  warning: Text,
  image: z.optional(z.nullable(text(2_000))),
  imageAlt: Text,
  sortOrder: Place,
  hidden: Flag,
  /** Seconds since midnight in the merchant's timezone. */
  startTime: SecondOfDay,
  endTime: SecondOfDay,
  isLimitedTime: FlagOrNone,
  /** 0: Sunday. */
  availableDays: z.optional(z.nullable(z.array(Day).check(z.maxLength(7)))),
  isCatering: FlagOrNone,
  catalogId: z.optional(z.nullable(PathId)),
  version: z.optional(z.nullable(z.int())),
  disabled: Flag,
  nextAvailableTime: z.optional(z.nullable(z.int())),
  available_times: z.optional(
    z
      .array(
        z.object({
          startTime: SecondOfDay,
          endTime: SecondOfDay,
          day: z.optional(z.nullable(Day)),
          date: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))),
        }),
      )
      .check(z.maxLength(200)),
  ),
  items: z.array(ItemBody),
  names: Names,
  line: Line,
});

/** A menu as it comes in and goes out. `line`: where it stands in the table that it was read from; errors name it. */
export const MenuFileBody = z.object({
  categories: z.array(CategoryBody),
  modifierGroups: z.optional(z.array(GroupBody)),
  /** Of categories and items by the ids that the file says. Absent: those of the menu stay. */
  priceRules: z.optional(z.array(PriceRuleView).check(z.maxLength(limits.priceRuleCountMax))),
});

const Counts = z.object({ added: z.int(), changed: z.int(), removed: z.int(), unchanged: z.int() });
const Shown = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const FileErrorView = z.object({
  code: z.string(),
  path: z.string(),
  line: z.nullable(z.int()),
  message: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What an import changes, or would. */
export const MenuImportView = z.object({
  /** The menu's version after it; unchanged if it changes nothing. */
  version: z.int(),
  /** Whether this call has made a new version. */
  applied: z.boolean(),
  items: Counts,
  categories: Counts,
  groups: Counts,
  /** Absent: neither the menu nor the file has any. */
  priceRules: z.optional(Counts),
  /** At most 500: what goes first, then what changes, then what comes. */
  changes: z.array(
    z.object({
      kind: z.enum(['item', 'category', 'group', 'price-rule']),
      act: z.enum(['added', 'changed', 'removed']),
      name: z.string(),
      /** Of an item: the names of the categories that hold it. */
      category: z.nullable(z.string()),
      /** Of an item, minor units. */
      price: z.nullable(z.int()),
      /** It comes, and is hidden; absent: not so. */
      hidden: z.optional(z.literal(true)),
      line: z.nullable(z.int()),
      /** `price` in minor units; a list as its names with commas between them. */
      fields: z.array(z.object({ field: z.string(), before: Shown, after: Shown })),
    }),
  ),
  changesLeftOut: z.int(),
  /** At most 200; with one of them nothing is imported. */
  errors: z.array(FileErrorView),
  errorsLeftOut: z.int(),
  /** Pictures that the file names and this shop does not have: what is there stays. */
  picturesLeftOut: z.int(),
  /** The names of those of them that are there once `keepMenuPicture` was given them. */
  picturesMissing: z.optional(z.array(z.string())),
  /** What is wrong by its kinds, whether or not something was chosen for it: what may be done about all of a kind, how often it is, and some of it. */
  troubles: z.optional(z.array(z.object({ trouble: z.enum(troubles), mends: z.array(z.enum(mends)), count: z.int(), errors: z.array(FileErrorView) }))),
  /** What was done as it was chosen: how often, and the first lines and what stood there. */
  mended: z.optional(z.array(z.object({ what: z.enum(mends), count: z.int(), lines: z.array(z.int()), samples: z.array(z.string()) }))),
});

const Mode = z.optional(z.enum(['merge', 'replace']));
/** `version`: of the menu that a preview was made of; another one since is refused with `changed_elsewhere`. */
const Version = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

/**
 * POST: brings categories and items in, in one commit or not at all. Items are found by their SKU, else by a barcode, else by their name. What is not said of them stays as it is.
 * `mode=replace`: what the file does not name goes. `dryRun=1`: nothing is changed, and the reply says what would be, errors included.
 * The same again changes nothing and makes no new version.
 */
export const importMenuCall = call({
  ...merchantCall,
  name: 'importMenu',
  method: 'POST',
  path: '/register/merchants/:merchantId/menu/import',
  query: z.object({ mode: Mode, dryRun: z.optional(z.enum(['0', '1', 'true', 'false'])), version: Version }),
  body: MenuFileBody,
  bodyBytesMax: importBytesMax,
  reply: MenuImportView,
  refusals: [...asked, 'menu_file_invalid', 'changed_elsewhere', 'idempotency_key_reused', 'too_many_requests'],
});

/** A part of a long import: small enough for a slow line. */
export const partBytesMax = 1024 * 1024;
const ImportParams = z.object({ merchantId: PathId, importId: Id });

/**
 * PUT: one part of a long import, under an id that the caller makes; put again it is replaced. A category may go on in the next part, under its name or id. Parts
 * that nobody brings in are deleted after a day. All parts of an import are 20 MB at most.
 */
export const putMenuPartCall = call({
  ...merchantCall,
  name: 'putMenuPart',
  method: 'PUT',
  path: '/register/merchants/:merchantId/menu/imports/:importId/parts/:part',
  params: z.object({ merchantId: PathId, importId: Id, part: z.string().check(z.regex(/^\d{1,3}$/)) }),
  body: MenuFileBody,
  bodyBytesMax: partBytesMax,
  reply: z.object({ part: z.int() }),
  refusals: [...asked, 'import_too_large', 'too_many_requests'],
});

/**
 * POST: brings the parts 0 to `partCount` - 1 in, in one commit, as `importMenu` does; asked again it answers what it answered. `dryRun`: only says what would
 * change. 404 where a part is not there.
 */
export const finishMenuImportCall = call({
  ...merchantCall,
  name: 'finishMenuImport',
  method: 'POST',
  path: '/register/merchants/:merchantId/menu/imports/:importId',
  params: ImportParams,
  body: z.object({
    partCount: z.int().check(z.minimum(1), z.maximum(1_000)),
    mode: z.optional(z.enum(['merge', 'replace'])),
    dryRun: z.optional(z.boolean()),
    /** Of the menu that a preview was made of; another one since is refused with `changed_elsewhere`. */
    version: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000)))),
    /** What is to be done about all that is wrong of a kind, as a reply offers it; where nothing is said, it is an error. */
    mends: z.optional(z.array(z.object({ trouble: z.enum(troubles), mend: z.enum(mends) })).check(z.maxLength(50))),
    /** Whether an item whose SKU or barcode belongs to an item of another name is an error (`item_renamed`); absent: it is that item, as with `importMenu`. */
    asksRenamed: z.optional(z.boolean()),
  }),
  reply: MenuImportView,
  refusals: [...asked, 'menu_file_invalid', 'changed_elsewhere', 'import_too_large', 'too_many_requests'],
});

/** GET: the whole menu as `importMenu` takes it, hidden things, empty categories and what is left of counted items included. */
export const exportMenuCall = call({
  ...merchantCall,
  name: 'exportMenu',
  method: 'GET',
  path: '/register/merchants/:merchantId/menu/export',
  reply: MenuFileBody,
  refusals: [...asked, ...needsApproval],
});
