/** What is said of scanned labels that hold a price or weight. */
export const labels = {
  check: '{code}: a check digit is wrong. Nothing was added. Scan the label again, or have it printed again.',
  unclear: '{code}: this label can’t be read for sure. Nothing was added. Sell the item by hand.',
  unknown: 'No item has the label {code}. Its number is {number}: enter that, or scan a label, as a barcode of the item in the menu.',
  'fixed-price': '{item} has a fixed price, so its label isn’t sold. In the menu, price it “Asked at each sale”.',
  'no-unit-price': '{item} has no price for a {unit}. Enter it in the menu, then scan the label again.',
  nothing: '{item}: the label says 0. Nothing was added.',
  'other-currency': '{item}: the label’s price is in another currency. Nothing was added.',
};
