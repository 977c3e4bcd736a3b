const asked = new URLSearchParams(location.search);
const said = document.getElementById('said');
const form = document.getElementById('other');

const modes = {
  good: 'What it should',
  'wrong-audience': 'A credential for another application',
  'wrong-issuer': 'In the name of somebody else',
  'wrong-key': 'With a key that is not its own',
  expired: 'A credential that has expired',
  'other-nonce': 'A credential for another page',
  again: 'The credential before once more',
};
for (const [value, text] of Object.entries(modes)) document.getElementById('mode').append(new Option(text, value));

async function signIn(account, mode) {
  const answer = await fetch('/gsi/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: asked.get('client_id'), nonce: asked.get('nonce'), account, mode }),
  });
  const { credential, message } = await answer.json();
  if (credential === undefined || window.opener === null) {
    said.textContent = message ?? 'Open this window with the button of the page that you sign in to.';
    return;
  }
  window.opener.postMessage({ type: 'gsi-credential', credential }, asked.get('origin'));
  window.close();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { mode, ...account } = Object.fromEntries(new FormData(form));
  void signIn(account, mode);
});

for (const { id, name, email, note } of await (await fetch('/accounts')).json()) {
  const button = document.createElement('button');
  button.type = 'button';
  for (const [tag, text] of [
    ['strong', name],
    ['span', email],
    ['small', note],
  ])
    button.appendChild(document.createElement(tag)).textContent = text;
  button.addEventListener('click', () => signIn(id, document.getElementById('mode').value));
  document.getElementById('accounts').appendChild(document.createElement('li')).append(button);
}
