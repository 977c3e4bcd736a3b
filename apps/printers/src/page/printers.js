// The page of the simulated printers: shows what they have printed, and does to them what happens to printers.

const choices = {
  paper: { ok: 'Enough', 'near-end': 'Near its end', out: 'Out' },
  cover: { closed: 'Closed', open: 'Open' },
  error: { none: 'None', cutter: 'Cutter jams', recoverable: 'Too hot, recovers', unrecoverable: 'Broken' },
  button: { free: 'Free', held: 'Held: it feeds' },
  connects: { one: 'One at a time', refused: 'Refused: switched off', reset: 'Broken at once' },
  answers: { all: 'All', late: 'All, but late', status: 'How it is, never that it is done', none: 'None: a cheap copy' },
};
const pollMs = 1000;

const list = document.querySelector('#printers');
const said = document.querySelector('#said');
const sections = new Map();
let papersNow = '';

async function ask(path, options) {
  try {
    const response = await fetch(path, options);
    const body = await response.json();
    said.textContent = response.ok ? '' : body.message;
    return response.ok ? body : null;
  } catch {
    said.textContent = 'The simulated printers do not answer.';
    return null;
  }
}

async function behave(id, behaviour) {
  if ((await ask(`/printers/${id}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })) !== null) await look();
}

const numberOf = (typed) => (typed === '' ? null : Number(typed));

function newSection({ id, label, address }) {
  const section = document.querySelector('#printer').content.cloneNode(true).querySelector('section');
  section.querySelector('.label').textContent = label;
  section.querySelector('.address').textContent = address;
  const form = section.querySelector('form');
  for (const [name, words] of Object.entries(choices)) for (const [value, word] of Object.entries(words)) form.elements[name].append(new Option(word, value));
  for (const button of section.querySelectorAll('[data-change]')) button.addEventListener('click', () => behave(id, JSON.parse(button.dataset.change)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { lateMs, bytesPerSecond, paperOutAfter, dropAfter, ...chosen } = Object.fromEntries(new FormData(form));
    const ends = { paperOutAfter: numberOf(paperOutAfter), dropAfter: numberOf(dropAfter) };
    void behave(id, { ...chosen, lateMs: Number(lateMs), bytesPerSecond: Number(bytesPerSecond), ...ends });
  });
  list.append(section);
  sections.set(id, section);
  return section;
}

function conditionOf({ paper, cover, error, button, connects, answers }) {
  const now = { paper, cover, error, button, connects, answers };
  const usual = { paper: 'ok', cover: 'closed', error: 'none', button: 'free', connects: 'one', answers: 'all' };
  const wrong = Object.keys(now).filter((name) => now[name] !== usual[name]);
  return wrong.length === 0 ? 'Ready' : wrong.map((name) => `${name}: ${choices[name][now[name]].toLowerCase()}`).join(' · ');
}

function howOf({ isPrinted, problem, printedCount, receivedCount, connection }) {
  if (problem !== null) return `not understood: ${problem}`;
  if (isPrinted) return 'printed';
  return `${printedCount} of ${receivedCount} bytes${connection === 'broken' ? ', the connection broke' : ''}`;
}

function paperOf(id, job) {
  const item = document.querySelector('#paper').content.cloneNode(true).querySelector('li');
  item.querySelector('time').textContent = new Date(job.at).toLocaleTimeString();
  item.querySelector('.how').textContent = howOf(job);
  item.querySelector('.bytes').href = `/printers/${id}/jobs/${job.id}.bin`;
  const image = item.querySelector('img');
  image.src = `/printers/${id}/jobs/${job.id}.png?${job.printedCount}`;
  image.alt = `Paper ${job.id}`;
  return item;
}

function show(printer) {
  const { id, behaviour, jobs } = printer;
  const isNew = !sections.has(id);
  const section = sections.get(id) ?? newSection(printer);
  section.querySelector('.condition').textContent = conditionOf(behaviour);
  section.querySelector('.empty').hidden = jobs.length > 0;
  const form = section.querySelector('form');
  // What somebody is typing stays.
  if (isNew || !form.contains(document.activeElement)) for (const [name, value] of Object.entries(behaviour)) form.elements[name].value = value ?? '';
  section.querySelector('.papers').replaceChildren(...jobs.map((job) => paperOf(id, job)));
}

async function look() {
  const printers = await ask('/printers');
  if (printers === null || JSON.stringify(printers) === papersNow) return;
  papersNow = JSON.stringify(printers);
  for (const printer of printers) show(printer);
}

async function watch() {
  await look();
  setTimeout(watch, pollMs);
}
void watch();
