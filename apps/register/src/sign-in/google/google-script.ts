import { scriptLoader } from '../provider-script.ts';

/** What Google's script offers a page, as far as we use it: Google Identity Services, `google.accounts.id`. */
export interface GoogleId {
  initialize(settings: {
    readonly client_id: string;
    readonly nonce: string;
    readonly callback: (answer: { readonly credential: string }) => void;
    readonly auto_select: false;
    readonly ux_mode: 'popup';
    readonly context: 'signin';
    readonly use_fedcm_for_prompt: true;
  }): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, string | number>>): void;
}

interface WithGoogle {
  readonly google?: { readonly accounts?: { readonly id?: GoogleId } };
}

/** Loads Google's script once. Rejects if it does not come; the next call tries again. */
export const loadGoogle = scriptLoader('Google', () => (window as WithGoogle).google?.accounts?.id);
