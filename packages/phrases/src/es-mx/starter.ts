import type { starter as source } from '../en-us/starter.ts';

export const starter = {
  device: 'Caja 1',
  menu: {
    drinks: 'Bebidas',
    coffee: 'Café',
    tea: 'Té',
    lemonade: 'Limonada',
    water: 'Agua embotellada',
    food: 'Comida',
    sandwich: 'Torta de la casa',
    soup: 'Sopa del día',
    salad: 'Ensalada verde',
    sweets: 'Postres',
    cookie: 'Galleta',
    cake: 'Rebanada de pastel',
    size: 'Tamaño',
    small: 'Chico',
    large: 'Grande',
    extras: 'Extras',
    oatMilk: 'Leche de avena',
    extraShot: 'Carga extra',
  },
} satisfies typeof source;
