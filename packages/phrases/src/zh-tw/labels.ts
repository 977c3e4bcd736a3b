/** What is said of scanned labels that hold a price or weight, and of codes that nothing has. */
export const labels = {
  check: '{code}：檢查碼不對，沒有加入任何品項。請重新掃描標籤，或重新列印。',
  unclear: '{code}：無法可靠讀取此標籤，沒有加入任何品項。請手動銷售。',
  unknown: '沒有品項使用標籤 {code}（編號 {number}）。要販售，請把該編號新增為品項的條碼，或在那裡掃描標籤。',
  'fixed-price': '「{item}」是固定價格，不能依標籤銷售。請在菜單中把定價方式改為「每次銷售時輸入」。',
  'no-unit-price': '「{item}」沒有每 {unit} 的價格。請在菜單中填寫後重新掃描標籤。',
  nothing: '「{item}」：標籤上的數值為 0，沒有加入。',
  'other-currency': '「{item}」：標籤的價格是另一種貨幣，沒有加入。',
  enterPrice: '輸入價格',
  addToMenu: '加入菜單',
};
