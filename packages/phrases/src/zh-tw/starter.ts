import type { starter as source } from '../en-us/starter.ts';

export const starter = {
  device: '收銀機 1',
  menu: {
    drinks: '飲品',
    coffee: '咖啡',
    tea: '茶',
    lemonade: '檸檬水',
    water: '瓶裝水',
    food: '餐點',
    sandwich: '招牌三明治',
    soup: '例湯',
    salad: '蔬菜沙拉',
    sweets: '甜點',
    cookie: '餅乾',
    cake: '切片蛋糕',
    size: '尺寸',
    small: '小杯',
    large: '大杯',
    extras: '加料',
    oatMilk: '燕麥奶',
    extraShot: '加濃縮',
  },
} satisfies typeof source;
