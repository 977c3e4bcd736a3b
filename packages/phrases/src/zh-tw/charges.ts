import type { charges as source } from '../en-us/charges.ts';
import type { Widened } from '../phrases.ts';

export const charges = {
  title: '服務費',
  hint: '選擇要加到此訂單的費用，金額不含稅。',
  offered: '{name}，{amount}',
  percent: '{percent}%',
  kinds: { service: '服務費', gratuity: '附加小費' },
  fixed: '無法移除',
  save: '儲存',
  saving: '儲存中…',
  applied: '服務費已儲存。合計 {total}',
  removed: '不收服務費。合計 {total}',
  offline: '目前離線。變更服務費需要網路連線，請待恢復連線後再試。',
  notSent: '訂單尚未同步。未變更任何內容，請稍後再試。',
  heldBack: '此訂單有一項變更未被接受。未變更任何內容；請先查看未傳送的變更，再試一次。',
  unsure: 'Till 沒有回應，尚不確定是否已儲存。請再試一次，不會重複儲存。',
  notApproved: '無人核准。未變更任何內容。',
} satisfies Widened<typeof source>;
