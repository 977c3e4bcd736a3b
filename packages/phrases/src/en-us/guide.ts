/**
 * The guide: answers to what is asked at a counter, each as steps (a line each) and a last word. `{section.name}` is another phrase, by its section and place, so
 * that a button is always called what it is called on its screen. `find`: what people may search for beside the words of the answer.
 */
export const guide = {
  title: 'Guide',
  search: 'Search the guide',
  clearSearch: 'Clear search',
  topics: 'Topics',
  groups: { daily: 'Every day', trouble: 'When something goes wrong', setup: 'Setting up' },
  all: 'All topics',
  noneFound: 'Nothing in the guide matches “{text}”',
  noneHint: 'Try another word, or contact us.',
  open: 'Help',
  articles: {
    sale: {
      title: 'Ring up an order',
      find: 'first sale, start, begin, sell, pickup, to go',
      steps: `Open {first.frame.register} and tap an item.
Choose {first.order.types.pickup} or {first.order.types.dine-in}. For dine-in, enter the table number.
Pick the quantity and options, then add the item. Add more items the same way.
Tap {first.order.checkout.title} in the cart to add a customer, a note, or a tip. Then tap {first.order.steps.continue}.
Choose a payment method and take the payment.`,
      note: 'Busy line? Turn on {settings.fastCounter} in {first.frame.settings} to take most orders in fewer taps.',
    },
    cash: {
      title: 'Take cash and give change',
      find: 'drawer, bills, coins, exact, pay',
      steps: `On the {paying.payment.title} screen, choose {paying.payment.cash}.
Tap the amount the customer gave you, or type it. {paying.payment.exact} means no change.
Give the customer the change shown on the screen. If the drawer is connected to your receipt printer, it opens.
Tap {paying.payment.newOrder}.`,
      note: 'Did the customer hand you a different amount? Tap {paying.payment.countAgain} to recalculate the change.',
    },
    card: {
      title: 'A card payment won’t go through',
      find: 'terminal, reader, stuck, frozen, declined, charged twice, double charge, no answer, timeout, credit',
      steps: `Don’t run the card again. Till keeps checking what happened, so nobody is charged twice.
Check that the terminal is on and connected to your network.
Is someone waiting? Tap {paying.card.leave} or {paying.card.leaveUnknown} to help the next customer. The first order and its payment status are under {first.order.open.tab}.
If there’s no response for 15 minutes, check the terminal and its slip. Then tap {paying.card.charged} or {paying.card.notCharged}.`,
      note: 'If the card turns out to have been charged after all, Till adds the payment to the order and tells you. Anything the customer doesn’t owe is refunded automatically.',
    },
    refund: {
      title: 'Refund an order',
      find: 'return, money back, wrong item, void, reverse',
      steps: `Open {first.frame.orders} and tap the order.
Tap {paying.refund.open}.
Choose the payment, enter the amount or tap {paying.refund.byItem} and choose the items, and pick a reason.
Confirm. A card refund goes back to the same card and can take the bank a few days. For cash, hand the customer the money. For Venmo, send it in your Venmo app.`,
      note: 'Refunds need a connection. If the screen says a refund may have gone through, wait for the result before you try again.',
    },
    printer: {
      title: 'A printer won’t print',
      find: 'receipt, ticket, paper, blank, jam, network, Wi-Fi, wifi, cover, offline, address',
      steps: `Check that the printer is on, has paper, and is closed.
Check the cable. If the printer uses Wi-Fi, check that it’s on the same network as your register.
Open {first.frame.settings}, then {settings.printers}, and tap {printers.test} on that printer.
If Till can’t reach the printer, print its self-test page. On most printers, hold the feed button while turning the printer on. Compare the address on that page with the one in Till.`,
      note: 'You can print a receipt again from {first.frame.orders}. If a kitchen ticket didn’t print, the line at the top of the screen says so. Tap it to print the ticket on another printer.',
    },
    offline: {
      title: 'Sell without internet',
      find: 'network, connection, down, Wi-Fi, wifi, outage, no internet',
      steps: `Keep selling. Take orders and cash as usual. Everything is saved on this device.
Cards need a connection. Take cash, or tap {paying.payment.payLater} and charge the card once you’re back online.
Tell the kitchen what was ordered. Tickets are sent once you’re back online.
Don’t log out or clear the browser’s data until everything has synced.`,
      note: 'Your sales sync automatically once you’re back online. Anything that hasn’t synced yet shows at the top of the screen.',
    },
    closing: {
      title: 'Close out the day',
      find: 'end of day, Z report, shift, count the drawer, over, short, deposit, float',
      steps: `Check that nothing is left under {first.order.open.tab}.
Open {shift.title} and tap {shift.close}.
Count the bills and coins in the drawer, including your starting cash, and close the shift.
The Z report shows what should be in the drawer and whether you’re over or short. Tap {shift.print} to print it.
For the whole day’s sales, taxes, and tips, open {first.frame.reporting}.`,
      note: 'When you put cash in or take cash out during the day, record it with {shift.paidIn} or {shift.paidOut} so the count comes out right.',
    },
    import: {
      title: 'Import a menu',
      find: 'Square, Loyverse, CSV, Excel, spreadsheet, upload, items, products',
      steps: `Open {first.frame.settings}, then {menuEditor.title}, then {menuImport.title}.
Choose your file. Till accepts CSV files from a spreadsheet, Square, or Loyverse, and exports from Till.
Check that the columns match, and review what will be added, changed, and removed. Nothing is saved yet.
Tap {menuImport.apply}. Your registers sell the new menu right away.`,
      note: 'Have an Excel file? Save it as CSV (UTF-8) first. To see what a file should look like, tap {menuImport.getExample}.',
    },
    tables: {
      title: 'Serve a table and keep its order open',
      find: 'dine-in, table, tab, open check, second round, bill',
      steps: `Tap an item, choose {first.order.types.dine-in}, and enter the table number.
Add the items and tap {first.order.steps.submit}. The order stays under {first.order.open.tab}.
For another round, open {first.order.open.tab}, tap {paying.order.open.select}, add the items, and submit again. Only the new items go to the kitchen.
When the guests want to pay, open the order in that list, tap Pay, and take the payment.`,
      note: 'To bring the check to the table first, tap {paying.receipt.printBill} at checkout.',
    },
    soldOut: {
      title: 'Mark an item sold out',
      find: '86, out of stock, run out, unavailable, stock',
      steps: `On the menu, press and hold the item.
Tap {soldOut.markToday}, or {soldOut.mark}. The item is sold out on every register right away.
When it’s back, press and hold the item and tap {soldOut.sellAgain}.`,
      note: 'To have items sell out automatically, track their stock under {first.frame.settings}, {menuEditor.title}.',
    },
    tax: {
      title: 'Charge sales tax',
      find: 'taxes, rate, VAT, percent, IVA',
      steps: `Open {first.frame.settings}, then {business.taxes.title}, and tap {setup.tax.create}.
Enter a name and the rate, for example 8.875.
Leave {setup.tax.isDefault} on to charge it on every item with default taxes.
Save, then ring up an item and check the tax in the cart.`,
      note: 'If a tax isn’t charged on any item, you’ll see that in the list of taxes.',
    },
    kitchen: {
      title: 'Send orders to the kitchen',
      find: 'kitchen printer, kitchen display, KDS, ticket, bar, cook, screen',
      steps: `For paper tickets, open {first.frame.settings}, then {settings.printers}. Add a printer and choose {printers.kinds.kitchen}.
For a screen, add it under {kitchenBoard.title} and choose which items it shows. On the tablet in the kitchen, sign in and select the kitchen device.
At the register, tap {first.order.steps.submit} or take the payment. Only new items go to the kitchen.`,
      note: 'If a kitchen screen goes offline, a backup printer can take over. Choose one when you set up the screen.',
    },
    again: {
      title: 'Print or send a receipt again',
      find: 'copy, duplicate, reprint, email, text, SMS',
      steps: `Open {first.frame.orders} and tap the order.
Tap {paying.receipt.print} or {paying.receipt.send}.`,
      note: 'You can send a receipt once the order has synced.',
    },
    devices: {
      title: 'Add another register',
      find: 'second tablet, new device, iPad, computer, phone, terminal',
      steps: `Open {first.frame.settings}, then {devices.title}, and tap {devices.add}.
Name it. If it has a card terminal, enter that too.
On the new tablet, open Till’s address in the browser and sign in with the owner’s email.
Select the new device.`,
      note: 'Registers share the menu, open orders, and reports. Each register numbers its own orders.',
    },
    staff: {
      title: 'Set up staff and PINs',
      find: 'employees, roles, passcode, permissions, servers, who can refund',
      steps: `Open {first.frame.settings}, then {staffSettings.title}, and tap {staffSettings.addOwner}. Enter a PIN of at least 6 digits.
Tap {staffSettings.add} for everyone else. Give each a role and a PIN.
Under {staffSettings.roles}, choose what each role can do, and what needs approval.
On the register, tap {atTablet.signIn} at the top, then your name, and enter your PIN.
Tap your name again to use {timeClock.kinds.in} and {timeClock.kinds.out}. The hours are in {staffSettings.title}, {timeClock.hours}.`,
      note: 'Nothing changes until someone has a PIN. Once an owner has a PIN, only roles you allow can open the menu editor, reports, and settings.',
    },
    practice: {
      title: 'Train new staff',
      find: 'practice, test, demo, try, training mode',
      steps: `Open {first.frame.settings}, then {settings.register}, and turn on {settings.practice}.
Take orders and payments. Nothing is charged, cooked, or counted.
Turn it off when you’re done.`,
      note: 'Practice orders are marked and never appear in your reports.',
    },
  },
};
