/** One home for every number of the specification (section 9) and of the wire, with its unit in its name. How toasts and spinners look is ui's. */
export const limits = {
  appVersion: '0.20250327.1',
  readApiTimeoutMs: 10_000,
  authTimeoutMs: 10_000,
  /** One try of a change; the next has the same key. */
  writeTimeoutMs: 20_000,
  /** One try of what waits for a card terminal: the server answers within three minutes. */
  terminalTimeoutMs: 200_000,
  /** A sale that comes later than this after it was made is booked on the day on which it came, with the time at which it was made. */
  bookedBackMs: 72 * 3_600_000,
  /** So long after a menu or a tax was replaced the former one counts for a register with a connection: it may not have heard, or the guest was just told. */
  replacedCountsMs: 15 * 60_000,
  /** The same for one without a connection, counted until it last heard from the server. */
  replacedHeardMs: 2 * 60_000,
  oneTimeCodeDigitCount: 6,
  oneTimeCodeLifeMs: 10 * 60_000,
  /** So long after signing in, or proving again who they are, somebody may change what guards the shop. */
  proofFreshMs: 10 * 60_000,
  /** How long a browser may take to sign in at a provider. */
  ssoNonceLifeMs: 10 * 60_000,
  /** How long a challenge of our own bot check may take to come back solved. */
  botChallengeLifeMs: 5 * 60_000,
  /** The lowest score of a person where no other is set, as Google suggests to begin with. */
  botScoreMin: 0.5,
  /** How often a register gets a new session secret. */
  sessionRotationMs: 24 * 3_600_000,
  /** How long a session's former secret is valid once the new one has come back: other tabs, and calls under way, still have it. */
  sessionOverlapMs: 10 * 60_000,
  /** A new secret that comes back sooner may not be on the browser's disk yet: the former one stays valid. */
  sessionSettleMs: 60_000,
  /** A session's use is recorded this often at most. */
  sessionSeenEveryMs: 10 * 60_000,
  /** A session that was seen since then is in use. */
  sessionInUseMs: 15 * 60_000,
  /** How long after a sign-in with the recovery address the e-mail address can be changed without a code from the lost mailbox. */
  recoveryWaitMs: 24 * 3_600_000,
  /** How long after that sign-in it still can: a register that once was signed in so is a register like any other afterwards. */
  recoveryOpenMs: 7 * 24 * 3_600_000,
  /** How long after a change of the e-mail address the recovery address still opens the shop by the former one. */
  formerAddressMs: 14 * 24 * 3_600_000,
  /** So long the owner has signed in on a browser until it may end a session that was begun with the recovery address, or all others at once. */
  knownBrowserMs: 24 * 3_600_000,
  /** So long the owner has signed in on a browser until it turns the second factor on without more than the mailbox. */
  trustedBrowserMs: 7 * 24 * 3_600_000,
  /** How long a change waits that closes a way back, and is told of, until it is made. */
  pendingChangeMs: 7 * 24 * 3_600_000,
  /** So long after it was asked for it is told of once more. */
  pendingToldAgainMs: 3 * 24 * 3_600_000,
  /** How long after a change of the e-mail address the recovery mailbox may take it back. */
  emailUndoMs: 7 * 24 * 3_600_000,
  /** How long whoever has shown a mailbox may take to show the second factor. */
  secondFactorWaitMs: 10 * 60_000,
  /** So long after the server's answer the notice opens that an e-mail is registered already. */
  alreadyRegisteredAfterMs: 500,
  deviceSourceLengthMax: 64,
  deviceLabelLengthMax: 60,
  staffNameLengthMax: 60,
  staffShortLengthMax: 12,
  roleNameLengthMax: 40,
  /** Of an order. */
  discountCountMax: 20,
  /** With those whose lines are gone. */
  discountsKeptMax: 100,
  discountRuleCountMax: 50,
  discountCodeLengthMax: 20,
  /** On how many orders one code may be used. */
  discountCodeUsesMax: 1_000_000,
  /** Stretches of time in which one can be given. */
  ruleHoursCountMax: 20,
  serviceChargeCountMax: 20,
  /** Of a menu. */
  priceRuleCountMax: 50,
  priceRulePriorityMax: 99,
  discountNameLengthMax: 60,
  chargeNameLengthMax: 60,
  discountReasonLengthMax: 140,
  voidReasonLengthMax: 140,
  /** Charges of one order. */
  orderChargeCountMax: 10,
  /** Shares that a bill is split into. */
  shareCountMax: 20,
  shareNameLengthMax: 60,
  /** The most equal parts that a line or a bill is cut into. */
  sharePartsMax: 100,
  /** Of the number of a certificate, and of whose it is. */
  exemptionTextLengthMax: 100,
  /** People who work at a shop at one time. */
  staffCountMax: 200,
  /** Roles of a shop's own. */
  roleCountMax: 30,
  pinLengthMin: 4,
  pinLengthMax: 8,
  /** Digits of the PIN of whoever may approve what others may not. */
  approverPinLengthMin: 6,
  /** How long a PIN that the server checked is good for calls. */
  staffTokenLifeMs: 12 * 3_600_000,
  /** Devices that a merchant may have and have had: each keeps its label and its letters for ever. */
  deviceCountMax: 500,
  noteLengthMax: 500,
  tableNumberLengthMax: 36,
  /** How many tables a shop lists. */
  tablesMax: 200,
  /** How many items a shop pins to its favourites. */
  pinnedMax: 100,
  refundReasonLengthMax: 200,
  authCodeLengthMax: 12,
  /** Why cash was put into a drawer or taken out of it. */
  drawerReasonLengthMax: 100,
  /** How many of one note or coin a drawer may hold. */
  countedCountMax: 100_000,
  /** How long a gateway is asked about an unknown payment before the staff may decide. */
  paymentUnknownMs: 15 * 60_000,
  /** A ready time may lie this far back: clocks differ, and somebody was slow. */
  readyBehindMs: 60 * 60_000,
  readyAheadMs: 60 * 24 * 3_600_000,
  /** How long after it comes in an online order is ready, where the staff said nothing else; minutes. */
  readyMinutesDefault: 20,
  readyMinutesMax: 240,
  /** The longest that staff may pause online orders at once, minutes. */
  pauseMinutesMax: 24 * 60,
  /** So long after a pause began orders still come in that were paid before: paying by card, with its bank's questions, takes minutes. */
  paidBeforePauseMs: 10 * 60_000,
  cancelReasonLengthMax: 200,
  referenceLengthMax: 64,
  itemQuantityDefault: 1,
  itemQuantityMin: 1,
  itemQuantityMax: 20,
  /** So many changes by + and − a line remembers, the newest, so that each counts once. */
  linePieceCountMax: 20,
  menuNameLengthMax: 120,
  menuTextLengthMax: 1_000,
  menuPictureBytesMax: 300_000,
  /** How wide and how high a picture of the menu may be, px. */
  menuPictureSideMax: 2_000,
  /** Pictures that a merchant's menu may have and have had. */
  menuPictureCountMax: 20_000,
  /** All parts of one import of a menu: some 20,000 items with all that can be said of them; more are imported in several files. */
  menuImportBytesMax: 20 * 1024 * 1024,
  /** A menu's file with its pictures, some thousand of them: what a tablet holds in its memory while it reads them. */
  menuFileBytesMax: 100 * 1024 * 1024,
  /** Imports that a merchant does in an hour; and those that it only looks at, which whoever mends a file does often. */
  menuImportsPerHour: 20,
  menuImportLooksPerHour: 100,
  menuSkuLengthMax: 64,
  /** Barcodes that one item may have: packs, former labels, one a supplier. */
  menuBarcodeCountMax: 20,
  menuItemCountMax: 50_000,
  menuCategoryCountMax: 500,
  /** Stretches of time in which a category is sold. */
  menuHoursCountMax: 50,
  menuGroupsPerItemMax: 30,
  menuModifiersPerGroupMax: 100,
  /** The most of an item that may be counted. */
  menuStockMax: 1_000_000,
  /** Changes of a menu that are sent together. */
  menuChangeCountMax: 200,
  /** Lines that one order may have: far more than any dinner, few enough that its document stays small. */
  orderLineCountMax: 500,
  /** The highest unit price or tip: ten million in major units. Keeps every sum of an order below 2^53. */
  amountMax: 1_000_000_000,
  /** The highest total of an order: ten billion in major units. Below it every sum and tax stays exact. */
  orderTotalMax: 1_000_000_000_000,
  tipPresetPercents: [5, 10, 15, 20],
  /** A stored tax rate is the displayed percent × 100 000. */
  taxRateScale: 100_000,
  taxPercentMin: 0,
  taxPercentMax: 100,
  /** What an arrow key or a stepper adds to a percent; finer ones are typed. */
  taxPercentStep: 0.1,
  /** Rates that a merchant may have: more than any place levies. */
  taxRateCountMax: 50,
  mapLoaderRetryCount: 3,
  /** How far the area around the address search's fixed point reaches, degrees in each direction. */
  addressAreaDegrees: 0.1,
  addressSearchDebounceMs: 300,
  addressSearchLengthMin: 3,
  /** So long after a report could not be loaded its loader hides, and the screen says so. */
  reportLoaderHideMs: 800,
  connectionCheckMs: 10_000,
  codeValidationOverlayMs: 1_500,
  /** How long a deletion can be undone. */
  undoMs: 5_000,
  /** While the arrow of a list of ours is held, it scrolls by a row so often. */
  selectScrollMs: 50,
  customerSearchDebounceMs: 300,
  customerCreateCloseMs: 500,
  customerPageSize: 100,
  /** The dialog closes so long after a receipt was accepted for sending. */
  receiptCloseMs: 1_500,
  /** How high the picture above receipts may be, dots: 40 mm of paper. */
  pictureHeightMax: 320,
  pictureCountMax: 50,
  pictureLifeMs: 168 * 3_600_000,
  pictureTimeoutMs: 5_000,
} as const;
