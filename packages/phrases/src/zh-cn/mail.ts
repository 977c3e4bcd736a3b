import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} 是您的 Till 登录验证码',
    heading: '您的登录验证码',
    enter: '请在收银机上输入此验证码登录：',
    orLink: '或者，在要登录的设备上打开此链接：',
    link: '在此设备上登录',
    expiry: '验证码和链接在 {minutes} 分钟内有效，任选其一，仅可使用一次。',
    linkSubject: '您的 Till 登录链接',
    openLink: '请在要登录的设备上打开此链接：',
    linkExpiry: '链接在 {minutes} 分钟内有效，仅可使用一次。',
    notYou: '如果不是您本人操作，请忽略此邮件。没有验证码，任何人都无法登录。',
  },
  recoveryCode: {
    subject: '{code}：用备用邮箱打开您的店铺',
    heading: '备用邮箱的验证码',
    enter: '有人请求用此备用邮箱登录您的店铺。请在收银机上输入此验证码：',
    linkSubject: '用备用邮箱打开您店铺的链接',
    notYou: '如果不是您本人操作，请忽略此邮件，并且不要把验证码告诉任何人。',
  },
  address: {
    codes: {
      move: { subject: '{code}：更改您的 Till 邮箱', text: '您店铺的店主今后将用 {address} 登录。如果这是您的意愿，请在收银机上输入此验证码：' },
      newEmail: { subject: '{code}：确认您的 Till 邮箱', text: '您要用 {address} 登录 Till。请在收银机上输入此验证码：' },
      recovery: {
        subject: '{code}：更改您的 Till 备用邮箱',
        text: '{address} 将成为您店铺的备用邮箱：当此邮箱无法使用时，可以用它打开店铺。如果这是您的意愿，请在收银机上输入此验证码：',
      },
      newRecovery: {
        subject: '{code}：确认 Till 备用邮箱',
        text: '{address} 将成为一家 Till 店铺的备用邮箱：当店主的邮箱无法使用时，可以用它打开店铺。请在收银机上输入此验证码：',
      },
      proof: {
        subject: '{code} 是您的 Till 身份确认码',
        text: '有人已登录您的店铺，正要更改保护店铺的设置，或下载店铺的全部数据。如果是您本人，请在收银机上输入此验证码：',
      },
      secondFactor: {
        subject: '{code} 用于开启 Till 的两步验证',
        text: '您店铺的店主（{address}）正在开启两步验证：在新设备上登录时，除邮箱外还需要验证器应用的验证码。如果是您本人，请在收银机上输入此验证码：',
      },
      recoveryChanges: {
        subject: '{code}：更改一家 Till 店铺的备用邮箱',
        text: '您店铺的备用邮箱将从本邮箱改为 {address}。如果您希望立即生效，请在收银机上输入此验证码。不输入则更改要等 7 天。',
      },
      recoveryGoes: {
        subject: '{code}：移除一家 Till 店铺的备用邮箱',
        text: '本邮箱（{address}）将不再是您店铺的备用邮箱。如果您希望立即生效，请在收银机上输入此验证码。不输入则更改要等 7 天。',
      },
      lostFactor: {
        subject: '{code}：关闭您 Till 店铺的两步验证',
        text: '有人表示丢失了您店铺（{address}）的两步验证，想要关闭它。如果是您本人，请输入此验证码。需要您两个邮箱各一个验证码。',
      },
      remove: { subject: '{code}：移除您的 Till 备用邮箱', text: '{address} 将不再是您店铺的备用邮箱。如果这是您的意愿，请在收银机上输入此验证码：' },
    },
    expiry: '验证码在 {minutes} 分钟内有效，仅可使用一次。',
    notYou: '如果不是您本人操作，请不要把验证码告诉任何人：没有验证码，什么都不会改变。然后请在收银机的设置中查看已登录的设备。',
    notices: {
      moving: {
        subject: '您的 Till 邮箱即将更改',
        text: '一台用备用邮箱登录的设备正在把您店铺的邮箱更改为 {address}。它不需要此邮箱的验证码。',
      },
      moved: { subject: '您的 Till 邮箱已更改', text: '您店铺的店主现在用 {address} 登录。之前的邮箱不能再打开店铺，之前关联的 Google 帐号也不能。' },
      recoverySet: { subject: '您的 Till 备用邮箱已更改', text: '{address} 现在是您店铺的备用邮箱。' },
      recoveryRemoved: { subject: '您的 Till 备用邮箱已移除', text: '{address} 不再是您店铺的备用邮箱。' },
      recovered: { subject: '有人用您的 Till 备用邮箱登录', text: '一台设备用备用邮箱登录了您的店铺。24 小时后，它无需当前邮箱的验证码即可更改店铺的邮箱。' },
      factorOn: {
        subject: '您在 Till 的店铺已开启两步验证',
        text: '今后在新设备上登录您的店铺，除了邮件验证码，还需要验证器应用的验证码或一个恢复码。',
      },
      factorOff: {
        subject: '您在 Till 的店铺已关闭两步验证',
        text: '今后在新设备上登录您的店铺，不再需要验证器应用的验证码。',
      },
      movedBack: {
        subject: '您的 Till 邮箱已恢复为原来的邮箱',
        text: '邮箱的更改已从备用邮箱撤销。您店铺的店主重新用 {address} 登录，更改邮箱的那台设备已退出登录。',
      },
      copied: {
        subject: '有人持有您店铺 Till 登录信息的副本',
        text: '您店铺的一台收银机已退出登录，因为收到了它很久以前的登录信息：有人持有副本，或者该收银机是从备份恢复的。请在那里重新登录。',
      },
    },
    pending: {
      recoverySet: {
        subject: '您的 Till 备用邮箱将被更改',
        text: '有人用您店铺的邮箱申请将备用邮箱改为 {address}。如果您不阻止，将从 {time} 起生效。',
      },
      recoveryRemoved: {
        subject: '您的 Till 备用邮箱将被移除',
        text: '有人用您店铺的邮箱申请移除备用邮箱 {address}。如果您不阻止，它只能用到 {time}。',
      },
      'second-factor-on': {
        subject: '您的 Till 店铺将开启两步验证',
        text: '有人用您店铺的邮箱申请：新设备登录时需要其验证器应用的验证码。如果您不阻止，将从 {time} 起生效。',
      },
      'second-factor-off': {
        subject: '您的 Till 店铺将关闭两步验证',
        text: '有人表示丢失了两步验证，申请将其关闭。如果没有人阻止，将在 {time} 关闭。',
      },
    },
    stopped: {
      recoverySet: {
        subject: '已停止：更改您的 Till 备用邮箱',
        text: '有人曾申请将您店铺的备用邮箱改为 {address}。该申请已停止：备用邮箱保持不变。',
      },
      recoveryRemoved: {
        subject: '已停止：移除您的 Till 备用邮箱',
        text: '有人曾申请移除备用邮箱 {address}。该申请已停止：它仍可打开您的店铺。',
      },
      'second-factor-on': {
        subject: '已停止：为您的 Till 店铺开启两步验证',
        text: '有人曾申请：新设备登录时需要其验证器应用的验证码。该申请已停止：新设备的登录方式不变。',
      },
      'second-factor-off': {
        subject: '已停止：关闭您 Till 店铺的两步验证',
        text: '有人曾表示丢失了两步验证，申请将其关闭。该申请已停止：两步验证保持开启。',
      },
    },
    stopInSettings: '如果不是您本人，请打开 {url}，在“设置”的“账号”中停止，并退出所有您不认识的设备。',
    stopWithFactor: '如果您仍有两步验证，且不是您本人申请的，请打开 {url}，在“设置”的“账号”中停止。',
    stopByLink: '如果不是您本人，请打开此链接。它会停止更改，并让申请的设备退出登录：',
    undoByLink: '如果不是您本人，请在 {days} 天内打开此链接。原来的邮箱会恢复，更改邮箱的设备会退出登录：',
    undoOnRegister:
      '如果不是您本人，请在 {days} 天内，用一台在备用邮箱被用来登录之前至少一天就已登录的设备打开此链接。原来的邮箱会恢复，此后登录的设备会退出登录：',
    ifNotMoved:
      '如果不是您本人操作，请打开发到您另一个邮箱的邮件中的链接。如果没有这样的链接，请在 {days} 天内打开 {url}，输入之前的邮箱，选择“使用备用邮箱”，并在 24 小时后到“设置”中更改邮箱，然后联系客服。如果您的店铺没有备用邮箱，请立即联系客服。',
    ifNotRecovered:
      '如果不是您本人操作，请在一台已登录至少一天的收银机上打开 {url}/dashboard/settings/account，在“已登录的设备”中让那台设备退出登录，它便无法再更改任何内容。它不能让此前已登录的收银机退出登录。然后请联系客服。',
    place: '时间和来源：{time} · {place}',
    ifNotYou: '如果不是您本人操作，请在 {url} 登录，在“设置”的“已登录的设备”中退出所有其他设备，并联系客服。',
  },
  told: {
    subject: '{shop}：{what}',
    subjectMany: '{shop}：{count} 项更改',
    guard: '{shop} 有以下操作：',
    'sign-in': '有人在新的设备或浏览器上登录了 {shop}：',
    daily: '{shop} 的以下设置已更改：',
    more: '另有 {count} 项：请在设置的“登录与更改记录”中查看全部。',
    once: '此类邮件每天最多一封。',
  },
  receipt: {
    subject: '您在 {merchant} 的小票，订单 {order}',
    why: '您收到此邮件，是因为在 {merchant} 消费时留下了此邮箱用于接收小票。',
  },
  mailbox: {
    title: '演示邮箱',
    explanation: '此演示发出的邮件和短信都会显示在这里，最新的在最前。页面会自动刷新。',
    empty: '还没有邮件。获取登录验证码后，邮件会显示在这里。',
    unreachable: '演示邮件服务器没有响应。如果一直如此，请重新启动演示。',
    reload: '刷新',
    signIn: '前往登录',
    code: '验证码',
    to: '收件人：{address}',
    textTo: '短信收件人：{address}',
  },
  printers: {
    title: '演示打印机',
    explanation: '此演示的打印机打印的内容，最新的在最前。页面会自动刷新。',
    empty: '还没有打印任何内容。将订单发送到厨房后，小票会显示在这里。',
    unreachable: '演示打印机没有响应。如果一直如此，请重新启动演示。',
    control: '取走纸、打开机盖……',
    part: '只打印了一部分',
  },
} satisfies typeof source;
