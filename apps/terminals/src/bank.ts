import type { PresentedCard } from './cards.ts';
import type { Journal } from './journal.ts';

export const gateways = ['cardpointe', 'valor', 'clover'] as const;
export type GatewayName = (typeof gateways)[number];

/** A void or a refund of a charge. Amounts in cents; `takenAt` simulated, `at` real ms since epoch. */
export interface GivenBack {
  readonly id: string;
  readonly number: number;
  readonly by: 'void' | 'refund';
  readonly amount: number;
  /** The caller's reference of this void or refund, if any. */
  readonly reference: string | null;
  readonly key: string | null;
  readonly body: string | null;
  readonly takenAt: number;
  readonly at: number;
}

/** A sale as the bank knows it, whatever the caller was told. Amounts in cents. */
export interface Transaction {
  /** The gateway's own, unique over restarts. */
  readonly id: string;
  readonly number: number;
  readonly gateway: GatewayName;
  readonly device: string;
  readonly reference: string;
  readonly asked: number;
  /** All that was charged, tip and fee included; 0 where nothing was. */
  readonly amount: number;
  readonly tip: number;
  readonly fee: number;
  readonly tax: number;
  readonly state: 'approved' | 'declined' | 'cancelled';
  /** Why it is not approved. */
  readonly reason: 'funds' | 'lost_card' | 'processor' | 'cancelled' | 'timed_out' | 'busy' | null;
  readonly card: PresentedCard | null;
  /** False: authorised only. */
  readonly captured: boolean;
  /** Not adjustable any more. */
  readonly final: boolean;
  /** Simulated ms since epoch. */
  readonly takenAt: number;
  /** From when on the gateway's own look-up knows it, simulated ms since epoch. */
  readonly visibleAt: number;
  /** Real ms since epoch. */
  readonly at: number;
  readonly key: string | null;
  readonly body: string | null;
  readonly givenBack: readonly GivenBack[];
}

export type SaleFacts = Omit<Transaction, 'id' | 'number' | 'givenBack'>;

const sumOf = (transaction: Transaction, by: GivenBack['by']) => transaction.givenBack.reduce((sum, one) => (one.by === by ? sum + one.amount : sum), 0);
/** Cents voided before settlement. */
export const voidedOf = (transaction: Transaction): number => sumOf(transaction, 'void');
/** Cents refunded after it. */
export const refundedOf = (transaction: Transaction): number => sumOf(transaction, 'refund');
/** Cents that are still the merchant's. */
export const remainingOf = (transaction: Transaction): number => transaction.amount - voidedOf(transaction) - refundedOf(transaction);
/** Whether the whole charge never appears on the card's statement. */
export const isVoided = (transaction: Transaction): boolean => transaction.state === 'approved' && voidedOf(transaction) >= transaction.amount;

const cloverAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 13 upper-case letters and digits that only this number has. */
export function cloverId(number: number): string {
  // A bijection of numbers, so that neighbours look unlike each other.
  let left = (BigInt(number) * 0x9e3779b97f4a7c15n) & ((1n << 64n) - 1n);
  let id = '';
  for (let position = 0; position < 13; position++) {
    id = `${cloverAlphabet[Number(left & 31n)]}${id}`;
    left >>= 5n;
  }
  return id;
}

const idOf = (gateway: GatewayName, number: number) => (gateway === 'clover' ? cloverId(number) : String(number).padStart(12, '0'));

// 12 digits, and after a restart higher than before it, also without a file.
const firstNumber = () => Date.now() - Date.UTC(2020, 0, 1);

export interface Bank {
  record(facts: SaleFacts): Transaction;
  /** Another version of a transaction that is known. */
  change(transaction: Transaction): Transaction;
  giveBack(transaction: Transaction, facts: Omit<GivenBack, 'id' | 'number'>): { readonly transaction: Transaction; readonly givenBack: GivenBack };
  /** All attempts of a reference, oldest first. */
  byReference(gateway: GatewayName, reference: string): readonly Transaction[];
  byId(gateway: GatewayName, id: string): Transaction | undefined;
  byKey(key: string): Transaction | undefined;
  givenBackBy(
    name: 'id' | 'reference' | 'key',
    gateway: GatewayName,
    value: string,
  ): { readonly transaction: Transaction; readonly givenBack: GivenBack } | undefined;
  all(): Transaction[];
  reset(): void;
}

/** What every gateway's bank knows. Nothing in it grows dearer with the number of transactions. */
export function openBank(journal: Journal<Transaction>): Bank {
  const byId = new Map<string, Transaction>();
  const idsByReference = new Map<string, string[]>();
  const idByKey = new Map<string, string>();
  const idByGivenBack = new Map<string, { id: string; givenBackId: string }>();
  let last = Math.max(
    firstNumber(),
    journal.kept.reduce((max, { number, givenBack }) => givenBack.reduce((most, one) => Math.max(most, one.number), Math.max(max, number)), 0),
  );

  function index(transaction: Transaction): Transaction {
    const { gateway, id } = transaction;
    const place = `${gateway}:${id}`;
    if (!byId.has(place)) {
      const reference = `${gateway}:${transaction.reference}`;
      const ids = idsByReference.get(reference);
      if (ids === undefined) idsByReference.set(reference, [place]);
      else ids.push(place);
    }
    byId.set(place, transaction);
    if (transaction.key !== null) idByKey.set(transaction.key, place);
    for (const one of transaction.givenBack)
      for (const name of ['id', 'reference', 'key'] as const)
        if (one[name] !== null) idByGivenBack.set(`${gateway}:${name}:${one[name]}`, { id: place, givenBackId: one.id });
    return transaction;
  }
  function keep(transaction: Transaction): Transaction {
    journal.append(transaction);
    return index(transaction);
  }
  for (const transaction of journal.kept) index(transaction);

  return {
    record(facts) {
      last += 1;
      return keep({ ...facts, id: idOf(facts.gateway, last), number: last, givenBack: [] });
    },
    change: keep,
    giveBack(transaction, facts) {
      last += 1;
      const givenBack = { ...facts, id: idOf(transaction.gateway, last), number: last };
      return { transaction: keep({ ...transaction, givenBack: [...transaction.givenBack, givenBack] }), givenBack };
    },
    byReference: (gateway, reference) =>
      (idsByReference.get(`${gateway}:${reference}`) ?? []).flatMap((id) => {
        const transaction = byId.get(id);
        return transaction === undefined ? [] : [transaction];
      }),
    byId: (gateway, id) => byId.get(`${gateway}:${id}`),
    byKey: (key) => byId.get(idByKey.get(key) ?? ''),
    givenBackBy(name, gateway, value) {
      const found = idByGivenBack.get(`${gateway}:${name}:${value}`);
      const transaction = byId.get(found?.id ?? '');
      const givenBack = transaction?.givenBack.find(({ id }) => id === found?.givenBackId);
      return transaction === undefined || givenBack === undefined ? undefined : { transaction, givenBack };
    },
    all: () => [...byId.values()],
    reset() {
      for (const map of [byId, idsByReference, idByKey, idByGivenBack]) map.clear();
      journal.clear();
    },
  };
}
