/** 匯入的菜單哪裡有問題。 */
export const menuFileErrors = {
  line: '第 {line} 行',
  errors: {
    name_missing: '缺少名稱。請填寫，或刪除這一行。',
    text_too_long: '這段文字超過 {max} 個字元。請縮短。',
    card_number: '這看起來像信用卡號，Till 從不儲存卡號。請換個寫法。',
    price_missing: '「{name}」是新品項，但沒有價格。請填寫價格；0 也可以。',
    price_out_of_range: '價格應在 0 到 {max} 之間。請更正。',
    number_out_of_range: '這個數字不在 {min} 到 {max} 之間。請更正。',
    tax_unknown: '沒有名為「{name}」的稅。請先在設定中新增，或更正名稱。',
    tax_ambiguous: '有幾項稅都叫「{name}」。請在設定中改掉其中一項的名稱。',
    group_unknown: '沒有名為「{name}」的選項群組。請加進檔案，或更正名稱。',
    group_twice: '這裡和{where}都有名為「{name}」的選項群組，內容卻不同。請改掉其中一個的名稱。',
    group_limits: '「{name}」至少要選 {minimum} 項，最多只能選 {maximum} 項。請更正這兩個數字。',
    group_empty: '「{name}」沒有任何選項。請新增選項。',
    modifier_twice: '「{name}」在同一群組裡出現了兩次。請刪除一個。',
    item_twice: '「{name}」在這個分類裡出現了兩次，另一處在{where}。請刪除一個，或給兩者都填上 SKU。',
    item_differs: '「{name}」出現在這裡和{where}，內容卻不同。請改成一樣。',
    sku_twice: '這裡和{where}用了同一個 SKU「{sku}」。每個品項需要自己的 SKU。',
    too_many_items: '一份菜單最多 {max} 個品項。請刪減一些。',
    too_many_categories: '一份菜單最多 {max} 個分類。請刪減一些。',
  },
};
