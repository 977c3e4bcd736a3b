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

/** Where Google is blocked, its address often never answers. */
const timeoutMs = 10_000;

let loading: Promise<GoogleId> | undefined;

/** Loads Google's script once. Rejects if it does not come; the next call tries again. */
export function loadGoogle(url: string): Promise<GoogleId> {
  loading ??= fetchScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(url: string): Promise<GoogleId> {
  const script = document.createElement('script');
  return new Promise<GoogleId>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`Google's script ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), timeoutMs);
    script.onerror = () => {
      clearTimeout(timer);
      fail('could not be loaded');
    };
    script.onload = () => {
      clearTimeout(timer);
      const { google } = window as WithGoogle;
      if (google?.accounts?.id === undefined) fail('is another one');
      else resolve(google.accounts.id);
    };
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
