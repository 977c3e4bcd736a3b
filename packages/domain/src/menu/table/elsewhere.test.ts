import { describe, expect, it } from 'vitest';
import { columnsOf, formatOf, placesOf } from './columns.ts';
import { mendsFor, type TableReading } from './reading.ts';
import { fileOfTable } from './table.ts';

/** Cells with commas between them, in quotes where they have one. */
const cellsOf = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
const read = (text: string, changes: Partial<TableReading> = {}) => {
  const [titles = [], ...rows] = text.trim().split('\n').map(cellsOf);
  const format = formatOf(titles);
  const reading = { columns: columnsOf(titles, format), format, decimal: '.', category: 'Menu', variation: 'Size', ...changes } as const;
  return { ...fileOfTable({ rows, lines: rows.map((_, index) => index + 2) }, reading, (each) => each), format, places: placesOf(reading.columns) };
};
const itemsOf = ({ file }: ReturnType<typeof read>) => file.categories.flatMap(({ items }) => items);
const noted = ({ notes }: ReturnType<typeof read>) => Object.fromEntries(notes.map(({ what, count }) => [what, count]));

const loyverse = {
  en: 'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Default price,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [X],Price [X],In stock [X],Low stock [X],"Modifier - ""Y""","Tax - ""IVA"" (16%)"',
  es: 'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Opción 2 nombre,Opción 2 valor,Precio por defecto,Coste,Codigo de barras,REF del componente,Cantidad del componente,Seguir inventario,Disponibles para la venta [X],Precio [X],En inventario [X],Existencias bajas [X],"modificador - ""Y""","impuesto - ""IVA"" (16%)"',
  bare: '\ufeffHANDLE,ref,NOMBRE,categoria,descripcion,vendido por peso,opcion 1 nombre,opcion 1 valor,opcion 2 nombre,opcion 2 valor,precio por defecto,coste,código de barras,ref del componente,cantidad del componente,seguir inventario,disponible para la venta [X],precio [X],en inventario [X],existencias bajas [X],"MODIFICADOR - ""Y""","IMPUESTO - ""IVA"" (16 %)"',
  pt: 'Handle,REF,Nome,Categoria,Descrição,Vendido por peso,Opção 1 nome,Opção 1 valor,Opção 2 nome,Opção 2 valor,Preço padrão,Custo,Código de barras,REF do item incluído,Quantidade do item incluído,Rastrear estoque,Disponível para venda [X],Preço [X],Em estoque [X],Estoque baixo [X],"Modificador - ""Y""","Imposto - ""IVA"" (16%)"',
  fr: 'Handle,UGS,Nom,Catégorie,Description,Vendu au poids,Option 1 nom,Option 1 valeur,Nom de l’option 2,Valeur de l’option 2,Prix par défaut,Coût,Code-barres,UGS de l’article inclus,Quantité de l’article inclus,Suivi du stock,Disponible à la vente [X],Prix [X],En stock [X],Stock faible [X],"Modificateur - ""Y""","Taxe - ""IVA"" (16%)"',
  de: 'Handle,Artikelnummer,Name,Kategorie,Beschreibung,Verkauft nach Gewicht,Option 1 Name,Option 1 Wert,Option 2 Name,Option 2 Wert,Standardpreis,Kosten,Barcode,SKU des enthaltenen Artikels,Menge des enthaltenen Artikels,Lagerbestand verfolgen,Zum Verkauf verfügbar [X],Preis [X],Auf Lager [X],Niedriger Bestand [X],"Modifikator - ""Y""","Steuer - ""IVA"" (16%)"',
  it: 'Handle,SKU,Nome,Categoria,Descrizione,Venduto a peso,Opzione 1 nome,Opzione 1 valore,Opzione 2 nome,Opzione 2 valore,Prezzo predefinito,Costo,Codice a barre,SKU dell\'articolo incluso,Quantità dell\'articolo incluso,Traccia scorte,Disponibile per la vendita [X],Prezzo [X],In magazzino [X],Scorte basse [X],"Modificatore - ""Y""","Imposta - ""IVA"" (16%)"',
  zh: '句柄,SKU,名称,类别,描述,按重量出售,选项1名称,选项1值,选项 2 名称,选项 2 值,默认价格,成本,条形码,包含商品的SKU,包含商品的数量,跟踪库存,可供销售 [X],价格 [X],库存 [X],低库存 [X],"修饰符 - ""Y""","税 - ""IVA"" (16%)"',
};
const words = { en: 'YN', es: 'SN', bare: 'sn', pt: 'SN', fr: 'ON', de: 'JN', it: 'SN', zh: '是否' };
const rowsOf = ([y = '', n = '']: string) => `
taco,10001,Taco,Comida,Con todo,${n},Tamaño,Chico,Relleno,Res,,1.00,7501000111206,,,${y},${y},25.00,4,,${y},${y}
taco,10002,,,,,,Grande,,Pollo,,1.00,,,,,${y},40.00,-3,,,
queso,10003,Queso,Comida,,${y},,,,,,1.00,,,,${n},${y},180.00,0,,${n},${n}
agua,10004,Agua,Bebidas,,${n},,,,,12.00,1.00,M000057922,,,${y},${y},,-1341.000,,${n},${y}
nada,10005,Nada,Bebidas,,${n},,,,,9.00,1.00,9.78E+12,,,${y},${n},variable,7,,${n},${n}
combo,10006,Combo,Comida,,${n},,,,,60.00,,,10001,1,${n},${y},60.00,,,${n},${n}
combo,,,,,,,,,,,,,10004,1,,,,,,,`;

