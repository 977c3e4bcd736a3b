import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: '售完，直到另行恢復',
  markText: '所有收銀機都會停止銷售。若只是今日售完，{time} 恢復銷售。',
  sellAgain: '恢復銷售',
  sellAgainText: '所有收銀機均顯示售完，直到有人恢復銷售。',
  markToday: '今日售完',
  outUntilText: '所有收銀機均顯示售完，直到 {time}。',
  elsewhere: '剛剛有人在另一台收銀機變更了它。',
  markedUntil: '「{item}」已在所有收銀機售完，直到 {time}',
  saving: '正在通知所有收銀機…',
  marked: '「{item}」已在所有收銀機售完',
  soldAgain: '「{item}」已恢復銷售',
  undo: '復原',
  moment: '{day} {time}',
  byCount: '「{item}」：計數顯示已無剩餘。請在設定的「菜單」中重新計數。',
  pin: '釘選到常用',
  unpin: '取消釘選',
  pinned: '「{item}」已釘選到常用',
  unpinned: '「{item}」已取消釘選',
  pinning: '正在儲存…',
} satisfies Widened<typeof source>;
