import type { guide as source } from '../en-us/guide.ts';
import type { Widened } from '../phrases.ts';

export const guide = {
  title: '使用指南',
  search: '搜尋指南',
  clearSearch: '清除搜尋',
  topics: '主題',
  groups: { daily: '日常操作', trouble: '遇到問題時', setup: '設定' },
  all: '全部主題',
  noneFound: '指南中沒有符合「{text}」的內容',
  noneHint: '換個詞試試，或與我們聯絡。',
  open: '說明',
  articles: {
    sale: {
      title: '點餐收款',
      find: '第一單, 開始, 賣, 下單, 外帶, 自取',
      steps: `開啟{first.frame.register}，點一個商品。
選擇{first.order.types.pickup}或{first.order.types.dine-in}。內用請輸入桌號。
選好數量和選項後加入訂單，其他商品也一樣加入。
在購物車點{first.order.checkout.title}，可加上顧客、備註或小費，再點{first.order.steps.continue}。
選擇付款方式並收款。`,
      note: '排隊的人多？在{first.frame.settings}開啟{settings.fastCounter}，多數訂單可以少點幾下。',
    },
    cash: {
      title: '收現金、找零',
      find: '錢箱, 紙鈔, 硬幣, 剛好, 付款',
      steps: `在{paying.payment.title}頁面選擇{paying.payment.cash}。
點顧客給的金額，或直接輸入。{paying.payment.exact}表示不用找零。
依畫面顯示的金額找零。錢箱若接在收據印表機上，會自動打開。
點{paying.payment.newOrder}。`,
      note: '顧客給的金額不一樣？點{paying.payment.countAgain}重新計算找零。',
    },
    card: {
      title: '刷卡沒有成功',
      find: '刷卡機, 卡住, 沒反應, 拒絕, 重複扣款, 逾時, 信用卡',
      steps: `不要再刷一次。Till 會持續查詢結果，不會重複扣款。
檢查刷卡機是否開機並已連上網路。
後面有人在等？點{paying.card.leave}或{paying.card.leaveUnknown}先服務下一位。這張訂單會留在{first.order.open.tab}，並顯示付款狀態。
15 分鐘仍沒有結果時，查看刷卡機和簽單，再點{paying.card.charged}或{paying.card.notCharged}。`,
      note: '如果事後發現卡片已扣款，Till 會把這筆付款記入訂單並通知您，多收的部分會自動退回。',
    },
    refund: {
      title: '訂單退款',
      find: '退貨, 退錢, 做錯, 取消',
      steps: `開啟{first.frame.orders}，點該訂單。
點{paying.refund.open}。
選擇付款，輸入金額，或點{paying.refund.byItem}選擇餐點，再選擇原因。
確認。刷卡的退款會退回原卡，銀行可能需要幾天；現金請直接交給顧客；Venmo 請在 Venmo App 中轉帳。`,
      note: '退款需要網路。如果畫面顯示退款可能已完成，請等結果出來再操作。',
    },
    printer: {
      title: '印表機不列印',
      find: '收據, 廚房單, 沒紙, 空白, 卡紙, 網路, 上蓋, 離線, 位址',
      steps: `檢查印表機是否開機、有紙、蓋好上蓋。
檢查連接線，或確認它與店裡在同一個網路。
開啟{first.frame.settings}，再開啟{settings.printers}，在該印表機處點{printers.test}。
如果 Till 連不上，請列印印表機的自我測試頁：多數機型按住送紙鍵開機即可。核對該頁的位址與 Till 中的位址。`,
      note: '收據可以在{first.frame.orders}重新列印。廚房單沒印出來時，畫面頂端會提示，點一下即可改用其他印表機。',
    },
    offline: {
      title: '斷線時繼續營業',
      find: '網路, 連線, 斷網, 停電, 離線',
      steps: `繼續營業。照常點餐、收現金，所有內容都保存在此裝置。
刷卡需要網路。請收現金，或點{paying.payment.payLater}，恢復後再刷卡。
把餐點口頭告訴廚房，廚房單會在恢復後送出。
全部送出之前，請不要登出，也不要清除瀏覽器資料。`,
      note: '網路恢復後會自動送出。還沒送出的內容會顯示在畫面頂端。',
    },
    closing: {
      title: '打烊結帳',
      find: '日結, Z 報表, 班次, 點錢箱, 長款, 短款, 存款, 零用金',
      steps: `確認{first.order.open.tab}裡沒有未結的訂單。
開啟{shift.title}，點{shift.close}。
清點錢箱裡的紙鈔和硬幣（含零用金），然後結束班次。
Z 報表會顯示錢箱應有的金額，以及多了還是少了。點{shift.print}可列印。
全天的銷售、稅和小費請看{first.frame.reporting}。`,
      note: '白天放入或取出現金時，請用{shift.paidIn}或{shift.paidOut}記錄，清點才會相符。',
    },
    import: {
      title: '匯入菜單',
      find: 'Square, Loyverse, CSV, Excel, 試算表, 上傳, 商品',
      steps: `開啟{first.frame.settings}，再開啟{menuEditor.title}，找到{menuImport.title}。
選擇檔案。支援試算表、Square 或 Loyverse 的 CSV 檔，以及 Till 的匯出檔。
核對每一欄的意思，查看將新增、修改和刪除的內容。此時還沒有儲存。
點{menuImport.apply}，各收銀機立即使用新菜單。`,
      note: '是 Excel 檔？請先另存為 CSV（UTF-8）。想看看檔案應有的樣子，請點{menuImport.getExample}。',
    },
    tables: {
      title: '內用與未結訂單',
      find: '桌位, 桌號, 加點, 帳單, 掛單',
      steps: `點一個商品，選擇{first.order.types.dine-in}並輸入桌號。
加好商品後點{first.order.steps.submit}，訂單會留在{first.order.open.tab}。
加點時開啟{first.order.open.tab}，點{paying.order.open.select}，加好後再次送出，廚房只會收到新加的。
客人要結帳時，在清單中開啟該訂單，點「收款」。`,
      note: '要先把帳單拿給客人，請在結帳頁點{paying.receipt.printBill}。',
    },
    soldOut: {
      title: '把商品設為售完',
      find: '賣完, 沒貨, 缺貨, 庫存',
      steps: `在菜單上按住該商品。
點{soldOut.markToday}或{soldOut.mark}，所有收銀機立即生效。
有貨後按住它，點{soldOut.sellAgain}。`,
      note: '想讓商品賣完自動顯示售完，請在{first.frame.settings}的{menuEditor.title}中管理庫存。',
    },
    tax: {
      title: '收取銷售稅',
      find: '稅, 稅率, 百分比, 營業稅',
      steps: `開啟{first.frame.settings}，再開啟{business.taxes.title}，點{setup.tax.create}。
輸入名稱和稅率，例如 8.875。
保持{setup.tax.isDefault}開啟，使用預設稅的商品都會收取。
儲存後點一個商品，在購物車核對稅額。`,
      note: '如果某個稅沒有用在任何商品上，設定的地方會提示。',
    },
    kitchen: {
      title: '把訂單送到廚房',
      find: '廚房印表機, 廚房螢幕, KDS, 廚房單, 吧台, 內場',
      steps: `要列印廚房單：開啟{first.frame.settings}，再開啟{settings.printers}，新增印表機並選擇{printers.kinds.kitchen}。
要用螢幕：在{kitchenBoard.title}中新增，並選擇顯示哪些餐點；在廚房的平板登入並選擇廚房裝置。
在收銀機點{first.order.steps.submit}或收款，廚房就會收到新餐點。`,
      note: '廚房螢幕離線時，可由印表機代替。請在設定廚房螢幕時選擇一台。',
    },
    again: {
      title: '重新列印或傳送收據',
      find: '補印, 副本, 電子郵件, 簡訊',
      steps: `開啟{first.frame.orders}，點該訂單。
點{paying.receipt.print}或{paying.receipt.send}。`,
      note: '訂單送達伺服器後才能傳送收據。',
    },
    devices: {
      title: '增加一台收銀機',
      find: '第二台, 新裝置, 平板, 電腦, 手機, 刷卡機',
      steps: `開啟{first.frame.settings}，再開啟{devices.title}，點{devices.add}。
輸入名稱；如有刷卡機，也一併填寫。
在新平板的瀏覽器開啟 Till 的網址，用店主的電子郵件登入。
選擇這台新裝置。`,
      note: '各收銀機共用菜單、未結訂單和報表，訂單號碼各自編排。',
    },
    staff: {
      title: '設定員工和 PIN',
      find: '僱員, 角色, 密碼, 權限, 服務員, 誰可以退款',
      steps: `開啟{first.frame.settings}，再開啟{staffSettings.title}，點{staffSettings.addOwner}，輸入至少 6 位的 PIN。
點{staffSettings.add}新增其他人，為每人選擇角色並設定 PIN。
在{staffSettings.roles}中選擇每個角色可以做什麼：直接允許，或需核准。
在收銀機上方點{atTablet.signIn}，選擇自己的名字，輸入 PIN。
再次點按姓名即可{timeClock.kinds.in}和{timeClock.kinds.out}。工時在「{staffSettings.title}」的「{timeClock.hours}」中。`,
      note: '有人設定 PIN 之前，一切不變。店主設定 PIN 後，只有角色允許的人才能使用菜單編輯、報表和設定。',
    },
    practice: {
      title: '訓練新員工',
      find: '練習, 測試, 示範, 試用',
      steps: `開啟{first.frame.settings}，再開啟{settings.register}，開啟{settings.practice}。
照常點餐、收款，不會真的扣款、出餐或計入統計。
練習結束後關閉。`,
      note: '練習訂單帶有標記，不會出現在報表中。',
    },
  },
} satisfies Widened<typeof source>;