describe('what was done about a table', () => {
  it('is told by the items’ names and by lines in their order; a name that is cut says so', () => {
    const long = 'Enchiladas '.repeat(8).trim();
    const rows = `Name,Size,Price,Hidden\nTaco,S,abc,\nSoup,,market price,maybe\n${long},,x,\nTaco,L,4,\nTea,,2,`;
    const told = (mend: 'ask_price' | 'leave_item') => read(rows, { mends: { price_wrong: mend, yes_no_wrong: mend === 'ask_price' ? 'leave_cells' : mend } });
    const names = ['Taco', 'Soup', `${long.slice(0, 59).trim()}…`];
    expect(told('leave_item').mended).toEqual([{ what: 'leave_item', count: 3, lines: [2, 3, 4], samples: names }]);
    expect(told('ask_price').mended).toEqual([
      { what: 'ask_price', count: 3, lines: [2, 3, 4], samples: names },
      { what: 'leave_cells', count: 1, lines: [3], samples: ['maybe'] },
    ]);
  });
});

describe('what a file of elsewhere has otherwise than this shop', () => {
  it('is told: prices with the sign of another currency, which come in as they stand', () => {
    const rows = 'Name,Price\nPie,£9.50\nCake,"9,50 €"\nTea,$3.00\nMate,US$ 4\nSoup,5 USD\nRice,NT$95\nFish,7.00\nNoodles,30 元\nFree,';
    const told = (currency?: string) => read(rows, currency === undefined ? {} : { currency }).notes.find(({ what }) => what === 'other_currency');
    expect(told('USD')).toEqual({ what: 'other_currency', count: 4, lines: [2, 3, 7, 9], samples: ['£9.50', '9,50 €', 'NT$95'] });
    expect(told('TWD')?.lines).toEqual([2, 3, 5, 6]);
    expect(told('MXN')?.lines).toEqual([2, 3, 5, 6, 7, 9]);
    expect([told('GBP')?.lines.includes(2), told('EUR')?.lines.includes(3), told()]).toEqual([false, false, undefined]);
    expect(itemsOf(read(rows, { currency: 'USD' })).map(({ price }) => price)).toEqual([950, 950, 300, 400, 500, 9_500, 700, 3_000, undefined]);
  });

  it('is told: names that stand there twice, but for one item in several categories', () => {
    const twice = read('Name,Category,SKU\nTea,Hot,T1\nTea,Cold,T2\ntea,Hot,T3\nCola,Cold,C1\nCola,Snacks,C1\nCake,Hot,\nCake,Sweet,');
    expect(twice.notes).toEqual([{ what: 'same_names', count: 3, lines: [3, 4, 8], samples: ['Tea', 'tea', 'Cake'] }]);
  });

  it('two of one name without a word of their sizes are no sizes of one item', () => {
    const table = read('Name,Size,Price\nTea,,2\nTea,,3\nLatte,S,4\nLatte,L,5');
    expect(itemsOf(table).map(({ name, price }) => [name, price])).toEqual([
      ['Tea', 200],
      ['Tea', 300],
      ['Latte', 400],
    ]);
  });

  it('an empty or spoilt SKU takes none away that is kept here', () => {
    const skus = read('Name,SKU\nTea,T1\nCola,\nSoup,9.78E+12', { mends: { barcode_wrong: 'leave_code' } });
    expect(itemsOf(skus).map((item) => ['sku' in item, item.sku])).toEqual([
      [true, 'T1'],
      [false, undefined],
      [false, undefined],
    ]);
  });
});

