import { nameFields, ownTitles, type TableField, titleOfNames } from './fields.ts';

/** A title as it is compared: letter case, accents, width of letters, blanks and what stands around it do not count. */
export const foldedTitle = (title: string): string =>
  title
    .normalize('NFKD')
    // Latin accents only: a dakuten makes another letter.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\ufeff\u200b-\u200f\u2060]/g, '')
    .replace(/[\s_]+/gu, ' ')
    .replace(/^[\s"“”*]+|[\s"“”*:?]+$/g, '');

/** Titles by what they name, in the languages of the makers and of people. Those of the makers stand in their public help and in exports of shops. */
const titlesOf: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  name: [
    ...['name', 'item name', 'item', 'menu item', 'product', 'product name', 'dish', 'title'],
    ...['nombre', 'nombre del articulo', 'nombre de articulo', 'nombre del producto', 'articulo', 'producto', 'platillo', 'plato'],
    ...['nome', 'nome do item', 'nome do produto', 'nome do artigo', 'produto', 'artigo', 'item'],
    ...['nom', "nom de l'article", "nom d'article", 'nom article', 'nom du produit', 'article', 'produit', 'designation', 'libelle'],
    ...['artikel', 'artikelname', 'artikelbezeichnung', 'bezeichnung', 'produkt', 'produktname'],
    ...["nome dell'articolo", 'nome articolo', 'nome del prodotto', 'nome prodotto', 'articolo', 'prodotto'],
    ...['名称', '名稱', '品名', '菜名', '商品', '商品名称', '商品名稱', '产品名称', '產品名稱', '项目名称', '項目名稱', '品项名称', '品項名稱'],
    ...['商品名', '名前', 'アイテム名', '品目名'],
  ],
  category: [
    ...['category', 'categories', 'group', 'section', 'menu group', 'reporting category'],
    ...['categoria', 'categorias', 'categoria de informes', 'categoria de relatorio', 'categorie', 'categories', 'rayon', 'categorie de rapport'],
    ...['kategorie', 'kategorien', 'warengruppe'],
    ...['分类', '分類', '类别', '類別', '商品分类', '商品分類', 'カテゴリ', 'カテゴリー', '商品カテゴリ'],
  ],
  price: [
    ...['price', 'unit price', 'base price', 'amount', 'sale price', 'selling price', 'default price', 'variant price'],
    ...['precio', 'precio unitario', 'precio de venta', 'precio por defecto', 'precio predeterminado', 'precio estandar'],
    ...['preco', 'preco padrao', 'preco por defeito', 'preco predefinido', 'preco unitario', 'preco de venda'],
    ...['prix', 'prix par defaut', 'prix unitaire', 'prix de vente', 'prix standard'],
    ...['preis', 'standardpreis', 'standard-preis', 'standard preis', 'grundpreis', 'verkaufspreis', 'einzelpreis'],
    ...['prezzo', 'prezzo predefinito', 'prezzo di default', 'prezzo standard', 'prezzo unitario', 'prezzo di vendita'],
    ...['价格', '價格', '单价', '單價', '售价', '售價', '默认价格', '默認價格', '预设价格', '預設價格', '标准价格', '標準價格'],
    ...['価格', '単価', '販売価格', 'デフォルト価格', '標準価格'],
  ],
  sku: [
    ...['sku', 'code', 'item code', 'ref', 'variant sku', 'codigo', 'codigo sku', 'codice', 'codice articolo', 'ugs', 'referencia', 'reference', 'riferimento'],
    ...['artikelnummer', 'artikelnr', 'art.-nr.', 'bestandseinheit', 'referenz'],
    ...['编号', '編號', '货号', '貨號', '商品编码', '商品編碼', '库存单位', '庫存單位', 'sku编号', 'sku編號', '商品コード', '品番'],
  ],
  barcode: [
    ...['barcode', 'barcodes', 'bar code', 'gtin', 'ean', 'upc', 'jan', 'variant barcode'],
    ...[
      'codigo de barras',
      'codigos de barras',
      'codigo de barra',
      'code barre',
      'code barres',
      'codes barres',
      'code a barre',
      'code a barres',
      'codes a barres',
    ],
    ...['strichcode', 'strichcodes', 'codice a barre', 'codici a barre', '条码', '條碼', '条形码', '條形碼', '商品条码', '商品條碼', 'バーコード', 'janコード'],
  ],
  description: [
    ...['description', 'details', 'body (html)', 'descripcion', 'descricao', 'beschreibung', 'descrizione'],
    ...['描述', '说明', '說明', '商品描述', '商品说明', '商品說明', '説明', '商品説明', '商品の説明'],
  ],
  alternateName: [
    ...['second name', 'alternate name', 'kitchen name', 'customer-facing name', '别名', '別名'],
    ...['nombre visible para el cliente', 'nombre visible para los clientes', 'nombre para el cliente', 'nombre de cara al cliente'],
    ...['nom affiche aux clients', 'nom visible par le client', 'nom visible par les clients', 'お客さま向け商品名', 'お客様向け商品名', '顧客向け名称'],
  ],
  variation: [
    ...['variation', 'variation name', 'variant', 'variant name', 'size', 'talla', 'tamano', 'tamanho', 'taille', 'grosse', 'taglia'],
    ...['variante', 'nombre de la variante', 'nombre de variante', 'variacion', 'nombre de la variacion', 'nombre de variacion'],
    ...[
      'variacao',
      'nome da variacao',
      'nome da variante',
      'nom de la variante',
      'nom de variante',
      'nom de la variation',
      'nom de la declinaison',
      'declinaison',
    ],
    ...['variantenname', 'nome della variante', 'nome variante', '规格', '規格', '规格名称', '規格名稱', '变体名称', '變體名稱'],
    ...['バリエーション', 'バリエーション名', 'バリエーションの名前'],
  ],
  taxes: ['taxes', 'tax', 'impuestos', 'impuesto', 'impostos', 'imposto', 'steuern', 'steuer', 'imposte', 'imposta', '税', '稅', '税金', '税率', '稅率'],
  modifierGroups: ['choices', 'modifiers', 'modifier groups', 'opciones', 'modificadores'],
  stock: [
    ...['stock', 'quantity', 'in stock', 'current quantity', 'existencias', 'existencia', 'en existencia', 'en existencias'],
    ...['inventario', 'en inventario', 'en stock', 'cantidad', 'cantidad actual', 'cantidad en existencia', 'estoque', 'em estoque', 'em stock', 'quantidade'],
    ...[
      'quantidade atual',
      'quantite',
      'quantite actuelle',
      'quantite en stock',
      'bestand',
      'lagerbestand',
      'auf lager',
      'vorratig',
      'menge',
      'aktuelle menge',
    ],
    ...['in magazzino', 'giacenza', 'scorte', 'in giacenza', 'a magazzino', 'disponibilita', 'quantita', 'quantita attuale'],
    ...['库存', '庫存', '库存量', '庫存量', '现有库存', '現有庫存', '存货', '存貨', '在库', '有库存', '有庫存', '数量', '數量'],
    ...['在庫', '在庫数', '在庫あり', '現在の数量', '現在の在庫数', '現在の在庫数量', '現在庫'],
  ],
  hidden: [
    ...['hidden', 'archived', 'oculto', 'oculta', 'archivado', 'archivada', 'arquivado', 'arquivada', 'archive', 'archivee', 'archiviert', 'archiviato'],
    ...['隐藏', '隱藏', '已归档', '已歸檔', '已存档', 'アーカイブ', 'アーカイブ済み', '非表示'],
  ],
  handle: ['handle'],
  shown: [],
  id: [],
};
/** What of the titles of other makers has another meaning there. `Reference` is Square's word for a handle. */
const onlySquare: Readonly<Record<string, TableField>> = {
  ...{
    'reference handle': 'none',
    referencia: 'none',
    reference: 'none',
    参照: 'none',
    group: 'none',
    section: 'none',
    size: 'none',
    quantity: 'none',
    item: 'none',
  },
};

