/** What is said of scanned labels that hold a price or weight, and of codes that nothing has. */
export const labels = {
  check: '{code}: wrong check digit. Nothing was added. Scan the label again, or reprint it.',
  unclear: '{code}: can’t read this label reliably. Nothing was added. Add the item manually.',
  unknown: 'No item has the label {code} (number {number}). To sell it, edit the item in the menu and add that number as a barcode, or scan the label there.',
  'fixed-price': '{item} has a fixed price, so its label can’t be used. In the menu, set its price to “Variable price.”',
  'no-unit-price': '{item} has no price per {unit}. Enter one in the menu, then scan the label again.',
  nothing: '{item}: the label says 0. Nothing was added.',
  'other-currency': '{item}: the label’s price is in a different currency. Nothing was added.',
  enterPrice: 'Enter a price',
  addToMenu: 'Add to the menu',
};
