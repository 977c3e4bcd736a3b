import { wokRequests } from '../modifiers.ts';
import { category, item } from './make.ts';

export const vegetables = category(
  'vegetables',
  'Salads & Vegetables',
  'Ensaladas y verduras · 沙拉與時蔬',
  'VEG',
  [
    item('smashed-cucumber', 'Smashed Cucumber Salad', 'Ensalada de pepino machacado · 拍黃瓜', 750, 'Garlic, black vinegar, sesame and chili crisp.', {
      picture: 'salad',
      tags: ['vegan'],
      warning: 'Contains sesame',
    }),
    item('jicama-mango-salad', 'Jícama & Mango Salad', 'Ensalada de jícama y mango · 涼薯芒果沙拉', 895, 'Lime, chili powder, cilantro and pepitas.', {
      tags: ['vegan', 'gluten free'],
    }),
    item('caesar-salad', 'Caesar Salad', 'Ensalada César · 凱薩沙拉', 1095, 'Romaine, cotija, croutons and a dressing as in Tijuana.', {
      groups: [wokRequests],
      warning: 'Contains fish, egg and dairy',
    }),
    item('dry-fried-green-beans', 'Dry-Fried Green Beans', 'Ejotes salteados · 乾煸四季豆', 1150, 'Blistered beans, garlic and preserved greens.', {
      groups: [wokRequests],
      tags: ['vegan'],
    }),
    item('garlic-gai-lan', 'Garlic Chinese Broccoli', 'Brócoli chino al ajo · 蒜蓉芥蘭', 1095, 'Gai lan with a lot of garlic.', {
      groups: [wokRequests],
      tags: ['vegan'],
    }),
    item('nopales-salad', 'Nopales Salad', 'Ensalada de nopales · 仙人掌沙拉', 895, 'Cactus, tomato, onion, queso fresco and lime.', {
      tags: ['vegetarian', 'gluten free'],
    }),
  ],
  { picture: 'salad', pictureShows: 'A green salad in a bowl' },
);
