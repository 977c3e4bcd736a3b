import { describe, expect, it } from 'vitest';
import { smsAccountOf } from './sms-account.ts';

describe('SMS_URL', () => {
  it('names the account, its token and the number that messages come from', () => {
    expect(smsAccountOf('https://AC1:secret@api.twilio.com/?from=%2B15550100199')).toEqual({
      messagesUrl: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      user: 'AC1',
      password: 'secret',
      sender: { From: '+15550100199' },
    });
  });

  it('takes a plus that was not escaped, a name as sender, a messaging service, an API key and a path in front', () => {
    expect(smsAccountOf('https://AC1:s@h?from=+15550100199')).toMatchObject({ sender: { From: '+15550100199' } });
    expect(smsAccountOf('https://AC1:s@h?from=GoldenWok')).toMatchObject({ sender: { From: 'GoldenWok' } });
    expect(smsAccountOf('https://SK1:p%40ss@h/proxy/?service=MG1&account=AC1')).toEqual({
      messagesUrl: 'https://h/proxy/2010-04-01/Accounts/AC1/Messages.json',
      user: 'SK1',
      password: 'p@ss',
      sender: { MessagingServiceSid: 'MG1' },
    });
  });

  it.each([
    'nothing',
    'https://api.twilio.com/?from=1',
    'https://AC1@h?from=1',
    'https://:t@h?from=1',
    'https://AC1:t@h',
    'https://AC1:t@h?from=1&service=MG1',
  ])('is refused in words without its password: %s', (url) => {
    const problem = smsAccountOf(url);
    expect(problem).toEqual(expect.stringMatching(/^(is|needs) /));
    expect(problem).not.toContain('AC1:t');
  });
});
