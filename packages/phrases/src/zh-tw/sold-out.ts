import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: '售完',
  markText: '在有人恢復之前，所有收銀機都不會銷售。',
  sellAgain: '恢復銷售',
  sellAgainText: '所有收銀機均顯示售完。',
  saving: '正在通知所有收銀機…',
  marked: '「{item}」已在所有收銀機售完',
  soldAgain: '「{item}」已恢復銷售',
  undo: '復原',
  byCount: '「{item}」：計數顯示已無剩餘。請在設定的「菜單」中重新計數。',
} satisfies Widened<typeof source>;
