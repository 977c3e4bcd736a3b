import type { picture as source } from '../en-us/picture.ts';
import type { Widened } from '../phrases.ts';

export const picture = {
  title: 'Imagen del recibo',
  hint: 'Se imprime arriba de cada recibo en puntos negros. Lo mejor es un logotipo de formas pocas y gruesas.',
  none: 'Todavía no hay ninguna imagen.',
  notKnown: 'No se sabe si hay una imagen: no hay conexión.',
  choose: 'Elegir una imagen',
  another: 'Elegir otra imagen',
  remove: 'Quitar la imagen',
  removeTitle: '¿Quitar la imagen del recibo?',
  removed: 'Los recibos ya no llevan imagen.',
  saved: 'Se guardó la imagen. Los recibos la llevan desde ahora.',
  paper: 'Ancho del papel',
  width57: '57 mm',
  width80: '80 mm',
  size: 'Tamaño',
  sizes: {
    small: 'Chica',
    medium: 'Mediana',
    large: 'Grande',
  },
  look: 'Cómo se vuelve puntos',
  lookHint: 'Blanco y negro para dibujos y texto; puntos para fotografías.',
  looks: {
    threshold: 'Blanco y negro',
    bayer: 'Trama',
    floydsteinberg: 'Puntos finos',
    atkinson: 'Puntos finos, más clara',
  },
  darkness: 'Qué tan oscura',
  preview: 'Vista previa: se imprimen exactamente estos puntos',
  empty: 'Nada de esta imagen saldría en negro. Oscurézcala o elija otra forma.',
  unreadable: 'Este equipo no puede leer el archivo como imagen. Elija un PNG o un JPEG.',
  'too-large': 'El archivo pesa más de 20 MB. Elija uno más chico.',
} satisfies Widened<typeof source>;
