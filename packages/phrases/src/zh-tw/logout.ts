import type { logout as source } from '../en-us/logout.ts';

export const logout = {
  title: '要登出嗎？',
  question: '您是從其他網站轉到這裡來登出收銀機的。登出後，只有店主才能重新登入。',
  confirm: '登出',
  stay: '保持登入',
} satisfies typeof source;
