/** What a page that is checked by Turnstile finds at `turnstile`. Plain, so that it runs wherever Cloudflare's own does. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const widgets = new Map();
  let count = 0;

  function render(parent, options) {
    count += 1;
    const id = `cf-chl-widget-${count}`;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/turnstile/v0/widget?${new URLSearchParams({ id, k: options.sitekey, action: options.action ?? '' })}`;
    frame.title = 'Widget containing a Cloudflare security challenge';
    Object.assign(frame.style, { display: 'block', width: '0', height: '0', border: '0', colorScheme: 'normal' });
    parent.append(frame);
    widgets.set(id, { frame, options });
    return id;
  }

  function remove(id) {
    widgets.get(id)?.frame.remove();
    widgets.delete(id);
  }

  addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    const widget = widgets.get(event.data?.id);
    if (widget === undefined) return;
    const { frame, options } = widget;
    if (event.data.type === 'bots-asks') {
      Object.assign(frame.style, { width: '300px', height: '65px' });
      options['before-interactive-callback']?.();
    }
    if (event.data.type === 'bots-token') options.callback?.(event.data.token);
    if (event.data.type === 'bots-failed') options['error-callback']?.('600010');
  });
  window.turnstile = { render, remove };
})();
