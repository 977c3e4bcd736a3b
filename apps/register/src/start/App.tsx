import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { fill, languages, type MessagesLanguage, type Phrases, wordsLanguageOf } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { CurrencyProvider } from '../kit/money.tsx';
import { cssVariables, theme } from '../kit/theme/theme.ts';
import { notify } from '../kit/toast/notify.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { useAtTablet } from '../native/standing.ts';
import { useSetting } from '../native/storage.ts';
import { keepMessages } from './keep-for-later.ts';
import { nonce } from './nonce.ts';
import type { makeRouter } from './router.tsx';
import { themeManager } from './theme-manager.ts';

interface Props {
  readonly router?: ReturnType<typeof makeRouter>;
  /** Shown instead of the router when the register could not start. */
  readonly children?: ReactNode;
}

/** Says in `words` that a language is not here. */
const sayMissing = (wanted: MessagesLanguage, { common }: Phrases): void =>
  notify.warning(fill(common.languageMissing, { language: languages.find(({ id }) => id === wanted)?.name ?? wanted }), { id: 'language' });

/** Provides theme, language and currency to every screen. */
export function App({ router, children }: Props) {
  const [own] = useSetting('language');
  const language = useAtTablet().by?.language ?? own;
  const currencyCode = useSession()?.merchant.currencyCode ?? 'USD';
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" colorSchemeManager={themeManager} getStyleNonce={() => nonce}>
      <MessagesProvider language={wordsLanguageOf(language)} onShown={keepMessages} onMissing={sayMissing}>
        <CurrencyProvider value={currencyCode}>{router === undefined ? children : <RouterProvider router={router} />}</CurrencyProvider>
      </MessagesProvider>
    </MantineProvider>
  );
}
