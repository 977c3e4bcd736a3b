import type { picture as source } from '../en-us/picture.ts';
import type { Widened } from '../phrases.ts';

export const picture = {
  title: '收據圖片',
  hint: '以黑點印在每張收據頂端。線條少而粗的標誌效果最好。',
  none: '還沒有圖片。',
  notKnown: '沒有網路連線，無法得知是否有圖片。',
  choose: '選擇圖片',
  another: '換一張圖片',
  remove: '移除圖片',
  removeTitle: '移除收據圖片？',
  removed: '收據上不再印圖片。',
  saved: '圖片已儲存，今後的收據都會印上。',
  paper: '紙寬',
  width57: '57 公釐',
  width80: '80 公釐',
  size: '大小',
  sizes: {
    small: '小',
    medium: '中',
    large: '大',
  },
  look: '轉成黑點的方式',
  lookHint: '圖形和文字用黑白，照片用網點。',
  looks: {
    threshold: '黑白',
    bayer: '網紋',
    floydsteinberg: '細網點',
    atkinson: '細網點（較亮）',
  },
  darkness: '深淺',
  preview: '預覽：列印的正是這些點',
  empty: '這張圖片沒有任何部分會印成黑色。請調深一些，或換一種方式。',
  unreadable: '本裝置無法把此檔案讀成圖片。請選擇 PNG 或 JPEG。',
  'too-large': '檔案超過 20 MB，請選擇較小的檔案。',
} satisfies Widened<typeof source>;
