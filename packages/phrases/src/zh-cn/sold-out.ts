import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: '售罄',
  markText: '在有人恢复之前，所有收银机都不会销售。',
  sellAgain: '恢复销售',
  sellAgainText: '所有收银机均显示售罄。',
  saving: '正在通知所有收银机…',
  marked: '“{item}”已在所有收银机售罄',
  soldAgain: '“{item}”已恢复销售',
  undo: '撤销',
  byCount: '“{item}”：计数显示已无剩余。请在设置的“菜单”中重新计数。',
} satisfies Widened<typeof source>;
