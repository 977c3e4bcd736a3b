/** What a page that signs people in with Google finds at `google.accounts.id`. Plain, so that it runs wherever Google's own does. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  /** What the page has last called `initialize` with. */
  let given = null;
  let choosing = null;

  function initialize(settings) {
    if (given !== null) console.warn('[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times. Only the last initialized instance is used.');
    given = settings;
  }

  function choose() {
    if (given === null) return console.error('[GSI_LOGGER]: Failed to open popup window: initialize() was not called.');
    const asked = new URLSearchParams({ client_id: given.client_id, nonce: given.nonce ?? '', origin: location.origin });
    choosing = window.open(`${origin}/gsi/select?${asked}`, 'gsi-select', 'popup,width=500,height=640');
  }

  function renderButton(parent, options = {}) {
    if (given === null) return console.error('[GSI_LOGGER]: Failed to render button before calling initialize().');
    const { theme = 'outline', text = 'signin_with', locale = navigator.language, width = 200 } = options;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/gsi/button?${new URLSearchParams({ theme, text, locale })}`;
    frame.title = 'Sign in with Google Button';
    Object.assign(frame.style, { display: 'block', width: `${Math.min(400, Number(width))}px`, height: '44px', border: '0', colorScheme: 'normal' });
    parent.replaceChildren(frame);
    return undefined;
  }

  addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    if (event.data?.type === 'gsi-press') choose();
    if (event.data?.type === 'gsi-credential' && event.source === choosing) given?.callback({ credential: event.data.credential, select_by: 'btn' });
  });

  const nothingShown = {
    isDisplayed: () => false,
    isNotDisplayed: () => true,
    getNotDisplayedReason: () => 'opt_out_or_no_session',
    isSkippedMoment: () => false,
    isDismissedMoment: () => false,
    getMomentType: () => 'display',
  };
  const id = {
    initialize,
    renderButton,
    // Nobody has a session here that could be offered.
    prompt: (listener) => listener?.(nothingShown),
    cancel: () => undefined,
    disableAutoSelect: () => undefined,
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
