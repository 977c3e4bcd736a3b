/** What a page that is checked by reCAPTCHA v3 finds at `grecaptcha`. Plain, so that it runs wherever Google's own does. */
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const registered = searchParams.get('render');
  const waiting = new Map();
  let count = 0;
  const badge = document.createElement('div');
  badge.className = 'grecaptcha-badge';
  Object.assign(badge.style, { position: 'fixed', right: '0', bottom: '14px', width: '70px', height: '60px' });
  document.body.append(badge);

  async function execute(siteKey, { action }) {
    if (siteKey !== registered) throw new Error(`Invalid site key or not loaded in api.js: ${siteKey}`);
    count += 1;
    const id = `g${count}`;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/recaptcha/api2/anchor?${new URLSearchParams({ id, k: siteKey, action })}`;
    frame.title = 'reCAPTCHA';
    badge.replaceChildren(frame);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    const { id, type, token } = event.data ?? {};
    if (type === 'bots-token') waiting.get(id)?.resolve(token);
    if (type === 'bots-failed') waiting.get(id)?.reject(new Error('Timeout'));
  });
  window.grecaptcha = { ready: (then) => setTimeout(then), execute };
})();