const known: ReadonlyMap<string, TableField> = new Map(
  Object.entries(titlesOf).flatMap(([field, titles]) => titles.map((title) => [foldedTitle(title), field as TableField] as const)),
);

/** Any of one list beside any of another, wherever they stand. */
const both = (one: RegExp, other: RegExp) => (title: string) => one.test(title) && other.test(title);

const isOption = (title: string): boolean => /[\d一二三]/.test(title) && /opti?on|opcion|opcao|opzion|选项|選項|规格|規格|オプション/.test(title);
const isValue = (title: string): boolean => /value|valor|valeur|wert|valore|值|値/.test(title);
const isNameWord = (title: string): boolean => /name|nombre|nome|nom\b|bezeichnung|名/.test(title);
const isByWeight = both(/sold|vend|venta|vent[ae]|verkauf|出售|销售|銷售|售卖|售賣|计价|計價|販売|売/, /weight|peso|poids|gewicht|重/);
const isUnit = both(/unit|unidad|unidade|einheit|単位|单位|單位/, /precis|genauigkeit|精度/);
const isForSale = both(/availab|dispon|verfugbar|可/, /sale\b|venta|venda|vente|verkauf|vendita|售|销|銷|売/);
const isSellable = (title: string): boolean =>
  /^(sellable|vendible|vendable|se puede vender|peut etre vendue?|verkaufbar|vendibile|vendavel|販売可能|販売可)$/.test(title);
