/** What is said of scanned labels that hold a price or weight, and of codes that nothing has. */
export const labels = {
  check: '{code}: un dígito de control no coincide. No se agregó nada. Escanee la etiqueta de nuevo o imprima otra.',
  unclear: '{code}: esta etiqueta no se puede leer con seguridad. No se agregó nada. Venda el artículo a mano.',
  unknown:
    'Ningún artículo tiene la etiqueta {code} (número {number}). Para venderlo, agregue ese número al artículo como código de barras, o escanee ahí la etiqueta.',
  'fixed-price': '{item} tiene precio fijo, por eso su etiqueta no se vende. En el menú, elija “Precio variable”.',
  'no-unit-price': '{item} no tiene precio por {unit}. Ingréselo en el menú y escanee la etiqueta de nuevo.',
  nothing: '{item}: la etiqueta dice 0. No se agregó nada.',
  'other-currency': '{item}: el precio de la etiqueta está en otra moneda. No se agregó nada.',
  enterPrice: 'Ingresar su precio',
  addToMenu: 'Agregar al menú',
};
