/** 导入的菜单哪里有问题。 */
export const menuFileErrors = {
  line: '第 {line} 行',
  errors: {
    name_missing: '缺少名称。请填写，或删除这一行。',
    text_too_long: '这段文字超过 {max} 个字符。请缩短。',
    card_number: '这看起来像银行卡号，Till 从不保存卡号。请换一种写法。',
    price_missing: '“{name}”是新菜品，但没有价格。请填写价格；0 也可以。',
    price_out_of_range: '价格应在 0 到 {max} 之间。请更正。',
    number_out_of_range: '这个数字不在 {min} 到 {max} 之间。请更正。',
    tax_unknown: '没有名为“{name}”的税。请先在设置中添加，或更正名称。',
    tax_ambiguous: '有几项税都叫“{name}”。请在设置中改掉其中一项的名称。',
    group_unknown: '没有名为“{name}”的选项组。请加进文件，或更正名称。',
    group_twice: '这里和{where}都有名为“{name}”的选项组，内容却不同。请改掉其中一个的名称。',
    group_limits: '“{name}”至少要选 {minimum} 项，最多只能选 {maximum} 项。请更正这两个数字。',
    group_empty: '“{name}”没有任何选项。请添加选项。',
    modifier_twice: '“{name}”在同一组里出现了两次。请删除一个。',
    item_twice: '“{name}”在这个分类里出现了两次，另一处在{where}。请删除一个，或给两者都填上 SKU。',
    item_differs: '“{name}”出现在这里和{where}，内容却不同。请改成一样。',
    sku_twice: '这里和{where}用了同一个 SKU“{sku}”。每个菜品需要自己的 SKU。',
    too_many_items: '一份菜单最多 {max} 个菜品。请删减一些。',
    too_many_categories: '一份菜单最多 {max} 个分类。请删减一些。',
  },
};