describe('a price that can be read in two ways', () => {
  it.each([
    ['$ 9,999', ['point']],
    ['9.999', ['comma']],
    ['1,250', ['point', 'comma']],
    ['1,250|$ 9,999', ['point']],
    ['9.999|9,999', []],
  ])('%s may be read as %j: a reading that is no price is not offered', (prices, signs) => {
    const cells = prices.split('|');
    const rows = cells.map((price, index) => `Dish ${index},"${price}"`).join('\n');
    const { found } = read(`Name,Price\n${rows}`, { decimal: null });
    expect(found.map(({ code, value }) => [code, value])).toEqual(cells.map((cell) => ['price_unclear', cell]));
    expect(mendsFor('price_unclear', found)).toEqual([...signs, 'ask_price', 'leave_item']);
    for (const sign of signs) expect(read(`Name,Price\n${rows}`, { decimal: null, mends: { price_unclear: sign as 'point' } }).errors).toEqual([]);
  });
});

describe('a list of Loyverse', () => {
  it('in French has its barcodes however the title is written, and says which columns with something in them are not used', () => {
    for (const title of ['Code barre', 'CODE BARRES', 'Code-barres', 'code\u2011barre', 'Code à barres', 'code a barres', 'Codes-barres']) {
      const file = read(
        `Handle,UGS,Nom,Catégorie,Prix par défaut,${title},Code fournisseur,Coût\nthe,1,Thé,Bar,2.00,96385074,F-1,\neau,2,Eau,Bar,1.00,,F-2,\n`,
      );
      expect([title, itemsOf(file).map(({ barcodes }) => barcodes)]).toEqual([title, [['96385074'], undefined]]);
      expect(file.unused).toEqual([{ title: 'Code fournisseur', number: 7, count: 2 }]);
    }
  });

  const english = read(loyverse.en + rowsOf(words.en));

  it('is read as it is meant', () => {
    expect([english.format, english.errors]).toEqual(['loyverse', []]);
    expect(english.file).toMatchObject({
      categories: [
        {
          name: 'Comida',
          items: [
            {
              name: 'Taco',
              price: 2_500,
              sku: '10001',
              hidden: false,
              barcodes: ['7501000111206'],
              taxRates: ['IVA'],
              modifierGroups: ['Taco: Tamaño / Relleno', 'Y'],
            },
            { name: 'Queso', price: 18_000, priceType: 'VARIABLE', taxRates: [] },
            { name: 'Combo', price: 6_000 },
          ],
        },
        {
          name: 'Bebidas',
          items: [
            { name: 'Agua', price: 1_200, barcodes: ['M000057922'], hidden: false },
            { name: 'Nada', price: 0, priceType: 'VARIABLE', hidden: true },
          ],
        },
      ],
      modifierGroups: [
        {
          modifiers: [
            { name: 'Chico / Res', price: 0 },
            { name: 'Grande / Pollo', price: 1_500 },
          ],
        },
      ],
    });
    expect(noted(english)).toEqual({ spoilt_codes: 1, by_weight: 1, counts_left: 1, counts_of_none: 1, size_codes: 1, size_counts: 1, components: 2 });
  });

  it.each(Object.keys(loyverse) as (keyof typeof loyverse)[])('is the same in another language: %s', (language) => {
    const other = read(loyverse[language] + rowsOf(words[language]));
    expect([other.format, other.places, other.errors]).toEqual(['loyverse', ['X'], []]);
    expect(other.file).toEqual(english.file);
    expect(noted(other)).toEqual(noted(english));
  });
});

