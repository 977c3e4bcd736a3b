/** The frame of a bot check: asks for a token and hands it to the page around it. Only that page's origin is known here. */
const parameters = new URLSearchParams(location.search);
const tell = (about) => parent.postMessage({ id: parameters.get('id'), ...about }, '*');

async function giveToken() {
  const hostname = document.referrer === '' ? '' : new URL(document.referrer).hostname;
  const answer = await fetch('/bots/token', { method: 'POST', body: JSON.stringify({ action: parameters.get('action'), hostname }) });
  tell({ type: 'bots-token', token: (await answer.json()).token });
}

const { widget } = await (await fetch('/bots/behaviour')).json();
if (widget === 'fails') tell({ type: 'bots-failed' });
if (widget === 'good') await giveToken();
if (widget === 'asks') {
  const label = document.querySelector('label');
  label.hidden = false;
  label.querySelector('input').addEventListener('change', giveToken);
  tell({ type: 'bots-asks' });
}
