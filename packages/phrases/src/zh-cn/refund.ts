import type { refund as source } from '../en-us/refund.ts';
import type { Widened } from '../phrases.ts';

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
    online: '请在订单付款的网站上手动退回 {amount}。',
    venmo: '请在您的 Venmo 中手动退回 {amount}，Venmo 不会自动退款。',
  },
  give: '退款 {amount}',
  confirmTitle: '退款 {amount}？',
  confirmText: '此操作无法撤销。',
  offline: '当前没有网络，退款需要网络。',
  failed: '没有退款',
  not: {
    amount_out_of_range: '这笔付款已没有这么多可退，没有退款。请选择不超过剩余金额的数目。',
    payment_in_progress: '此订单有一笔刷卡付款或退款刚在查清，这次没有退款。请先查看订单，过几分钟再试。',
    payment_unknown: '这笔钱可能已在退回途中，正在查询。收银机显示结果之前，请勿再次退款。',
    terminal_offline: '无法连接支付网关，没有退款。请稍后再试。',
    terminal_busy: '支付网关现在无法处理，没有退款。请过几分钟再试。',
    terminal_refused: '支付网关不接受本店的设置，没有退款。请联系客服。',
  },
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
} satisfies Widened<typeof source>;
