import type { Phrases } from '../phrases.ts';

export const device = {
  title: '選擇裝置',
  intro: '您正在使用哪台收銀機？',
  gateway: '刷卡機',
  notAvailable: '無',
  kitchen: '廚房顯示螢幕',
  here: '本機',
  terminalId: '終端機編號',
  epi: 'EPI',
  select: '選擇',
  selectNamed: '選擇 {label}',
  selecting: '正在開啟收銀畫面…',
  emptyTitle: '找不到裝置',
  emptyText: '請開啟您的管理後台，設定一台收銀裝置。',
  errorTitle: '錯誤',
  loginAgain: '如果問題仍在，請重新登入。',
  logout: '登出',
  logoutTitle: '要登出嗎？',
  refresh: '重新整理清單',
  removedTitle: '這台裝置已被移除',
  removedText: '店家已沒有裝置「{label}」。在這裡的銷售資料都安全。請選擇您現在使用的收銀機。',
} satisfies Phrases['device'];
