import type { exemption as source } from '../en-us/exemption.ts';
import type { Widened } from '../phrases.ts';

export const exemption = {
  open: '免税',
  title: '免税',
  hint: '适用于学校、教会、经销商等免税购买方。小票会显示证明信息。',
  number: '免税证明编号',
  name: '购买方名称',
  needed: '请填写免税证明编号和购买方名称。',
  noCard: '请勿在此填写银行卡号。',
  apply: '设为免税',
  saving: '正在保存…',
  applied: '订单已免税。合计 {total}',
  takeOff: '恢复收税',
  removed: '已恢复收税。合计 {total}',
  offline: '当前离线。设置免税需要网络连接，请等恢复连接后再试。',
  notSent: '订单尚未同步。未做任何更改，请稍后再试。',
  heldBack: '此订单有一项更改未被接受。未做任何更改；请先查看未发送的更改，然后再试。',
  unsure: 'Till 没有响应，尚不确定是否已保存。请重试，不会重复保存。',
  failed: '免税未保存',
  notApproved: '无人批准。未做任何更改。',
} satisfies Widened<typeof source>;
