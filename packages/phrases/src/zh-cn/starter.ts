import type { starter as source } from '../en-us/starter.ts';

export const starter = {
  device: '收银机 1',
  menu: {
    drinks: '饮品',
    coffee: '咖啡',
    tea: '茶',
    lemonade: '柠檬水',
    water: '瓶装水',
    food: '餐食',
    sandwich: '招牌三明治',
    soup: '例汤',
    salad: '蔬菜沙拉',
    sweets: '甜点',
    cookie: '曲奇',
    cake: '切块蛋糕',
    size: '规格',
    small: '小杯',
    large: '大杯',
    extras: '加料',
    oatMilk: '燕麦奶',
    extraShot: '加浓缩',
  },
} satisfies typeof source;
