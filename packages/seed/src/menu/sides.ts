import { category, item } from './make.ts';

export const sides = category(
  'sides',
  'Sides & Salsas',
  'Guarniciones y salsas · 配菜與醬料',
  'SID',
  [
    item('steamed-rice', 'Steamed White Rice', 'Arroz blanco al vapor · 白飯', 250, 'A bowl of jasmine rice.', {
      picture: 'rice-bowl',
      tags: ['vegan', 'gluten free'],
    }),
    item('brown-rice', 'Brown Rice', 'Arroz integral · 糙米飯', 300, 'A bowl of short-grain brown rice.', { tags: ['vegan', 'gluten free'] }),
    item('refried-beans', 'Refried Beans', 'Frijoles refritos · 墨西哥豆泥', 350, 'Pinto beans and a little queso fresco.', { tags: ['vegetarian'] }),
    item('black-beans', 'Black Beans', 'Frijoles negros · 黑豆', 350, 'Simmered with epazote.', { tags: ['vegan', 'gluten free'] }),
    item('corn-tortillas', 'Warm Corn Tortillas (4)', 'Tortillas de maíz · 熱玉米餅', 200, 'Pressed this morning.', { tags: ['vegan', 'gluten free'] }),
    item('chips-salsa', 'Chips & Salsa', 'Totopos con salsa · 玉米片與莎莎醬', 495, 'Salsa roja and salsa verde.', { picture: 'chips', tags: ['vegan'] }),
    item('salsa-macha-side', 'Salsa Macha', 'Salsa macha · 堅果辣油醬', 150, 'Two ounces of chile, peanut and sesame oil.', {
      allowInstructions: false,
      warning: 'Contains peanuts and sesame',
    }),
    item('pickled-jalapenos', 'Pickled Jalapeños', 'Jalapeños en escabeche · 醃辣椒', 150, 'With carrot and onion.', { tags: ['vegan'] }),
    item('chili-crisp-jar', 'Chili Crisp, 8 oz Jar', 'Frasco de chile crujiente · 香辣脆油（8 盎司罐）', 900, 'Made here, to take home. Untaxed grocery.', {
      defaultTaxRates: false,
      allowInstructions: false,
      trackingStock: true,
      stock: 24,
      availableForShip: true,
    }),
  ],
  { picture: 'chips', pictureShows: 'Tortilla chips with a bowl of salsa' },
);
