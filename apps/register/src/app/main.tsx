import '../ui/kit-styles.ts';
import '../ui/base.css';
import { loadPhrases } from '@till/phrases/load';
import { languageOf } from '@till/phrases/phrases';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { loadConfig } from '../calls/config.ts';
import { hearRejected } from '../calls/failure.ts';
import { flushLogOnLeave, logError } from '../calls/log.ts';
import { settings } from '../native/storage.ts';
import { App } from './App.tsx';
import { renewSession } from './guard.ts';
import { makeRouter } from './router.tsx';
import { StartFailed } from './StartFailed.tsx';

// Compiling a validator at run time needs `unsafe-eval`, which the page's policy does not give.
z.config({ jitless: true });

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

async function start(): Promise<void> {
  const language = languageOf(settings.get('language'));
  const first = { language, phrases: await loadPhrases(language) };
  try {
    await loadConfig();
  } catch {
    root.render(
      <App first={first}>
        <StartFailed onRetry={() => void start()} />
      </App>,
    );
    return;
  }
  flushLogOnLeave();
  hearRejected(() => void renewSession());
  addEventListener('unhandledrejection', ({ reason }) => logError('APP_ERROR', reason));
  root.render(
    <StrictMode>
      <App first={first} router={makeRouter()} />
    </StrictMode>,
  );
}

void start();
