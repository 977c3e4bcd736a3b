/**
 * The head of an item library as Square exports it and three items, written for tests from the titles that Square's own help and exports of shops show: a row for
 * each variation, `Y` and `N` for each tax and modifier set, `variable` for an open price. Titles have changed over the years (`Category`, `Categories`).
 */
export const squareSample = `Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Category,Price,Option Name 1,Option Value 1,Current Quantity Main St,Modifier Set - Milk,Tax - Sales Tax (8.25%)
AB12,Latte,,Small,LAT-S,Hot milk,Coffee,4.00,,,,Y,Y
AB13,Latte,,Large,LAT-L,Hot milk,Coffee,5.00,,,,Y,Y
AB14,Espresso,,Regular,ESP,,Coffee,3.00,,,,N,Y
AB15,Gift card,,Regular,GIFT,,Gifts,variable,,,,N,N
`;

/** The same of Loyverse: a handle for each item, whose further variants have no name, and columns for each store, tax and modifier. */
export const loyverseSample = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main],Modifier - "Toppings",Tax - "VAT" (10%)
margherita,10001,Margherita,Pizza,,N,Diameter,26 cm,2.00,,N,Y,9.00,,Y,N
margherita,10002,,,,,,32 cm,2.50,,N,Y,12.00,,,
cola,10003,Cola,Drinks,Cold,N,,,0.80,,Y,Y,2.50,24,N,Y
`;