const square = {
  en: 'Token,Item Name,Variation Name,Unit and Precision,SKU,Description,Category,GTIN,Price,Sellable,Archived,Enabled Centro,Current Quantity Centro,New Quantity Centro,Stock Alert Enabled Centro,Modifier Set - Y,Tax - IVA (16%)',
  es: 'Token,Nombre del artículo,Nombre de la variante,Unidad y precisión,SKU,Descripción,Categoría,GTIN,Precio,Vendible,Archivado,Habilitado Centro,Cantidad actual Centro,Cantidad nueva Centro,Alerta de existencias habilitada Centro,Conjunto de modificadores - Y,Impuesto - IVA (16%)',
  fr: 'Jeton,Nom de l’article,Nom de la variante,Unité et précision,UGS,Description,Catégorie,GTIN,Prix,Vendable,Archivé,Activé Centro,Quantité actuelle Centro,Nouvelle quantité Centro,Alerte de stock activée Centro,Ensemble de modificateurs - Y,Taxe - IVA (16 %)',
  ja: 'トークン,商品名,バリエーション名,単位と精度,SKU,説明,カテゴリ,GTIN,価格,販売可能,アーカイブ済み,有効 Centro,現在の数量 Centro,新しい数量 Centro,在庫アラート有効 Centro,モディファイアセット - Y,税金 - IVA（16%）',
};
const squareRows = `
A1,Taza,Chica,,T1,Azul,Casa,7501000111206,50.00,Y,N,Y,-2,,N,Y,Y
A2,Taza,Grande,,T2,Azul,Casa,,70.00,Y,N,Y,3,,N,Y,Y
A3,Jamón,Regular,kg .000,J1,,Casa,,220.00,Y,N,Y,12,,N,N,N
A4,Vela,Regular,,V1,,Casa,,30.00,Y,N,N,9,,N,N,Y`;

describe('an item library of Square', () => {
  const english = read(square.en + squareRows);

  it('is read as it is meant', () => {
    expect([english.format, english.errors]).toEqual(['square', []]);
    expect(itemsOf(english)).toMatchObject([
      { name: 'Taza', price: 5_000, sku: 'T1', modifierGroups: ['Taza: Size', 'Y'], taxRates: ['IVA'], hidden: false },
      { name: 'Jamón', price: 22_000, priceType: 'VARIABLE', hidden: false },
      { name: 'Vela', price: 3_000, hidden: true },
    ]);
  });

  it.each(Object.keys(square) as (keyof typeof square)[])('is the same in another language: %s', (language) => {
    const other = read(square[language] + squareRows);
    expect([other.format, other.places, other.errors]).toEqual(['square', ['Centro'], []]);
    expect(other.file).toEqual(english.file);
    expect(noted(other)).toEqual(noted(english));
  });
});

