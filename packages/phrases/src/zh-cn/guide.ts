import type { guide as source } from '../en-us/guide.ts';
import type { Widened } from '../phrases.ts';

export const guide = {
  title: '使用指南',
  search: '搜索指南',
  clearSearch: '清除搜索',
  topics: '主题',
  groups: { daily: '日常操作', trouble: '遇到问题时', setup: '设置' },
  all: '全部主题',
  noneFound: '指南中没有与“{text}”匹配的内容',
  noneHint: '换个词试试，或联系我们。',
  open: '帮助',
  articles: {
    sale: {
      title: '点单收款',
      find: '第一单, 开始, 卖, 下单, 自取, 外带',
      steps: `打开{first.frame.register}，点一个商品。
选择{first.order.types.pickup}或{first.order.types.dine-in}。堂食请输入桌号。
选好数量和选项后加入订单，其他商品同样添加。
在购物车中点{first.order.checkout.title}，可添加顾客、备注或小费，再点{first.order.steps.continue}。
选择付款方式并收款。`,
      note: '排队的人多？在{first.frame.settings}中打开{settings.fastCounter}，多数订单能少点几下。',
    },
    cash: {
      title: '收现金、找零',
      find: '钱箱, 纸币, 硬币, 正好, 付款',
      steps: `在{paying.payment.title}页面选择{paying.payment.cash}。
点顾客给的金额，或直接输入。{paying.payment.exact}表示不用找零。
按屏幕显示的金额找零。钱箱若接在小票打印机上，会自动打开。
点{paying.payment.newOrder}。`,
      note: '顾客给的金额不一样？点{paying.payment.countAgain}重新计算找零。',
    },
    card: {
      title: '刷卡没有成功',
      find: '刷卡机, 卡住, 没反应, 拒付, 重复扣款, 超时, 信用卡',
      steps: `不要再刷一次。Till 会持续查询结果，不会重复扣款。
检查刷卡机是否开机并已联网。
后面有人在等？点{paying.card.leave}或{paying.card.leaveUnknown}先招呼下一位。这张订单会留在{first.order.open.tab}，并显示付款状态。
15 分钟仍没有结果时，查看刷卡机和签购单，再点{paying.card.charged}或{paying.card.notCharged}。`,
      note: '如果事后发现卡已扣款，Till 会把这笔付款记入订单并通知您，多收的部分会自动退回。',
    },
    refund: {
      title: '给订单退款',
      find: '退货, 退钱, 做错, 撤销',
      steps: `打开{first.frame.orders}，点该订单。
点{paying.refund.open}。
选择付款，输入金额，或点{paying.refund.byItem}选择菜品，再选择原因。
确认。刷卡的退款会退回原卡，银行可能需要几天；现金请直接交给顾客；Venmo 请在 Venmo 应用中转账。`,
      note: '退款需要网络。如果屏幕提示退款可能已完成，请等结果出来再操作。',
    },
    printer: {
      title: '打印机不打印',
      find: '小票, 厨房单, 没纸, 空白, 卡纸, 网络, 上盖, 离线, 地址',
      steps: `检查打印机是否开机、有纸、盖好上盖。
检查连接线，或确认它与店里在同一网络。
打开{first.frame.settings}，再打开{settings.printers}，在该打印机处点{printers.test}。
如果 Till 连不上，请打印打印机的自检页：多数机型按住走纸键开机即可。核对自检页上的地址与 Till 中的地址。`,
      note: '小票可以在{first.frame.orders}中重新打印。厨房单没打出来时，屏幕顶部会提示，点它即可换一台打印机打印。',
    },
    offline: {
      title: '断网时继续营业',
      find: '网络, 连接, 断网, 掉线, 停电, 离线',
      steps: `继续营业。照常点单、收现金，所有内容都保存在此设备上。
刷卡需要网络。请收现金，或点{paying.payment.payLater}，恢复后再刷卡。
把菜品口头告诉厨房，厨房单会在恢复后发送。
全部发送之前，请不要退出登录，也不要清除浏览器数据。`,
      note: '网络恢复后会自动发送。还没发送的内容会显示在屏幕顶部。',
    },
    closing: {
      title: '打烊结账',
      find: '日结, Z 报表, 班次, 点钱箱, 长款, 短款, 存款, 备用金',
      steps: `确认{first.order.open.tab}里没有未结的订单。
打开{shift.title}，点{shift.close}。
清点钱箱里的纸币和硬币（含备用金），然后结束班次。
Z 报表会显示钱箱应有的金额，以及多了还是少了。点{shift.print}可打印。
全天的销售、税和小费请看{first.frame.reporting}。`,
      note: '白天放入或取出现金时，请用{shift.paidIn}或{shift.paidOut}记录，清点才对得上。',
    },
    import: {
      title: '导入菜单',
      find: 'Square, Loyverse, CSV, Excel, 表格, 上传, 商品',
      steps: `打开{first.frame.settings}，再打开{menuEditor.title}，找到{menuImport.title}。
选择文件。支持电子表格、Square 或 Loyverse 的 CSV 文件，以及 Till 的导出文件。
核对每一列的含义，查看将新增、修改和删除的内容。此时还没有保存。
点{menuImport.apply}，各收银机立即使用新菜单。`,
      note: '是 Excel 文件？请先另存为 CSV（UTF-8）。想看看文件应有的样子，请点{menuImport.getExample}。',
    },
    tables: {
      title: '堂食与未结订单',
      find: '桌台, 桌号, 加菜, 账单, 挂单',
      steps: `点一个商品，选择{first.order.types.dine-in}并输入桌号。
加好商品后点{first.order.steps.submit}，订单会留在{first.order.open.tab}。
加菜时打开{first.order.open.tab}，点{paying.order.open.select}，加好后再次提交，厨房只会收到新加的。
客人要结账时，在列表中打开该订单，点“收款”。`,
      note: '要先把账单拿给客人，请在结账页点{paying.receipt.printBill}。',
    },
    soldOut: {
      title: '把商品设为售罄',
      find: '卖完, 没货, 缺货, 库存, 沽清',
      steps: `在菜单上按住该商品。
点{soldOut.markToday}或{soldOut.mark}，所有收银机立即生效。
有货后按住它，点{soldOut.sellAgain}。`,
      note: '想让商品卖完自动售罄，请在{first.frame.settings}的{menuEditor.title}中管理库存。',
    },
    tax: {
      title: '收取销售税',
      find: '税, 税率, 百分比, 消费税',
      steps: `打开{first.frame.settings}，再打开{business.taxes.title}，点{setup.tax.create}。
输入名称和税率，例如 8.875。
保持{setup.tax.isDefault}打开，使用默认税的商品都会收取。
保存后点一个商品，在购物车中核对税额。`,
      note: '如果某个税没有用在任何商品上，设置的地方会提示。',
    },
    kitchen: {
      title: '把订单送到厨房',
      find: '厨房打印机, 厨房屏, KDS, 厨房单, 吧台, 后厨',
      steps: `要打印厨房单：打开{first.frame.settings}，再打开{settings.printers}，添加打印机并选择{printers.kinds.kitchen}。
要用屏幕：在{kitchenBoard.title}中添加，并选择显示哪些菜品；在厨房的平板上登录并选择厨房设备。
在收银机上点{first.order.steps.submit}或收款，厨房就会收到新菜品。`,
      note: '厨房屏离线时，可由打印机代替。请在设置厨房屏时选择一台。',
    },
    again: {
      title: '重新打印或发送小票',
      find: '补打, 副本, 邮件, 短信',
      steps: `打开{first.frame.orders}，点该订单。
点{paying.receipt.print}或{paying.receipt.send}。`,
      note: '订单到达服务器后才能发送小票。',
    },
    devices: {
      title: '增加一台收银机',
      find: '第二台, 新设备, 平板, 电脑, 手机, 刷卡机',
      steps: `打开{first.frame.settings}，再打开{devices.title}，点{devices.add}。
输入名称；如有刷卡机，也一并填写。
在新平板的浏览器中打开 Till 的网址，用店主的邮箱登录。
选择这台新设备。`,
      note: '各收银机共用菜单、未结订单和报表，订单号各自编排。',
    },
    staff: {
      title: '设置员工和 PIN',
      find: '雇员, 角色, 密码, 权限, 服务员, 谁可以退款',
      steps: `打开{first.frame.settings}，再打开{staffSettings.title}，点{staffSettings.addOwner}，输入至少 6 位的 PIN。
点{staffSettings.add}添加其他人，为每人选择角色并设置 PIN。
在{staffSettings.roles}中选择每个角色可以做什么：直接允许，或需批准。
在收银机上方点{atTablet.signIn}，选择自己的名字，输入 PIN。
再次点按姓名即可{timeClock.kinds.in}和{timeClock.kinds.out}。工时在“{staffSettings.title}”的“{timeClock.hours}”中。`,
      note: '有人设置 PIN 之前，一切不变。店主设置 PIN 后，只有角色允许的人才能使用菜单编辑、报表和设置。',
    },
    practice: {
      title: '培训新员工',
      find: '练习, 测试, 演示, 试用',
      steps: `打开{first.frame.settings}，再打开{settings.register}，开启{settings.practice}。
照常点单、收款，不会真的扣款、出餐或计入统计。
练习结束后关闭。`,
      note: '练习订单带有标记，不会出现在报表中。',
    },
  },
} satisfies Widened<typeof source>;