const isEnabled = (title: string): boolean =>
  /^(enabled|habilitad[oa]|activad[oa]|activ[oa]|active|activee?|actif|aktiviert|abilitato|有効|有効化)$/.test(title);
const isTracked = both(
  /track|rastre|seguim|seguir|control|suiv|verfolg|tracci|monitor|跟踪|跟蹤|追踪|追蹤|追跡/,
  /stock|inventar|estoque|bestand|scort|magazzin|existenc|giacenz|库存|庫存|存货|在庫/,
);
const isComponent = both(
  /sku|\bref\b|referen|ugs|artikelnummer|codice|货号|貨號|编号/,
  /includ|inclu[is]|enthalten|component|composant|komponente|包含|组件|組件|组成|成分|套餐/,
);

/** What a title without its place names, in any table. */
function generalField(title: string): TableField {
  if (isOption(title)) return isValue(title) ? 'variation' : isNameWord(title) ? 'variationName' : 'none';
  if (isByWeight(title)) return 'byWeight';
  if (isUnit(title)) return 'unit';
  if (isComponent(title)) return 'component';
  // Code-barres and code barres are one.
  const field = known.get(title) ?? known.get(title.replaceAll('-', ' '));
  if (field !== undefined) return field;
  if (isTracked(title)) return 'tracked';
  return isForSale(title) || isSellable(title) ? 'shown' : 'none';
}

/** What a title without its place names in an item library of Square's, whose options are in the name of the variation already. */
export function squareField(title: string): TableField {
  if (isOption(title)) return isNameWord(title) && !isValue(title) ? 'variationName' : 'none';
  if (isEnabled(title)) return 'shown';
  return onlySquare[title] ?? generalField(title);
}

/** What a title names in a table of anybody's, or of Loyverse's without its place. */
export const commonField = generalField;

/** What a title names in our own tables; null: it is none of theirs. */
export const ownField = (title: string): TableField | null =>
  (Object.entries(ownTitles) as [TableField, string][]).find(([, each]) => foldedTitle(each) === title)?.[0] ?? null;

/** The column of names in one language; null: it is none. */
export const namesField = (title: string): TableField | null => nameFields.find((field) => foldedTitle(titleOfNames(field)) === title) ?? null;
