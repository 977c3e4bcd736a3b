/** What is said of scanned labels that hold a price or weight, and of codes that nothing has. */
export const labels = {
  check: '{code}：校验码不对，没有添加任何商品。请重新扫描标签，或重新打印。',
  unclear: '{code}：无法可靠读取此标签，没有添加任何商品。请手动销售。',
  unknown: '没有商品使用标签 {code}（编号 {number}）。要销售，请把该编号添加为商品的条码，或在那里扫描标签。',
  'fixed-price': '“{item}”是固定价格，不能按标签销售。请在菜单中把定价方式改为“每次销售时输入”。',
  'no-unit-price': '“{item}”没有每 {unit} 的价格。请在菜单中填写后重新扫描标签。',
  nothing: '“{item}”：标签上的数值为 0，没有添加。',
  'other-currency': '“{item}”：标签的价格是另一种货币，没有添加。',
  enterPrice: '输入价格',
  addToMenu: '加到菜单',
};
