import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} 是您的 Till 登入驗證碼',
    heading: '您的登入驗證碼',
    enter: '請在收銀機上輸入此驗證碼登入：',
    orLink: '或者，在要登入的裝置上開啟此連結：',
    link: '在這台裝置上登入',
    expiry: '驗證碼和連結在 {minutes} 分鐘內有效，擇一使用，僅限一次。',
    linkSubject: '您的 Till 登入連結',
    openLink: '請在要登入的裝置上開啟此連結：',
    linkExpiry: '連結在 {minutes} 分鐘內有效，僅限使用一次。',
    notYou: '如果不是您本人操作，請忽略此郵件。沒有驗證碼，任何人都無法登入。',
  },
  recoveryCode: {
    subject: '{code}：用備用信箱開啟您的店家',
    heading: '備用信箱的驗證碼',
    enter: '有人要求用此備用信箱登入您的店家。請在收銀機上輸入此驗證碼：',
    linkSubject: '用備用信箱開啟您店家的連結',
    notYou: '如果不是您本人操作，請忽略這封郵件，也不要把驗證碼告訴任何人。',
  },
  address: {
    codes: {
      move: { subject: '{code}：變更您的 Till 電子郵件', text: '您店家的店主今後將以 {address} 登入。如果這是您的意願，請在收銀機上輸入此驗證碼：' },
      newEmail: { subject: '{code}：確認您的 Till 電子郵件', text: '您要以 {address} 登入 Till。請在收銀機上輸入此驗證碼：' },
      recovery: {
        subject: '{code}：變更您的 Till 備用信箱',
        text: '{address} 將成為您店家的備用信箱：當此信箱無法使用時，可以用它開啟店家。如果這是您的意願，請在收銀機上輸入此驗證碼：',
      },
      newRecovery: {
        subject: '{code}：確認 Till 備用信箱',
        text: '{address} 將成為一家 Till 店家的備用信箱：當店主的信箱無法使用時，可以用它開啟店家。請在收銀機上輸入此驗證碼：',
      },
      proof: {
        subject: '{code} 是您的 Till 身分確認碼',
        text: '有人已登入您的店家，正要變更保護店家的設定，或下載店家的全部資料。如果是您本人，請在收銀機上輸入這組驗證碼：',
      },
      secondFactor: {
        subject: '{code} 用於開啟 Till 的兩步驟驗證',
        text: '您店家的店主（{address}）正在開啟兩步驟驗證：在新裝置上登入時，除信箱外還需要驗證器 App 的驗證碼。如果是您本人，請在收銀機上輸入此驗證碼：',
      },
      recoveryChanges: {
        subject: '{code}：變更一家 Till 店家的備用信箱',
        text: '您店家的備用信箱將從此信箱改為 {address}。如果您希望立即生效，請在收銀機上輸入此驗證碼。不輸入則變更要等 7 天。',
      },
      recoveryGoes: {
        subject: '{code}：移除一家 Till 店家的備用信箱',
        text: '此信箱（{address}）將不再是您店家的備用信箱。如果您希望立即生效，請在收銀機上輸入此驗證碼。不輸入則變更要等 7 天。',
      },
      lostFactor: {
        subject: '{code}：關閉您 Till 店家的兩步驟驗證',
        text: '有人表示遺失了您店家（{address}）的兩步驟驗證，想要將其關閉。如果是您本人，請輸入此驗證碼。需要您兩個信箱各一組驗證碼。',
      },
      remove: { subject: '{code}：移除您的 Till 備用信箱', text: '{address} 將不再是您店家的備用信箱。如果這是您的意願，請在收銀機上輸入此驗證碼：' },
    },
    expiry: '驗證碼在 {minutes} 分鐘內有效，僅限使用一次。',
    notYou: '如果不是您本人操作，請不要把驗證碼告訴任何人：沒有驗證碼，什麼都不會改變。然後請在收銀機的設定中查看已登入的裝置。',
    notices: {
      moving: {
        subject: '您的 Till 電子郵件即將變更',
        text: '一台用備用信箱登入的裝置正在將您店家的電子郵件變更為 {address}。它不需要此信箱的驗證碼。',
      },
      moved: { subject: '您的 Till 電子郵件已變更', text: '您店家的店主現在以 {address} 登入。之前的信箱不能再開啟店家，之前連結的 Google 帳號也不能。' },
      recoverySet: { subject: '您的 Till 備用信箱已變更', text: '{address} 現在是您店家的備用信箱。' },
      recoveryRemoved: { subject: '您的 Till 備用信箱已移除', text: '{address} 不再是您店家的備用信箱。' },
      recovered: {
        subject: '有人用您的 Till 備用信箱登入',
        text: '一台裝置用備用信箱登入了您的店家。24 小時後，它不需要目前信箱的驗證碼就能變更店家的電子郵件。',
      },
      factorOn: {
        subject: '您在 Till 的店家已開啟兩步驟驗證',
        text: '今後在新裝置上登入您的店家，除了電子郵件驗證碼，還需要驗證器 App 的驗證碼或一組復原碼。',
      },
      factorOff: {
        subject: '您在 Till 的店家已關閉兩步驟驗證',
        text: '今後在新裝置上登入您的店家，不再需要驗證器 App 的驗證碼。',
      },
      movedBack: {
        subject: '您的 Till 電子郵件已恢復為原來的',
        text: '電子郵件的變更已從備用信箱復原。您店家的店主重新以 {address} 登入，變更它的那台裝置已登出。',
      },
      copied: {
        subject: '有人持有您店家 Till 登入資訊的副本',
        text: '您店家的一台收銀機已登出，因為收到了它很久以前的登入資訊：有人持有副本，或者該收銀機是從備份還原的。請在那裡重新登入。',
      },
    },
    pending: {
      recoverySet: {
        subject: '您的 Till 備用信箱將被變更',
        text: '有人用您店家的信箱申請將備用信箱改為 {address}。如果您不阻止，將從 {time} 起生效。',
      },
      recoveryRemoved: {
        subject: '您的 Till 備用信箱將被移除',
        text: '有人用您店家的信箱申請移除備用信箱 {address}。如果您不阻止，它只能用到 {time}。',
      },
      'second-factor-on': {
        subject: '您的 Till 店家將開啟兩步驟驗證',
        text: '有人用您店家的信箱申請：新裝置登入時需要其驗證器 App 的驗證碼。如果您不阻止，將從 {time} 起生效。',
      },
      'second-factor-off': {
        subject: '您的 Till 店家將關閉兩步驟驗證',
        text: '有人表示遺失了兩步驟驗證，申請將其關閉。如果沒有人阻止，將在 {time} 關閉。',
      },
    },
    stopped: {
      recoverySet: {
        subject: '已停止：變更您的 Till 備用信箱',
        text: '有人曾申請將您店家的備用信箱改為 {address}。該申請已停止：備用信箱維持不變。',
      },
      recoveryRemoved: {
        subject: '已停止：移除您的 Till 備用信箱',
        text: '有人曾申請移除備用信箱 {address}。該申請已停止：它仍可開啟您的店家。',
      },
      'second-factor-on': {
        subject: '已停止：為您的 Till 店家開啟兩步驟驗證',
        text: '有人曾申請：新裝置登入時需要其驗證器 App 的驗證碼。該申請已停止：新裝置的登入方式不變。',
      },
      'second-factor-off': {
        subject: '已停止：關閉您 Till 店家的兩步驟驗證',
        text: '有人曾表示遺失了兩步驟驗證，申請將其關閉。該申請已停止：兩步驟驗證維持開啟。',
      },
    },
    stopInSettings: '如果不是您本人，請打開 {url}，在「設定」的「帳號」中停止，並登出所有您不認得的裝置。',
    stopWithFactor: '如果您仍有兩步驟驗證，且不是您本人申請的，請打開 {url}，在「設定」的「帳號」中停止。',
    stopByLink: '如果不是您本人，請打開此連結。它會停止變更，並登出申請的裝置：',
    undoByLink: '如果不是您本人，請在 {days} 天內打開此連結。原來的電子郵件會恢復，變更它的裝置會登出：',
    undoOnRegister:
      '如果不是您本人，請在 {days} 天內，用一台在備用信箱被用來登入之前至少一天就已登入的裝置打開此連結。原來的電子郵件會恢復，此後登入的裝置會登出：',
    ifNotMoved:
      '如果不是您本人操作，請打開寄到您另一個信箱的郵件中的連結。如果沒有這樣的連結，請在 {days} 天內開啟 {url}，輸入之前的電子郵件，選擇「使用備用信箱」，並在 24 小時後到「設定」中變更電子郵件，然後聯絡客服。如果您的店家沒有備用信箱，請立即聯絡客服。',
    ifNotRecovered:
      '如果不是您本人操作，請在一台已登入至少一天的收銀機上開啟 {url}/dashboard/settings/account，在「已登入的裝置」中登出那台裝置，它就無法再變更任何內容。它不能登出先前已登入的收銀機。然後請聯絡客服。',
    place: '時間與來源：{time} · {place}',
    ifNotYou: '如果不是您本人操作，請在 {url} 登入，在「設定」的「已登入的裝置」中登出所有其他裝置，並聯絡客服。',
  },
  told: {
    subject: '{shop}：{what}',
    subjectMany: '{shop}：{count} 項變更',
    guard: '{shop} 有以下操作：',
    'sign-in': '有人在新的裝置或瀏覽器上登入了 {shop}：',
    daily: '{shop} 的以下設定已變更：',
    more: '另有 {count} 項：請在設定的「登入與變更記錄」中查看全部。',
    once: '這類郵件每天最多一封。',
  },
  receipt: {
    subject: '您在 {merchant} 的收據，訂單 {order}',
    why: '您收到這封郵件，是因為在 {merchant} 消費時留下了這個電子郵件地址以接收收據。',
  },
  mailbox: {
    title: '示範信箱',
    explanation: '此示範寄出的郵件和簡訊都會顯示在這裡，最新的在最前面。頁面會自動重新整理。',
    empty: '還沒有郵件。取得登入驗證碼後，郵件會顯示在這裡。',
    unreachable: '示範郵件伺服器沒有回應。如果一直如此，請重新啟動示範。',
    reload: '重新整理',
    signIn: '前往登入',
    code: '驗證碼',
    to: '收件人：{address}',
    textTo: '簡訊收件人：{address}',
  },
  printers: {
    title: '示範印表機',
    explanation: '此示範的印表機所列印的內容，最新的在最前面。頁面會自動重新整理。',
    empty: '還沒有列印任何內容。將訂單送到廚房後，單據會顯示在這裡。',
    unreachable: '示範印表機沒有回應。如果一直如此，請重新啟動示範。',
    control: '取走紙、打開上蓋……',
    part: '只列印了一部分',
  },
} satisfies typeof source;
