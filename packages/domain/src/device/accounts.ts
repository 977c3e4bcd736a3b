import type { PaymentGateway } from './types.ts';

/** What is known of a shop's account at a gateway. `keptAt` null: there is none; ms since epoch. `isReadable`: the server can open it. `isSimulated`: a demo needs none. */
interface Account {
  readonly gateway: PaymentGateway;
  readonly keptAt: number | null;
  readonly isReadable: boolean;
  readonly isSimulated?: boolean | undefined;
}

/** The devices that have a card terminal and no account at its gateway: no card is taken there. */
export const withoutAccount = <Each extends { readonly paymentGateway: PaymentGateway | null }>(
  devices: readonly Each[],
  accounts: readonly Account[],
): readonly Each[] =>
  devices.filter(
    ({ paymentGateway }) =>
      paymentGateway !== null &&
      !accounts.some(({ gateway, keptAt, isReadable, isSimulated }) => gateway === paymentGateway && (isSimulated === true || (keptAt !== null && isReadable))),
  );
