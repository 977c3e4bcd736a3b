/** Why nothing of an order is taxed: the number of the buyer's certificate, and whose it is. */
export interface Exemption {
  readonly number: string;
  readonly name: string;
  /** Who asked for the certificate; absent: nobody was named. */
  readonly by?: string | undefined;
}
