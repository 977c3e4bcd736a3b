import '../kit/theme/styles.ts';
import { wordsLanguageOf } from '@till/phrases/phrases';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config, loadConfig } from '../calls/config.ts';
import { connection } from '../calls/connection.ts';
import { log, logError, watchLeave } from '../calls/log/log.ts';
import { logUncaught } from '../calls/log/uncaught.ts';
import { beginMessages } from '../messages/messages.tsx';
import { settings } from '../native/storage.ts';
import { watchWrapper } from '../native/wrapper/presence.ts';
import { StartFailed } from '../shell/StartFailed.tsx';
import { App } from './App.tsx';
import { begin } from './begin.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

const beginAgainMs = 3_000;

async function start(): Promise<void> {
  const [words, configuration] = await Promise.allSettled([beginMessages(wordsLanguageOf(settings.get('language'))), loadConfig()]);
  if (words.status === 'rejected') {
    // There is no word to say it with: the page is loaded anew until they are there, or the browser says that nobody answers.
    logError('START_ERROR', words.reason);
    setTimeout(() => location.reload(), beginAgainMs);
    return;
  }
  if (configuration.status === 'rejected') {
    logError('START_ERROR', configuration.reason);
    const timer = setTimeout(() => void start(), beginAgainMs);
    const retry = () => {
      clearTimeout(timer);
      void start();
    };
    root.render(
      <App>
        <StartFailed onRetry={retry} />
      </App>,
    );
    return;
  }
  // Without simulated terminals a practice order could not be paid by card.
  if (!config().practice && settings.get('practice')) settings.set('practice', false);
  const router = begin();
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

logUncaught(window);
watchLeave();
connection.listen(() => log('info', 'CONNECTION', { state: connection.get() }));
watchWrapper(
  () =>
    void import('../paper/printer/watch-printer.ts').then(
      ({ watchPrinter }) => watchPrinter(),
      () => undefined,
    ),
);
void start();
