import type { refund as source } from '../en-us/refund.ts';
import type { Widened } from '../phrases.ts';

export const refund = {
  open: '退款',
  title: '退款',
  payments: '付款',
  which: '退哪一筆付款？',
  left: '可退 {left}，共 {amount}',
  amount: '退款金額',
  all: '全部：{amount}',
  tooMuch: '這筆付款最多可退 {max}。',
  none: '請輸入金額。',
  why: '原因',
  reasons: {
    wrong: '餐點錯誤',
    quality: '餐點有問題',
    mind: '顧客改變主意',
    amount: '金額錯誤',
  },
  ownWords: '其他原因',
  whyNeeded: '請填寫原因，以便記帳。',
  happens: {
    card: '{amount} 將退回至 {card}。',
    cash: '請將 {amount} 現金交給顧客。',
    online: '請在訂單付款的網站上手動退回 {amount}。',
    venmo: '請在您的 Venmo 中手動退回 {amount}，Venmo 不會自動退款。',
  },
  give: '退款 {amount}',
  confirmTitle: '退款 {amount}？',
  confirmText: '此操作無法復原。',
  offline: '目前沒有網路，退款需要網路。',
  failed: '沒有退款',
  not: {
    amount_out_of_range: '這筆付款已沒有這麼多可退，沒有退款。請選擇不超過剩餘金額的數目。',
    payment_in_progress: '此訂單有一筆刷卡付款或退款剛在查清，這次沒有退款。請先查看訂單，過幾分鐘再試。',
    payment_unknown: '這筆錢可能已在退回途中，正在查詢。收銀機顯示結果之前，請勿再次退款。',
    terminal_offline: '無法連線到支付閘道，沒有退款。請稍後再試。',
    terminal_busy: '支付閘道現在無法處理，沒有退款。請過幾分鐘再試。',
    terminal_refused: '支付閘道不接受本店的設定，沒有退款。請聯絡客服。',
  },
  doneTitle: '退款已記錄',
  done: {
    void: '{card} 上的 {amount} 扣款已撤銷。',
    refund: '{amount} 將退回至 {card}，銀行可能需要幾天。',
    hand: '已記錄退款 {amount}。{hand}',
  },
  was: '已退款：{amount}',
  methods: {
    cash: '現金',
    card: '刷卡',
    venmo: 'Venmo',
  },
} satisfies Widened<typeof source>;
