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

/**
 * A later export of Square, with the titles that exports of shops have today: categories with their tokens, a reporting category, GTIN, several options, online columns,
 * quantities by place, taxes without a blank before their rate.
 */
export const laterSquareSample = `Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,GTIN,Description,Categories,Reporting Category,SEO Title,SEO Description,Permalink,Square Online Item Visibility,Item Type,Weight (lb),Social Media Link Title,Shipping Enabled,Delivery Enabled,Pickup Enabled,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Skip Detail Screen in POS,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Current Quantity Main St,New Quantity Main St,Stock Alert Enabled Main St,Stock Alert Count Main St,Modifier Set - Sleeve,Tax - Mississippi(7%),Tax - Out of State(No Tax) (0%)
#how-to-be,5XYCCJMKAXEVXO3FITUU3WBR,How to Be,,Regular,8932494,9788932494000,<p>A book &amp; more<br>two lines</p>,Books (T2B3ROTJ3HFGVBO22QLOOJDE),Books (T2B3ROTJ3HFGVBO22QLOOJDE),,,how-to-be,visible,Physical good,,,N,N,N,"4,250.00",,N,Y,N,N,N,,,,,3,,N,,N,Y,N
#shirt,5XYCCJMKAXEVXO3FITUU3AAA,Shirt,,Black L,W1,9.78E+12,,"Clothes (T2B3ROTJ3HFGVBO22QLOOAAA), Sale (T2B3ROTJ3HFGVBO22QLOOBBB)",,,,,visible,Physical good,,,N,N,N,$25.00,,Y,Y,N,N,N,Colour,Black,Size,L,,,N,,Y,N,N
`;

/** The same of Loyverse's today: three options, an item made of others, a price for all stores beside each store's own, descriptions as its editor keeps them. */
export const laterLoyverseSample = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Default price,Available for sale [Wakala's eat],Price [Wakala's eat],In stock [Wakala's eat],Low stock [Wakala's eat],Modifier - "Toppings"
coke,10001,Coca-Cola 330ml,Drinks,<p>Cold</p>,N,,,,,,,0.80,5449000000996,,,Y,1.40,Y,1.50,24,6,N
shirt,10002,Shirt,Clothes,,N,Size,M,Colour,Red,,,5.00,,,,N,20.00,Y,20.00,,,N
shirt,10003,,,,,,M,,Blue,,,5.00,,,,N,22.00,Y,22.00,,,N
menu-1,10004,Lunch menu,Menus,,N,,,,,,,,,10001,1,N,12.00,Y,12.00,,,N
menu-1,,,,,,,,,,,,,,10002,1,,,,,,,
open,10005,Open,Menus,,N,,,,,,,,,,,N,variable,Y,variable,,,N
`;
