export const testPage = {
  title: 'Impresión de prueba',
  printer: 'Impresora',
  paper: '{width} mm, {columns} columnas',
  language: 'Español',
  sample: '¡Gracias, hasta pronto!',
  amounts: 'Cada importe termina en el borde derecho:',
  item: 'Artículo',
  total: 'Total',
};
