import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type MailBehaviour, normal, type TextBehaviour } from './behaviour.ts';
import { httpServer } from './http.ts';
import { openInbox } from './inbox.ts';
import { smtpServer } from './smtp.ts';
import { account, openTexts } from './texts.ts';

// The demo's mail server, and its provider of text messages. It picks two ports on this machine, reports them to its parent, and ends with its parent.

let mailBehaviour: MailBehaviour = normal;
let textBehaviour: TextBehaviour = normal;
const inbox = openInbox(Date.now);
const texts = openTexts(Date.now, () => textBehaviour);
const smtp = smtpServer(inbox, () => mailBehaviour);
const http = httpServer(inbox, texts, {
  mail(next) {
    mailBehaviour = next;
  },
  texts(next) {
    textBehaviour = next;
  },
});

smtp.listen(0, '127.0.0.1');
http.listen(0, '127.0.0.1');
await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')]);

const ports = {
  smtpPort: (smtp.server.address() as AddressInfo).port,
  httpPort: (http.address() as AddressInfo).port,
  smsUser: account.user,
  smsPassword: account.password,
};

if (process.send === undefined) {
  console.log(JSON.stringify(ports));
} else {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches parent and child alike: the parent ends first, since it may still have e-mails to send.
  process.on('SIGINT', () => {});
  process.send(ports);
}
