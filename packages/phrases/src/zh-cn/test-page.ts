export const testPage = {
  title: '测试打印',
  printer: '打印机',
  paper: '{width} 毫米，{columns} 列',
  language: '简体中文',
  sample: '谢谢惠顾，欢迎再来！',
  amounts: '金额应与右边缘对齐：',
  item: '商品',
  total: '合计',
};