describe('titles of another maker', () => {
  it.each([
    [
      'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Coste,Codigo de barras,REF del componente,Disponibles para la venta [X],Precio [X],En inventario [X]',
      'loyverse',
    ],
    ['Handle,REF,Nombre,Categoría,Precio por defecto', 'loyverse'],
    ['句柄,SKU,品名,類別,按重量銷售,選項1名稱,選項1值,預設價格,條碼,追蹤庫存,可供銷售 [A],價格 [A],庫存 [A]', 'loyverse'],
    ['标识符,SKU,名称,类别,描述,称重出售,选项一名称,选项一值,默认价格,条形码,可售 [A],价格 [A],库存 [A]', 'loyverse'],
    [
      'Identifiant,REF,Nom,Catégorie,Vente au poids,Option 1 nom,Option 1 valeur,Prix par défaut,Code barres,Disponible pour la vente [A],Prix [A],En stock [A]',
      'loyverse',
    ],
    [
      'Handle,SKU,Name,Kategorie,Nach Gewicht verkauft,Option 1 Name,Option 1 Wert,Standardpreis,Strichcode,Verfügbar zum Verkauf [A],Preis [A],Lagerbestand [A]',
      'loyverse',
    ],
    ['Jeton,Nom de l’article,Nom de la variation,UGS,Prix,Actif Lyon,Prix Lyon,Quantité actuelle Lyon', 'square'],
    ['トークン,商品名,バリエーション名,SKU,カテゴリー,価格,有効 渋谷店,価格 渋谷店,現在の在庫数 渋谷店', 'square'],
    ['Token,Nombre de artículo,Nombre de variación,SKU,Precio,Activado Centro,Precio Centro,Cantidad actual Centro', 'square'],
    ['Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode', 'table'],
    ['Nombre,Precio,Código de barras,Existencias', 'table'],
    ['Name,Size,Price', 'table'],
  ])('%s', (titles, format) => {
    const columns = columnsOf(titles.split(','));
    expect(formatOf(titles.split(','))).toBe(format);
    expect(columns.filter(({ field, title }) => field === 'none' && !['Coste', 'Vendor', 'トークン', 'Token', 'Jeton'].includes(title))).toEqual([]);
    expect(placesOf(columns).length).toBe(/ \[|Lyon|渋谷|Centro/.test(titles) ? 1 : 0);
  });
});

describe('counts of another till', () => {
  const milk =
    'Handle,Name,Track stock,Available for sale [A],Price [A],In stock [A]\nm,Base milk,Y,Y,10.00,-1341.000\nt,Tea,Y,Y,3.00,0\nc,Cola,Y,Y,2.00,24\nw,Water,N,Y,1.00,5';

  it('leave for sale what is for sale there, and come in only if the owner says so', () => {
    expect(itemsOf(read(milk)).map((item) => [item.name, item.stock, item.hidden])).toEqual([
      ...[
        ['Base milk', undefined, false],
        ['Tea', undefined, false],
        ['Cola', undefined, false],
        ['Water', undefined, false],
      ],
    ]);
    expect(noted(read(milk))).toEqual({ counts_of_none: 2, counts_left: 1 });
  });

  it('at 0 and below are not counted, and it is said how many', () => {
    const counted = read(milk, { counts: true });
    expect(itemsOf(counted).map(({ stock }) => stock)).toEqual([undefined, undefined, 24, undefined]);
    expect(counted.notes).toMatchObject([
      { what: 'counts_of_none', count: 2, lines: [2, 3], samples: ['Base milk', 'Tea'] },
      { what: 'counts', count: 1 },
    ]);
    const square = 'Token,Item Name,Variation Name,Price,Current Quantity Main St\n1,Milk,Regular,10.00,-3\n2,Cola,Regular,2.00,7';
    expect(itemsOf(read(square)).map(({ stock }) => stock)).toEqual([undefined, undefined]);
    expect(itemsOf(read(square, { counts: true })).map(({ stock }) => stock)).toEqual([undefined, 7]);
    // So are those of anybody's table; our own say what is left here.
    expect(itemsOf(read('Name,Price,Stock\nMilk,1,0\nTea,1,4', { counts: true })).map(({ stock }) => stock)).toEqual([undefined, 4]);
    expect(itemsOf(read('Till ID,Name,Price,Stock\na,Milk,1,0\nb,Tea,1,4')).map(({ stock }) => stock)).toEqual([0, 4]);
  });

  it('that nobody takes need no mending', () => {
    const file = 'Name,Price,Stock\nMilk,1,plenty';
    expect([read(file).errors, read(file, { counts: true }).errors]).toMatchObject([[], [{ code: 'stock_wrong', value: 'plenty' }]]);
  });
});

describe('codes', () => {
  it('that are no spoilt number are kept, whatever they are made of; what is left out is said', () => {
    const file = read(
      'Handle,Name,Price [A],Barcode\n1,Gel pen,1,M000057922\n2,Book,1,9.78E+12\n3,Card,1,"9,78e+12"\n4,Cup,1,4006381333931.0\n5,Bag,1,####\n6,Pin,1,X-12/E5\n7,Tin,1,123',
    );
    expect(itemsOf(file).map(({ barcodes }) => barcodes)).toEqual([['M000057922'], undefined, undefined, ['4006381333931'], undefined, ['X-12/E5'], ['123']]);
    expect(file.notes).toEqual([{ what: 'spoilt_codes', count: 3, lines: [3, 4, 6], samples: ['9.78E+12', '9,78e+12', '####'] }]);
  });

  it('of sizes stay where they can be scanned: numbers of goods that stand as SKUs too', () => {
    const file = read('Token,Item Name,Variation Name,SKU,Price\n1,Cola,Small,C1,2\n2,Cola,Large,5449000000996,3\n3,Cola,Huge,C3,4');
    expect(itemsOf(file)).toMatchObject([{ sku: 'C1', barcodes: ['5449000000996'] }]);
    expect(file.notes).toMatchObject([{ what: 'size_codes', count: 1, samples: ['C3'] }]);
  });
});

describe('rows that are not for sale', () => {
  const head = 'Handle,Name,Option 1 name,Option 1 value,Available for sale [A],Price [A]\n';
  it.each([
    ['first', `${head}a,Ale,Size,Half,N,4.00\na,,,Pint,Y,5.00`],
    ['last', `${head}a,Ale,Size,Pint,Y,5.00\na,,,Half,N,4.00`],
    ['in Square', 'Token,Item Name,Variation Name,Option Name 1,Price,Sellable\n1,Ale,Half,Size,4.00,N\n2,Ale,Pint,Size,5.00,Y'],
  ])('are no choices and no price, where they stand %s', (_, text) => {
    const file = read(text);
    expect(file.errors).toEqual([]);
    expect(itemsOf(file)).toMatchObject([{ name: 'Ale', price: 500, hidden: false, modifierGroups: ['Ale: Size'] }]);
    expect(file.file.modifierGroups).toMatchObject([{ name: 'Size', modifiers: [{ name: 'Pint', price: 0 }] }]);
    expect(file.notes).toMatchObject([{ what: 'not_for_sale', count: 1, samples: ['Ale: Half'] }]);
  });

  it('hide the item if there are no others', () => {
    const file = read(`${head}a,Ale,Size,Half,N,4.00\na,,,Pint,N,5.00`);
    expect(itemsOf(file)).toMatchObject([{ price: 400, hidden: true }]);
    expect(file.file.modifierGroups[0]?.modifiers).toHaveLength(2);
  });

  it('say nothing where their cell is empty', () => {
    expect(itemsOf(read('Token,Item Name,Variation Name,Price,Enabled A\n1,Ale,Regular,4.00,\n2,Tea,Regular,3.00,N')).map(({ hidden }) => hidden)).toEqual([
      undefined,
      true,
    ]);
  });
});

describe('what is sold by weight', () => {
  it.each(['lb .00', 'kg .000', 'lb', 'Kilogram (.00)', 'metre .0'])('asks its price, with that of a unit shown: %s', (unit) => {
    const file = read(`Token,Item Name,Variation Name,Unit and Precision,Price\n1,Ham,Regular,${unit},9.50\n2,Cup,Regular,,3.00\n3,Rose,Regular,bunch,4.00`);
    expect(itemsOf(file)).toMatchObject([{ name: 'Ham', price: 950, priceType: 'VARIABLE' }, { price: 300 }, { price: 400 }]);
    expect(
      itemsOf(file)
        .slice(1)
        .map(({ priceType }) => priceType),
    ).toEqual([undefined, undefined]);
    expect(file.notes).toEqual([{ what: 'by_weight', count: 1, lines: [2], samples: ['Ham'] }]);
  });

  it('in sizes shows no price of one for another', () => {
    const head = 'Handle,Name,Sold by weight,Option 1 name,Option 1 value,Price [A]\n';
    const [alike, differing] = ['9.00', '12.00'].map((price) => read(`${head}h,Ham,Y,Cut,Thin,9.00\nh,,Y,,Thick,${price}`));
    expect([alike, differing].map((file) => file && [file.errors, itemsOf(file)[0]?.price, itemsOf(file)[0]?.priceType])).toEqual([
      [[], 900, 'VARIABLE'],
      [[], 0, 'VARIABLE'],
    ]);
    expect(alike?.file.modifierGroups[0]?.modifiers).toMatchObject([{ price: 0 }, { price: 0 }]);
  });
});

describe('a file of several places', () => {
  const square =
    'Token,Item Name,Variation Name,Price,Sellable,Enabled Main St,Price Main St,Current Quantity Main St,Enabled Old Mill,Price Old Mill,Current Quantity Old Mill\n1,Soup,Regular,10.00,Y,Y,12.00,4,N,,\n2,Tea,Regular,3.00,Y,N,,,Y,3.50,7\n3,Gift,Regular,5.00,N,Y,,,Y,,';
  const loyverse =
    'Handle,Name,Default price,Available for sale [Main St],Price [Main St],In stock [Main St],Available for sale [Old Mill],Price [Old Mill],In stock [Old Mill]\n1,Soup,10.00,Y,12.00,4,N,,\n2,Tea,3.00,N,,,Y,3.50,7\n3,Gift,5.00,N,,,N,,';
  it.each([
    ['square', square],
    ['loyverse', loyverse],
  ])('of %s has the prices, counts and what is for sale of the one that is this shop', (format, text) => {
    const told = (place: string) => itemsOf(read(text, { place, counts: true })).map(({ name, price, hidden, stock }) => [name, price, hidden, stock]);
    expect([read(text).format, read(text).places]).toEqual([format, ['Main St', 'Old Mill']]);
    expect(told('Main St')).toEqual([
      ['Soup', 1_200, false, 4],
      ['Tea', 300, true, undefined],
      ['Gift', 500, true, undefined],
    ]);
    expect(told('Old Mill')).toEqual([
      ['Soup', 1_000, true, undefined],
      ['Tea', 350, false, 7],
      ['Gift', 500, true, undefined],
    ]);
  });
});

it('a place is called as it is called, whatever signs are in its name', () => {
  const placeOf = (title: string) => columnsOf(['Handle', 'Name', title], 'loyverse')[2];
  expect(placeOf('Price [Main St [2]]')).toMatchObject({ field: 'price', place: 'Main St [2]' });
  expect(columnsOf(['Token', 'Item Name', 'Variation Name', 'Price', 'Enabled Price & Co.', 'Price Price & Co.'])[5]).toMatchObject({
    ...{ field: 'price', place: 'Price & Co.' },
  });
});

describe('a table whose columns are named by hand', () => {
  const columns = (fields: readonly string[]) => fields.map((field) => ({ title: field, field, label: null })) as TableReading['columns'];
  it('has sizes: below their item’s name, by a handle, or by the same name', () => {
    const rows = (text: string) => text.split('\n').map((line) => line.split(','));
    const made = (fields: readonly string[], text: string) => {
      const table = { rows: rows(text), lines: rows(text).map((_, index) => index + 2) };
      const { file, errors } = fileOfTable(
        table,
        { columns: columns(fields), format: 'table', decimal: '.', category: 'Menu', variation: 'Size' },
        (each) => each,
      );
      return [errors, file.categories[0]?.items.map(({ name, price }) => [name, price]), file.modifierGroups.map(({ name, modifiers }) => [name, modifiers])];
    };
    const sizes = [
      'Volume / Kind',
      [
        { name: '0.3 / dark', price: 0 },
        { name: '0.5 / pale', price: 150 },
      ],
    ];
    const fields = ['name', 'variationName', 'variation', 'variationName', 'variation', 'price'];
    const below = 'Ale,Volume,0.3,Kind,dark,3.00\n,,0.5,,pale,4.50\nTea,,,,,2.00';
    expect(made(fields, below)).toEqual([
      [],
      [
        ['Ale', 300],
        ['Tea', 200],
      ],
      [sizes],
    ]);
    const named = 'Ale,Volume,0.3,Kind,dark,3.00\nTea,,,,,2.00\nAle,Volume,0.5,Kind,pale,4.50';
    expect(made(fields, named)).toEqual([
      [],
      [
        ['Ale', 300],
        ['Tea', 200],
      ],
      [sizes],
    ]);
    const handled = 'x,Ale,Volume,0.3,Kind,dark,3.00\ny,Tea,,,,,2.00\nx,,,0.5,,pale,4.50';
    expect(made(['handle', ...fields], handled)).toEqual([
      [],
      [
        ['Ale', 300],
        ['Tea', 200],
      ],
      [sizes],
    ]);
  });
});

describe('trouble in a table', () => {
  const open = 'Handle,Name,Option 1 name,Option 1 value,Price [A]\na,Ale,Size,Half,4.00\na,,,Pint,5.00\na,,,Jug,variable\nt,Tea,,,2.00';
  const told = (text: string, mends: TableReading['mends'] = {}) => {
    const { errors, found, mended, file } = read(text, { mends });
    const items = file.categories.flatMap(({ items: all }) => all.map(({ name, price, priceType = 'FIXED' }) => `${name} ${price} ${priceType}`));
    return {
      errors: errors.map(({ code, line }) => `${code} ${line}`),
      found: found.length,
      mended,
      items,
      modifiers: file.modifierGroups[0]?.modifiers ?? [],
    };
  };

  it('with an open price of one size has one choice for all such items', () => {
    expect(told(open)).toMatchObject({ errors: ['variation_open 4'], found: 1, mended: [] });
    const asked = told(open, { variation_open: 'ask_price' });
    expect(asked).toMatchObject({ errors: [], found: 1, items: ['Ale 0 VARIABLE', 'Tea 200 FIXED'], mended: [{ what: 'ask_price', count: 1, lines: [4] }] });
    expect(asked.modifiers).toEqual([
      { name: 'Half', price: 0 },
      { name: 'Pint', price: 0 },
      { name: 'Jug', price: 0 },
    ]);
    const left = told(open, { variation_open: 'leave_size' });
    expect([left.items, left.modifiers]).toEqual([
      ['Ale 400 FIXED', 'Tea 200 FIXED'],
      [
        { name: 'Half', price: 0 },
        { name: 'Pint', price: 100 },
      ],
    ]);
    expect(told(open, { variation_open: 'leave_item' }).items).toEqual(['Tea 200 FIXED']);
  });

  it('never guesses the price of a size that has none', () => {
    expect(told('Token,Item Name,Variation Name,Price\n1,Ale,Half,4.00\n2,Ale,Pint,').errors).toEqual(['variation_open 3']);
    expect(told('Token,Item Name,Variation Name,Price\n1,Ale,Half,\n2,Ale,Pint,').items).toEqual(['Ale undefined FIXED']);
  });

  it('of each kind is left out, asked or read as it was chosen', () => {
    const text = 'Name,Price,Hidden,Barcode\nSoup,cheap,no,9.78E+12\n,3,no,\nCake,"1,234",maybe,96385074,beyond\nTea,2,,';
    const all = ['price_wrong 2', 'barcode_wrong 2', 'name_missing 3', 'cells_beyond 4', 'yes_no_wrong 4', 'price_unclear 4'];
    expect(
      read(text, { decimal: null })
        .errors.map(({ code, line }) => `${code} ${line}`)
        .toSorted(),
    ).toEqual(all.toSorted());
    const mends = {
      price_wrong: 'ask_price',
      barcode_wrong: 'leave_code',
      name_missing: 'leave_item',
      cells_beyond: 'leave_cells',
      yes_no_wrong: 'leave_cells',
    } as const;
    const mended = read(text, { decimal: null, mends: { ...mends, price_unclear: 'comma' } });
    expect(mended.errors).toEqual([]);
    expect(itemsOf(mended)).toMatchObject([
      { name: 'Soup', priceType: 'VARIABLE' },
      { name: 'Cake', barcodes: ['96385074'] },
      { name: 'Tea', price: 200 },
    ]);
    expect(mended.mended.map(({ what, count }) => `${what} ${count}`).toSorted()).toEqual([
      'ask_price 2',
      'comma 1',
      'leave_cells 2',
      'leave_code 1',
      'leave_item 1',
    ]);
    expect(itemsOf(read(text, { mends: { ...mends, cells_beyond: 'leave_item', price_wrong: 'leave_item' } })).map(({ name }) => name)).toEqual(['Tea']);
  });

  it('is not made by two items of one name that both have sizes', () => {
    const file = read('Handle,Name,Category,Option 1 name,Option 1 value,Price [A]\na,Ale,Beer,Size,Half,4\na,,,,Pint,5\nb,Ale,Cider,Size,Half,3\nb,,,,Pint,6');
    expect(file.file.modifierGroups.map(({ key }) => key)).toEqual(['Ale: Size', 'Ale: Size (2)']);
    expect(itemsOf(file).map(({ modifierGroups }) => modifierGroups)).toEqual([['Ale: Size'], ['Ale: Size (2)']]);
  });
});

it('50,000 rows of one item are read without comparing each with those before it', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ['h', 'Item', 'Size', String(index), '1.00']);
  const columns = columnsOf(['Handle', 'Name', 'Option 1 name', 'Option 1 value', 'Price [A]']);
  const { file } = fileOfTable({ rows, lines: [] }, { columns, format: 'loyverse', decimal: '.', category: 'Menu', variation: 'Size' }, (each) => each);
  expect(file.categories[0]?.items).toHaveLength(1);
});
