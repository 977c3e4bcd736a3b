import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: '售罄，直到另行恢复',
  markText: '所有收银机都会停止销售。若只是今日售罄，{time} 恢复销售。',
  sellAgain: '恢复销售',
  sellAgainText: '所有收银机均显示售罄，直到有人恢复销售。',
  markToday: '今日售罄',
  outUntilText: '所有收银机均显示售罄，直到 {time}。',
  elsewhere: '刚刚有人在另一台收银机更改了它。',
  markedUntil: '“{item}”已在所有收银机售罄，直到 {time}',
  saving: '正在通知所有收银机…',
  marked: '“{item}”已在所有收银机售罄',
  soldAgain: '“{item}”已恢复销售',
  undo: '撤销',
  moment: '{day} {time}',
  byCount: '“{item}”：计数显示已无剩余。请在设置的“菜单”中重新计数。',
  pin: '固定到常用',
  unpin: '取消固定',
  pinned: '“{item}”已固定到常用',
  unpinned: '“{item}”已取消固定',
  pinning: '正在保存…',
} satisfies Widened<typeof source>;
