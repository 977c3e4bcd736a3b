import { Anchor, Text } from '@mantine/core';
import { useMessages } from '../../messages/messages.tsx';

const addresses: Readonly<Record<string, string>> = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
};

/** What Google wants to be read where its badge is hidden, with links to its pages. */
export function RecaptchaNotice() {
  const { recaptcha, recaptchaPrivacy, recaptchaTerms } = useMessages('botCheck');
  const names: Readonly<Record<string, string>> = { privacy: recaptchaPrivacy, terms: recaptchaTerms };
  return (
    <Text c="dimmed" ta="center" size="sm">
      {recaptcha.split(/\{(\w+)\}/).map((part) =>
        part in addresses ? (
          <Anchor key={part} href={addresses[part]} target="_blank" rel="noopener" underline="always" inherit>
            {names[part]}
          </Anchor>
        ) : (
          part
        ),
      )}
    </Text>
  );
}
