/** A card as it is printed: `Visa •••• 4242`; what is not known of it is left out, `other` where nothing is. */
export function cardName({ brand, last4 }: { readonly brand: string | null; readonly last4: string | null }, other: string): string {
  return [brand ?? other, last4 ? `•••• ${last4}` : ''].filter((part) => part !== '').join(' ');
}
