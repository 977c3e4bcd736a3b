import type { Phrases } from '../phrases.ts';

export const device = {
  title: '选择设备',
  intro: '您正在使用哪台收银机？',
  gateway: '刷卡机',
  notAvailable: '无',
  kitchen: '厨房显示屏',
  here: '本机',
  terminalId: '终端编号',
  epi: 'EPI',
  select: '选择',
  selectNamed: '选择 {label}',
  selecting: '正在打开收银界面…',
  emptyTitle: '没有找到设备',
  emptyText: '请打开您的管理后台，设置一台收银设备。',
  errorTitle: '错误',
  loginAgain: '如果问题仍在，请重新登录。',
  logout: '退出登录',
  logoutTitle: '要退出登录吗？',
  refresh: '刷新列表',
  removedTitle: '此设备已被移除',
  removedText: '店铺已没有设备“{label}”。在这里的销售数据是安全的。请选择您现在使用的收银机。',
} satisfies Phrases['device'];
