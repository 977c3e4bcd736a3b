import type { picture as source } from '../en-us/picture.ts';
import type { Widened } from '../phrases.ts';

export const picture = {
  title: '小票图片',
  hint: '以黑点印在每张小票顶部。线条少而粗的标志效果最好。',
  none: '还没有图片。',
  notKnown: '没有网络连接，无法得知是否有图片。',
  choose: '选择图片',
  another: '换一张图片',
  remove: '移除图片',
  removeTitle: '移除小票图片？',
  removed: '小票上不再印图片。',
  saved: '图片已保存，今后的小票都会印上。',
  paper: '纸宽',
  width57: '57 毫米',
  width80: '80 毫米',
  size: '大小',
  sizes: {
    small: '小',
    medium: '中',
    large: '大',
  },
  look: '转成黑点的方式',
  lookHint: '图形和文字用黑白，照片用网点。',
  looks: {
    threshold: '黑白',
    bayer: '网纹',
    floydsteinberg: '细网点',
    atkinson: '细网点（较亮）',
  },
  darkness: '深浅',
  preview: '预览：打印的正是这些点',
  empty: '这张图片没有任何部分会印成黑色。请调深一些，或换一种方式。',
  unreadable: '本设备无法把此文件读成图片。请选择 PNG 或 JPEG。',
  'too-large': '文件超过 20 MB，请选择较小的文件。',
} satisfies Widened<typeof source>;
