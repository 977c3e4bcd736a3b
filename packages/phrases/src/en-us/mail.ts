/** The e-mails that the server sends, and the demo's pages that show them and what its printers print. */
export const mail = {
  code: {
    subject: '{code} is your Till sign-in code',
    heading: 'Your sign-in code',
    enter: 'Enter this code on the register to sign in:',
    orLink: 'Or open this link on the device you want to sign in on:',
    link: 'Sign in on this device',
    expiry: 'The code and link expire in {minutes} minutes. Use either one. You can only sign in once.',
    linkSubject: 'Your Till sign-in link',
    openLink: 'Open this link on the device you want to sign in on:',
    linkExpiry: 'The link expires in {minutes} minutes and works once.',
    notYou: 'Didn’t request a code? You can ignore this email. Nobody can sign in without it.',
  },
  recoveryCode: {
    subject: '{code} is your Till recovery sign-in code',
    heading: 'Your recovery sign-in code',
    enter: 'Someone is trying to sign in to your shop with this recovery email. Enter this code on the register:',
    linkSubject: 'Your Till recovery sign-in link',
    notYou: 'Didn’t request this? You can ignore this email. Don’t share the code with anyone.',
  },
  address: {
    codes: {
      move: {
        subject: '{code} is your code to change your Till email',
        text: 'You’re changing the email you sign in with to {address}. To confirm, enter this code on the register:',
      },
      newEmail: {
        subject: '{code} is your code to confirm your Till email',
        text: 'You’re setting up {address} as your Till sign-in email. To confirm, enter this code on the register:',
      },
      recovery: {
        subject: '{code} is your code to change your Till recovery email',
        text: 'You’re making {address} your shop’s recovery email. It can be used to sign in if you lose access to this inbox. To confirm, enter this code on the register:',
      },
      newRecovery: {
        subject: '{code} is your code to confirm a Till recovery email',
        text: '{address} is being added as the recovery email for a shop on Till. It can be used to sign in if the owner loses access to their email. To confirm, enter this code on the register:',
      },
      proof: {
        subject: '{code} is your Till confirmation code',
        text: 'Someone signed in to your shop is about to change its security settings or download all of its data. If it’s you, enter this code on the register:',
      },
      secondFactor: {
        subject: '{code} is your code to turn on two-step verification',
        text: 'You’re turning on two-step verification for your shop ({address}). Signing in on a new device will take an app code as well as the emailed one. To confirm, enter this code on the register:',
      },
      recoveryChanges: {
        subject: '{code} is your code to change a shop’s recovery email',
        text: 'Someone asked to make {address} your shop’s recovery email instead of this one. To change it right away, enter this code on the register. Without the code, it changes in 7 days.',
      },
      recoveryGoes: {
        subject: '{code} is your code to remove a shop’s recovery email',
        text: 'Someone asked to remove {address} as your shop’s recovery email. To remove it right away, enter this code on the register. Without the code, it’s removed in 7 days.',
      },
      lostFactor: {
        subject: '{code} is your code to turn off two-step verification',
        text: 'Someone who lost their authenticator app and recovery codes wants to turn off two-step verification for your shop ({address}). If it’s you, enter this code. You’ll also need the code we sent to your other address.',
      },
      remove: {
        subject: '{code} is your code to remove your Till recovery email',
        text: 'You’re removing {address} as your shop’s recovery email. To confirm, enter this code on the register:',
      },
    },
    expiry: 'The code expires in {minutes} minutes and works once.',
    notYou: 'Didn’t request this? Don’t share the code. Nothing changes without it. Then review the signed-in devices in your register’s settings.',
    notices: {
      moving: {
        subject: 'Your Till email is about to change',
        text: 'A device that signed in with your recovery email is changing your shop’s email to {address}. No code from this inbox is needed.',
      },
      moved: {
        subject: 'Your Till email was changed',
        text: 'You now sign in to your shop with {address}. Your old address and any linked Google account no longer work.',
      },
      recoverySet: { subject: 'Your Till recovery email was changed', text: '{address} is now your shop’s recovery email.' },
      recoveryRemoved: { subject: 'Your Till recovery email was removed', text: '{address} is no longer your shop’s recovery email.' },
      recovered: {
        subject: 'Someone signed in with your Till recovery email',
        text: 'A device signed in to your shop with its recovery email. After 24 hours, it can change your shop’s email without a code from your current one.',
      },
      factorOn: {
        subject: 'Two-step verification is on for your shop',
        text: 'Signing in to your shop on a new device now takes a code from an authenticator app, or a recovery code, in addition to the emailed code.',
      },
      factorOff: {
        subject: 'Two-step verification is off for your shop',
        text: 'Signing in to your shop on a new device no longer takes a code from an authenticator app.',
      },
      movedBack: {
        subject: 'Your Till email was changed back',
        text: 'The change to your email was undone from your recovery email. You sign in to your shop with {address} again, and the device that changed it was logged out.',
      },
      copied: {
        subject: 'A Till sign-in may have been copied',
        text: 'We logged out one of your registers because an old copy of its sign-in was used. Either someone copied it, or the register was restored from a backup. Sign in on that register again. If you didn’t restore it, log out the devices you don’t recognize in Settings.',
      },
    },
    pending: {
      recoverySet: {
        subject: 'Your Till recovery email is about to change',
        text: 'Someone with access to your shop’s email asked to change its recovery email to {address}. The change takes effect on {time} unless you stop it.',
      },
      recoveryRemoved: {
        subject: 'Your Till recovery email is about to be removed',
        text: 'Someone with access to your shop’s email asked to remove its recovery email, {address}. It keeps working until {time}, unless you stop the change.',
      },
      'second-factor-on': {
        subject: 'Two-step verification is about to turn on for your shop',
        text: 'Someone with access to your shop’s email asked to require a code from an authenticator app on new devices. This takes effect on {time} unless you stop it.',
      },
      'second-factor-off': {
        subject: 'Two-step verification is about to turn off for your shop',
        text: 'Someone who says they lost their authenticator app and recovery codes asked to turn off two-step verification. It turns off on {time} unless you stop it.',
      },
    },
    stopped: {
      recoverySet: {
        subject: 'The change to your Till recovery email was stopped',
        text: 'Someone asked to change your shop’s recovery email to {address}. That was stopped, and your recovery email stays the same.',
      },
      recoveryRemoved: {
        subject: 'Your Till recovery email won’t be removed',
        text: 'Someone asked to remove the recovery email {address}. That was stopped, and it still works.',
      },
      'second-factor-on': {
        subject: 'The request to turn on two-step verification was stopped',
        text: 'Someone asked to require a code from an authenticator app on new devices. That was stopped, and nothing changes for new devices.',
      },
      'second-factor-off': {
        subject: 'The request to turn off two-step verification was stopped',
        text: 'Someone who said they lost their authenticator app and recovery codes asked to turn off two-step verification. That was stopped, and it stays on.',
      },
    },
    stopInSettings: 'Wasn’t you? Open {url} and stop the change under Settings > Account. Then log out every device you don’t recognize.',
    stopWithFactor: 'Wasn’t you? If you still have your authenticator app or recovery codes, open {url} and stop the change under Settings > Account.',
    stopByLink: 'Wasn’t you? Open this link. It stops the change and logs out the device that requested it:',
    undoByLink: 'Wasn’t you? Open this link within {days} days. It restores your old address and logs out the device that changed it:',
    undoOnRegister:
      'Wasn’t you? Open this link within {days} days, on a device that was signed in more than a day before the recovery email was used. The link restores your old address and logs out everyone who signed in after that:',
    ifNotMoved:
      'Wasn’t you? Open the link in the email we sent to your other address. Didn’t get that email? Open {url} within {days} days, enter your old email, and choose “Use the recovery email.” After 24 hours, change the email back in settings. Then call support. No recovery email? Call support right away.',
    ifNotRecovered:
      'Wasn’t you? On a register that’s been signed in for at least a day, open {url}/dashboard/settings/account and log that device out under Signed-in devices. Then call support. Once logged out, that device can’t change anything. Until then, it can’t log out registers that were signed in before it.',
    place: 'When and from where: {time} · {place}',
    ifNotYou: 'Wasn’t you? Sign in at {url}, log out every other device under Settings > Signed-in devices, and call support.',
  },
  told: {
    subject: '{shop}: {what}',
    subjectMany: '{shop}: {count} changes',
    guard: 'This was changed at {shop}:',
    'sign-in': 'Someone signed in to {shop} on a new device or browser:',
    daily: 'These settings were changed at {shop}:',
    more: 'and {count} more. See the full list under Sign-ins and changes in settings.',
    once: 'You’ll get this email at most once a day.',
  },
  receipt: {
    subject: 'Your receipt from {merchant}, order {order}',
    why: 'You’re getting this email because your address was given for this receipt at {merchant}.',
  },
  mailbox: {
    title: 'Demo mailbox',
    explanation: 'Emails and text messages sent by this demo show up here, newest first. The page refreshes automatically.',
    empty: 'No emails yet. Ask for a sign-in code and it’ll show up here.',
    unreachable: 'The demo mail server isn’t responding. If it stays that way, restart the demo.',
    reload: 'Reload',
    signIn: 'Go to sign-in',
    code: 'Code',
    to: 'To {address}',
    textTo: 'Text message to {address}',
  },
  printers: {
    title: 'Demo printers',
    explanation: 'What this demo’s printers print, newest first. The page refreshes automatically.',
    empty: 'Nothing printed yet. Send an order to the kitchen and its ticket shows up here.',
    unreachable: 'The demo printers aren’t responding. If it stays that way, restart the demo.',
    control: 'Simulate a problem (out of paper, cover open)',
    part: 'Partly printed',
  },
};
