import type { logout as source } from '../en-us/logout.ts';

export const logout = {
  title: '要退出登录吗？',
  question: '您是从其他网站转到这里来退出收银机的。退出后，只有店主才能重新登录。',
  confirm: '退出登录',
  stay: '保持登录',
} satisfies typeof source;
