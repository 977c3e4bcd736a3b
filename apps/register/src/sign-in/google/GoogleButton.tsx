import { Button, Text, useComputedColorScheme } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { MessagesLanguage } from '@till/phrases/phrases';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { useMessages, useMessagesLanguage } from '../../messages/messages.tsx';
import { GooglePlace } from '../GooglePlace.tsx';
import { requestNonce } from './calls.ts';
import classes from './google.module.css';
import { loadGoogle } from './google-script.ts';

export interface GoogleClient {
  readonly clientId: string;
  readonly scriptUrl: string;
}

interface Props extends GoogleClient {
  /** Somebody has signed in at Google, which says so in `credential`. */
  readonly onCredential: (credential: string) => void;
}

/** Before a nonce ends, so that none in use is too old. */
const renewAfterMs = limits.ssoNonceLifeMs * 0.8;
/** Google draws its button no wider than this, px, and none narrower. */
const [widthMin, widthMax] = [200, 400] as const;

const locales: Readonly<Record<MessagesLanguage, string>> = { 'en-us': 'en', 'es-mx': 'es-419', 'zh-cn': 'zh_CN', 'zh-tw': 'zh_TW', pseudo: 'en' };

/** Google's own button, drawn by its script in a frame; or what to do where that does not come. */
export function GoogleButton({ clientId, scriptUrl, onCredential }: Props) {
  const words = useMessages('google');
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // Each round has a nonce of its own: one is spent by a sign-in, and ends with time.
  const [round, setRound] = useState(0);
  const locale = locales[useMessagesLanguage()];
  const theme = useComputedColorScheme('light') === 'dark' ? 'filled_black' : 'outline';
  const taken = useEffectEvent((credential: string) => {
    setRound((count) => count + 1);
    onCredential(credential);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round begins anew
  useEffect(() => {
    let wanted = true;
    const begin = async () => {
      const [google, asked] = await Promise.all([loadGoogle(scriptUrl), requestNonce()]);
      if (!asked.ok) throw new Error(`no nonce: ${asked.refusal.code}`);
      const { current: parent } = holder;
      if (!wanted || parent === null) return;
      google.initialize({
        client_id: clientId,
        nonce: asked.value.nonce,
        callback: ({ credential }) => taken(credential),
        auto_select: false,
        ux_mode: 'popup',
        context: 'signin',
        use_fedcm_for_prompt: true,
      });
      parent.replaceChildren();
      const width = Math.round(Math.min(widthMax, Math.max(widthMin, parent.clientWidth)));
      google.renderButton(parent, { type: 'standard', size: 'large', shape: 'rectangular', text: 'signin_with', theme, locale, width });
      setState('ready');
    };
    begin().catch((error: unknown) => {
      if (!wanted) return;
      // What is left there has a nonce that may have ended.
      holder.current?.replaceChildren();
      logError('LOGIN_GOOGLE_ERROR', error);
      setState('failed');
    });
    const timer = setTimeout(() => setRound((count) => count + 1), renewAfterMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [clientId, scriptUrl, locale, theme, round]);

  const again = () => {
    setState('loading');
    setRound((count) => count + 1);
  };
  return (
    <div className={`${classes.stage} justify-items-center content-center grid gap-8 one-column touch`} data-state={state} aria-busy={state === 'loading'}>
      {state === 'loading' ? <GooglePlace /> : null}
      <div ref={holder} className={classes.holder} />
      {state === 'failed' ? (
        <>
          <Text ta="center">{words.failed}</Text>
          <Button variant="default" onClick={again}>
            {words.again}
          </Button>
        </>
      ) : null}
    </div>
  );
}
