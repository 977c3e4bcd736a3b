import type { exemption as source } from '../en-us/exemption.ts';
import type { Widened } from '../phrases.ts';

export const exemption = {
  open: '免稅',
  title: '免稅',
  hint: '適用於學校、教會、經銷商等免稅購買方。收據會顯示證明資訊。',
  number: '免稅證明編號',
  name: '買方名稱',
  needed: '請填寫免稅證明編號與買方名稱。',
  noCard: '請勿在此填寫信用卡號碼。',
  apply: '設為免稅',
  saving: '儲存中…',
  applied: '訂單已免稅。合計 {total}',
  takeOff: '恢復課稅',
  removed: '已恢復課稅。合計 {total}',
  offline: '目前離線。設定免稅需要網路連線，請待恢復連線後再試。',
  notSent: '訂單尚未同步。未變更任何內容，請稍後再試。',
  heldBack: '此訂單有一項變更未被接受。未變更任何內容；請先查看未傳送的變更，再試一次。',
  unsure: 'Till 沒有回應，尚不確定是否已儲存。請再試一次，不會重複儲存。',
  failed: '免稅未儲存',
  notApproved: '無人核准。未變更任何內容。',
} satisfies Widened<typeof source>;
