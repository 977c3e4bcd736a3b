// The page of the simulated terminals: hears how they are, and presses what the visitor presses.

const names = { cardpointe: 'CardPointe', valor: 'Valor', clover: 'Clover' };
const scenarioWords = {
  approve: 'Approve',
  decline: 'Decline: not enough money',
  decline_lost_card: 'Decline: lost card',
  partial: 'Approve half of it',
  tip: 'Guest adds a 15 % tip',
  fee: 'A 3 % fee is added',
  cancel_on_device: 'Guest cancels',
  wait_for_card: 'Wait until somebody presses',
  approve_despite_cancel: 'Approve although it is cancelled',
  offline: 'Terminal is offline',
  busy: 'Terminal is in use',
  session_expired: 'Session has expired',
  no_card: 'Nobody presents a card',
  cut_before_read: 'Connection cut before it is read',
  cut_after_approval: 'Approved, then connection cut',
  inquiry_late: 'The same, and known 20 s later',
  terminal_lost: 'Approved, then terminal lost',
  processor_timeout: 'Bank does not answer',
  auto_void: 'Approved, then voided by itself',
  foreign_reply: 'Answer of another sale',
  garbage: 'Approved, answer is unreadable',
  slow_drip: 'Approved, answer takes 150 s',
  late_answer: 'The card comes after 100 seconds',
  late_session: 'Session lost while the card is at it, then charged',
  late_offline: 'Terminal lost while the card is at it, then charged',
  late_busy: 'Called busy while the card is at it, then charged',
  late_unavailable: 'Device lost while the card is at it (501), then charged',
  try_later: '“Try later” (503) at once, then charged',
  try_later_empty: 'An empty 503 at once, then charged',
  look_up_down: 'Approved, then cut; the look-up fails for 250 s, then knows nothing once',
  lost_connect: 'The session is opened, its answer is cut',
  refund_cut_before: 'Void or refund: cut, not done',
  refund_cut_unseen: 'Void or refund: done, then cut, never shown',
  refund_cut_after: 'Void or refund: done, then cut',
  refund_declined: 'Void or refund: declined',
};

const list = document.querySelector('#terminals');
const said = document.querySelector('#said');
const triggers = document.querySelector('#triggers');
const template = document.querySelector('#terminal');
const cards = new Map();

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;

async function send(path, body, done) {
  try {
    const response = await fetch(`/__sim/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const { message } = await response.json();
    said.textContent = response.ok ? done : message;
  } catch {
    said.textContent = 'The simulated terminals do not answer.';
  }
}

function newCard({ gateway, id }, scenarios) {
  const card = template.content.cloneNode(true).querySelector('article');
  const place = `terminal/${encodeURIComponent(id)}`;
  const called = `${names[gateway]} ${id}`;
  card.setAttribute('aria-label', called);
  card.querySelector('.gateway').textContent = names[gateway];
  card.querySelector('.id').textContent = id;
  for (const scenario of scenarios[gateway]) card.querySelector('select').append(new Option(scenarioWords[scenario] ?? scenario, scenario));
  for (const button of card.querySelectorAll('[data-button]'))
    button.addEventListener('click', () =>
      send(`${place}/press`, { gateway, button: button.dataset.button }, `${called}: ${button.textContent.toLowerCase()} pressed.`),
    );
  card.querySelector('.tip').addEventListener('submit', (event) => {
    event.preventDefault();
    const cents = Math.round(Number(new FormData(event.target).get('tip')) * 100);
    void send(`${place}/press`, { gateway, button: 'tip', value: cents }, `${called}: tip of ${dollars(cents)} added.`);
  });
  card.querySelector('.scenario').addEventListener('submit', (event) => {
    event.preventDefault();
    const scenario = new FormData(event.target).get('scenario');
    void send('scenario', { gateway, device: id, scenario }, `${called}, next: ${scenarioWords[scenario] ?? scenario}.`);
  });
  for (const box of card.querySelectorAll('fieldset input'))
    box.addEventListener('change', () =>
      send(place, { gateway, [box.name]: box.checked }, `${called}: ${box.checked ? '' : 'not '}${box.parentElement.textContent.trim()}.`),
    );
  list.append(card);
  return card;
}

function mood({ online, asleep, asks, shows }) {
  if (!online || asleep) return 'off';
  if (asks !== null) return 'asks';
  if (shows.startsWith('Approved')) return 'good';
  return /^(Declined|Cancelled|Timed out)/.test(shows) ? 'bad' : '';
}

function paint(card, terminal) {
  const { online, asleep, asks, shows } = terminal;
  const waiting = asks !== null && asks.phase === 'waiting';
  card.className = `terminal ${mood(terminal)}`;
  card.querySelector('.shows').textContent = online ? (asleep ? 'Asleep' : shows) : 'No connection';
  card.querySelector('.more').textContent = asks !== null && asks.tip > 0 ? `with a tip of ${dollars(asks.tip)}` : '';
  for (const button of card.querySelectorAll('[data-button], .tip button')) button.setAttribute('aria-disabled', String(!waiting)); // Still focusable: the keyboard's place is kept.
  for (const box of card.querySelectorAll('fieldset input')) box.checked = terminal[box.name];
}

triggers.addEventListener('change', () =>
  send('triggers', { on: triggers.checked }, `Amounts ${triggers.checked ? 'now say' : 'no longer say'} how a sale ends.`),
);

const events = new EventSource('/events');
let lost = true;
events.addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  if (lost) said.textContent = 'Connected.';
  lost = false;
  triggers.checked = state.triggers;
  for (const terminal of state.terminals) {
    const place = `${terminal.gateway}:${terminal.id}`;
    if (!cards.has(place)) cards.set(place, newCard(terminal, state.scenarios));
    paint(cards.get(place), terminal);
  }
});
events.addEventListener('error', () => {
  lost = true;
  said.textContent = 'The simulated terminals do not answer. Trying again…';
});
