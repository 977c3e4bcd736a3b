/** A place's address as a merchant's is kept. Empty: it has no such part. Coordinates in degrees; null: not known. */
export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  /** As the country writes it in short: `CA`, `Jal.` */
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The parts without which nobody finds a shop. */
export const neededParts = ['address1', 'city', 'state', 'zip', 'country'] as const satisfies readonly (keyof Address)[];
export type NeededPart = (typeof neededParts)[number];

/** The needed parts that an address lacks. */
export const missingParts = (address: Pick<Address, NeededPart>): readonly NeededPart[] => neededParts.filter((part) => address[part].trim() === '');
