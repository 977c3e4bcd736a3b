export const testPage = {
  title: '測試列印',
  printer: '印表機',
  paper: '{width} 公釐，{columns} 欄',
  language: '繁體中文',
  sample: '謝謝惠顧，歡迎再來！',
  amounts: '金額應與右邊緣對齊：',
  item: '品項',
  total: '合計',
};
