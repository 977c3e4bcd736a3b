import type { Phrases } from '../phrases.ts';

export const refund = {
  open: '退款',
  title: '退款',
  payments: '付款',
  which: '退哪一笔付款？',
  left: '可退 {left}，共 {amount}',
  amount: '退款金额',
  all: '全部：{amount}',
  tooMuch: '这笔付款最多可退 {max}。',
  none: '请输入金额。',
  why: '原因',
  reasons: {
    wrong: '菜品错误',
    quality: '菜品有问题',
    mind: '顾客改变主意',
    amount: '金额错误',
  },
  ownWords: '其他原因',
  whyNeeded: '请填写原因，以便记账。',
  happens: {
    card: '{amount} 将退回到 {card}。',
    cash: '请将 {amount} 现金交给顾客。',
    venmo: '请在您的 Venmo 中手动退回 {amount}，Venmo 不会自动退款。',
  },
  give: '退款 {amount}',
  confirmTitle: '退款 {amount}？',
  confirmText: '此操作无法撤销。',
  offline: '当前没有网络，退款需要网络。',
  failed: '没有退款',
  doneTitle: '退款已记录',
  done: {
    void: '{card} 上的 {amount} 扣款已撤销。',
    refund: '{amount} 将退回到 {card}，银行可能需要几天。',
    hand: '已记录退款 {amount}。{hand}',
  },
  was: '已退款：{amount}',
  methods: {
    cash: '现金',
    card: '刷卡',
    venmo: 'Venmo',
  },
} satisfies Phrases['refund'];
