/** The e-mails that the server sends, and the demo's pages that show them and what its printers print. */
export const mail = {
  code: {
    subject: '{code} is your Till sign-in code',
    heading: 'Your sign-in code',
    enter: 'Enter this code on the register to sign in:',
    orLink: 'Or open this link on the device that you want to sign in:',
    link: 'Sign in on this device',
    expiry: 'Code and link work for {minutes} minutes, and only one of them, once.',
    linkSubject: 'Your link to sign in to Till',
    openLink: 'Open this link on the device that you want to sign in:',
    linkExpiry: 'The link works for {minutes} minutes, once.',
    notYou: 'If you did not ask for a code, ignore this e-mail. Nobody can sign in without it.',
  },
  recoveryCode: {
    subject: '{code} opens your shop with the recovery address',
    heading: 'Your code for the recovery address',
    enter: 'Somebody asked to sign in to your shop with this recovery address. Enter this code on the register:',
    linkSubject: 'Your link to open your shop with the recovery address',
    notYou: 'If you did not ask for it, ignore this e-mail, and give the code to nobody.',
  },
  address: {
    codes: {
      move: {
        subject: '{code} changes your Till e-mail address',
        text: 'The owner of your shop is to sign in with {address} from now on. If you want that, enter this code on the register:',
      },
      newEmail: {
        subject: '{code} confirms your e-mail address for Till',
        text: 'You want to sign in to Till with {address}. Enter this code on the register:',
      },
      recovery: {
        subject: '{code} changes your Till recovery address',
        text: '{address} is to be the recovery address of your shop: it opens the shop when this mailbox is lost. If you want that, enter this code on the register:',
      },
      newRecovery: {
        subject: '{code} confirms a recovery address for Till',
        text: '{address} is to be the recovery address of a shop at Till: it opens the shop when the mailbox of its owner is lost. Enter this code on the register:',
      },
      proof: {
        subject: '{code} confirms that it is you at Till',
        text: 'Somebody who is signed in to your shop is about to change what guards it, or to download all of its data. If that is you, enter this code on the register:',
      },
      secondFactor: {
        subject: '{code} turns on a second factor at Till',
        text: 'The owner of your shop ({address}) is turning on a second factor: on new devices a code of an app is needed beside the mailbox. If that is you, enter this code on the register:',
      },
      recoveryChanges: {
        subject: '{code} changes the recovery address of a shop at Till',
        text: 'This address is to be replaced by {address} as the recovery address of your shop. If you want that at once, enter this code on the register. Without it the change waits for 7 days.',
      },
      recoveryGoes: {
        subject: '{code} removes the recovery address of a shop at Till',
        text: 'This address ({address}) is to be no longer the recovery address of your shop. If you want that at once, enter this code on the register. Without it the change waits for 7 days.',
      },
      lostFactor: {
        subject: '{code} turns off the second factor of your shop at Till',
        text: 'Somebody who says that they lost the second factor of your shop ({address}) wants to turn it off. If that is you, enter this code. It takes a code from each of your two mailboxes.',
      },
      remove: {
        subject: '{code} removes your Till recovery address',
        text: '{address} is to be no longer the recovery address of your shop. If you want that, enter this code on the register:',
      },
    },
    expiry: 'The code works for {minutes} minutes, once.',
    notYou:
      'If you did not ask for it, do not give the code to anybody: without it nothing changes. Then look at the signed-in devices in the settings of your register.',
    notices: {
      moving: {
        subject: 'Your Till e-mail address is about to be changed',
        text: 'A device that signed in with the recovery address is changing the e-mail address of your shop to {address}. It needs no code from this mailbox.',
      },
      moved: {
        subject: 'Your Till e-mail address was changed',
        text: 'The owner of your shop now signs in with {address}. The address before opens the shop no more, and neither does an account at Google that was linked.',
      },
      recoverySet: { subject: 'Your Till recovery address was changed', text: '{address} is now the recovery address of your shop.' },
      recoveryRemoved: { subject: 'Your Till recovery address was removed', text: '{address} is no longer the recovery address of your shop.' },
      recovered: {
        subject: 'Somebody signed in with your Till recovery address',
        text: 'A device was signed in to your shop with its recovery address. After 24 hours it can change the e-mail address of the shop without a code from the present one.',
      },
      factorOn: {
        subject: 'A second factor was turned on for your shop at Till',
        text: 'Whoever signs in to your shop on a new device now needs a code of an authenticator app, or one of the recovery codes, beside the code by e-mail.',
      },
      factorOff: {
        subject: 'The second factor of your shop at Till was turned off',
        text: 'Whoever signs in to your shop on a new device now needs no code of an app any more.',
      },
      movedBack: {
        subject: 'Your Till e-mail address is the former one again',
        text: 'The change of your e-mail address was taken back from the recovery mailbox. The owner of your shop signs in with {address} again, and the device that had changed it was logged out.',
      },
      copied: {
        subject: 'Somebody has a copy of a Till sign-in of your shop',
        text: 'A register of your shop was signed out, because a sign-in came that it had long before: somebody has a copy of it, or the register was put back from a backup. Sign in there again.',
      },
    },
    pending: {
      recoverySet: {
        subject: 'Your Till recovery address will be changed',
        text: 'Somebody who reads the mailbox of your shop asked for another recovery address: {address}. It counts from {time} on, unless you stop that.',
      },
      recoveryRemoved: {
        subject: 'Your Till recovery address will be removed',
        text: 'Somebody who reads the mailbox of your shop asked to remove the recovery address {address}. It opens your shop until {time}, unless you stop that.',
      },
      'second-factor-on': {
        subject: 'A second factor will be turned on for your shop at Till',
        text: 'Somebody who reads the mailbox of your shop asked that new devices need a code of their app. That begins at {time}, unless you stop it.',
      },
      'second-factor-off': {
        subject: 'The second factor of your shop at Till will be turned off',
        text: 'Somebody who says that they lost the second factor asked to turn it off. That happens on {time}, unless it is stopped.',
      },
    },
    stopped: {
      recoverySet: {
        subject: 'Stopped: the change of your Till recovery address',
        text: 'Somebody had asked for another recovery address of your shop: {address}. That was stopped: the recovery address stays as it is.',
      },
      recoveryRemoved: {
        subject: 'Stopped: the removal of your Till recovery address',
        text: 'Somebody had asked to remove the recovery address {address}. That was stopped: it opens your shop as before.',
      },
      'second-factor-on': {
        subject: 'Stopped: turning on a second factor for your shop at Till',
        text: 'Somebody had asked that new devices need a code of their app. That was stopped: nothing changes for new devices.',
      },
      'second-factor-off': {
        subject: 'Stopped: turning off the second factor of your shop at Till',
        text: 'Somebody who said that they lost the second factor had asked to turn it off. That was stopped: it stays on.',
      },
    },
    stopInSettings: 'If that was not you, open {url}, stop it under Settings, Account, and log out every device there that you do not know.',
    stopWithFactor: 'If you still have the second factor, and that was not you, open {url} and stop it under Settings, Account.',
    stopByLink: 'If that was not you, open this link. It stops the change and logs out the device that asked for it:',
    undoByLink: 'If that was not you, open this link within {days} days. The former address counts again, and the device that changed it is logged out:',
    undoOnRegister:
      'If that was not you, open this link within {days} days on a device on which you signed in more than a day before the recovery address was used. The former address counts again, and whoever signed in since is logged out:',
    ifNotMoved:
      'If that was not you, open the link in the letter that went to your other address. If there is none, open {url} within {days} days, enter the e-mail address from before, choose “Use the recovery address”, and 24 hours later change the e-mail address in the settings. Then call support; call it at once if your shop has no recovery address.',
    ifNotRecovered:
      'If that was not you, take a register that has been signed in for at least a day, open {url}/dashboard/settings/account there, and log that device out under Signed-in devices: then it changes nothing. It cannot log out registers that were signed in before it. Then call support.',
    place: 'When and from where: {time} · {place}',
    ifNotYou: 'If that was not you, sign in at {url}, log out every other device under Settings, Signed-in devices, and call support.',
  },
  told: {
    subject: '{shop}: {what}',
    subjectMany: '{shop}: {count} changes',
    guard: 'This was done in {shop}:',
    'sign-in': 'Somebody signed in to {shop} on a device or browser that is new to it:',
    daily: 'These settings of {shop} were changed:',
    more: 'and {count} more: the settings list all of them under Sign-ins and changes.',
    once: 'You get at most one such e-mail a day.',
  },
  receipt: {
    subject: 'Your receipt from {merchant}, order {order}',
    why: 'You get this e-mail because your address was given for this receipt at {merchant}.',
  },
  mailbox: {
    title: 'Demo mailbox',
    explanation: 'E-mails and text messages that this demo sends arrive here, newest first. The page reloads by itself.',
    empty: 'No e-mail yet. Ask for a sign-in code and it appears here.',
    unreachable: 'The demo mail server does not answer. Restart the demo if this stays.',
    reload: 'Reload',
    signIn: 'Go to sign-in',
    code: 'Code',
    to: 'To {address}',
    textTo: 'Text message to {address}',
  },
  printers: {
    title: 'Demo printers',
    explanation: 'What the printers of this demo print, newest first. The page reloads by itself.',
    empty: 'Nothing printed yet. Send an order to the kitchen and its ticket appears here.',
    unreachable: 'The demo printers do not answer. Restart the demo if this stays.',
    control: 'Take the paper away, open a cover …',
    part: 'Only a part of it is printed',
  },
};
