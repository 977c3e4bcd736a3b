import { accept, type Result } from '@till/domain/result';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallFailure } from '../../calls/failure.ts';
import { dialog, gone, press, seen, textOf, typedIn, words } from '../../testing/browser/actions.ts';
import { showPart } from '../../testing/browser/register.tsx';
import { makeStore } from '../store.ts';
import { CodeField, Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useEntityForm } from './use-entity-form.ts';

interface Fields {
  readonly name: string;
  readonly seats: string;
}
type Answer = Result<null, CallFailure>;
const lost: Answer = { ok: false, refusal: { code: 'unavailable', message: 'no', status: 503 } };
const stale: Answer = { ok: false, refusal: { code: 'changed_elsewhere', message: 'no', status: 409 } };

/** What is saved and what was sent; `answer` answers what was sent last. */
function makeWorld(begin: Fields | null) {
  const world = {
    saved: makeStore<Fields | null>(begin),
    isOpen: makeStore(true),
    sent: [] as { readonly values: Fields; readonly seen: Fields | null; readonly key: string }[],
    answer: (_: Answer): void => undefined,
  };
  return world;
}

function Table({ world }: { readonly world: ReturnType<typeof makeWorld> }) {
  const form = useEntityForm<Fields, null>({
    seen: world.saved.use(),
    fresh: { name: '', seats: '' },
    judge: ({ name, seats }) => ({ ...(name === '' ? { name: 'Enter a name.' } : {}), ...(/^\d*$/.test(seats) ? {} : { seats: 'Enter a number.' }) }),
    save: (values, { seen: was, key }) => {
      world.sent.push({ values, seen: was, key });
      return new Promise((resolve) => {
        world.answer = resolve;
      });
    },
    onSaved: () => world.isOpen.set(false),
    nowText: (name, now) => `${name}: ${now[name]}`,
  });
  if (!world.isOpen.use()) return null;
  return (
    <FormDialog title="Table" size={400} form={form} onClose={() => world.isOpen.set(false)}>
      <Field form={form} name="name" label="Name" isFirst />
      <Field form={form} name="seats" label="Seats" hint="How many sit there" />
    </FormDialog>
  );
}

async function opened(begin: Fields | null = null) {
  const world = makeWorld(begin);
  await showPart(<Table world={world} />);
  await seen(dialog());
  return world;
}
const field = (label: string) => dialog().getByLabelText(label);
const save = () => dialog().getByRole('button', { name: words.common.save }).click();
const notice = () => dialog().getByRole('alert');
const said = (label: string): string =>
  (field(label).element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

describe('a form in a dialog', () => {
  it('says what is wrong at its field, when it is left or submitted, and gives the first wrong one the focus', async () => {
    const { sent } = await opened();
    await expect.poll(() => document.activeElement).toBe(field('Name').element());
    await press('Tab');
    expect(said('Name')).toBe('');
    await field('Seats').fill('many');
    await press('Shift+Tab');
    await expect.poll(() => said('Seats')).toBe('Enter a number. How many sit there');
    await field('Seats').click();
    await press('Enter');
    await expect.poll(() => said('Name')).toBe('Enter a name.');
    expect(document.activeElement).toBe(field('Name').element());
    expect(sent).toEqual([]);
  });

  it('follows others where nothing was typed, says what both changed, and replaces that once it is saved', async () => {
    const was = { name: 'Window', seats: '2' };
    const { saved, sent } = await opened(was);
    await field('Seats').fill('4');
    const now = { name: 'Terrace', seats: '6' };
    saved.set(now);
    await expect.poll(() => [typedIn(field('Name')), typedIn(field('Seats'))]).toEqual(['Terrace', '4']);
    expect(textOf(notice())).toBe(words.form.changedElsewhere.replace('{now}', 'seats: 6'));
    await save();
    expect(sent.at(-1)).toMatchObject({ values: { name: 'Terrace', seats: '4' }, seen: now });
  });

  it('that somebody has removed meanwhile keeps what is in it, and saves it as new', async () => {
    const { saved, sent } = await opened({ name: 'Window', seats: '2' });
    await field('Seats').fill('4');
    saved.set(null);
    await seen(notice().getByText(words.form.removedElsewhere));
    await dialog().getByRole('button', { name: words.form.saveAsNew }).click();
    expect(sent.at(-1)).toMatchObject({ values: { name: 'Window', seats: '4' }, seen: null });
  });

  it('asks before it is closed with something typed in it, and not where that is what is saved', async () => {
    await opened({ name: 'Window', seats: '2' });
    await field('Seats').fill('4');
    await press('Escape');
    const question = page.getByRole('dialog', { name: words.unsaved.title });
    await question.getByRole('button', { name: words.unsaved.stay }).click();
    expect(typedIn(field('Seats'))).toBe('4');
    await field('Seats').fill('2');
    await press('Escape');
    await gone(dialog());
  });

  it('is sent once by Enter and stays until it is answered; a failure is said, and sent again it is the same', async () => {
    const world = await opened();
    const { sent } = world;
    await field('Name').fill('Bar');
    for (let time = 0; time < 2; time++) await press('Enter');
    await press('Escape');
    await seen(dialog().getByRole('button', { name: words.common.saving }));
    expect(sent).toHaveLength(1);
    world.answer(lost);
    await expect.poll(() => textOf(notice())).not.toBe('');
    await press('Enter');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    world.answer(stale);
    await seen(notice().getByText(words.form.savedMeanwhile));
    await field('Seats').fill('3');
    await expect.poll(() => notice().elements().length).toBe(0);
    await save();
    world.answer(accept(null));
    await gone(dialog());
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });
});

function CodeDialog({ saved, onSend, onRemove }: { readonly saved: string[]; readonly onSend: () => Promise<string | null>; readonly onRemove: () => void }) {
  const form = useEntityForm<{ readonly code: string }, null>({
    seen: null,
    fresh: { code: '' },
    save: async ({ code }) => {
      saved.push(code);
      return lost;
    },
    onSaved: () => undefined,
  });
  return (
    <FormDialog title="Code" size={400} form={form} remove={{ label: 'Remove this', onRemove }} onClose={() => undefined}>
      <CodeField form={form} name="code" label="Code sent to a@b.test" isFirst />
      <ResendCode onSend={onSend} />
    </FormDialog>
  );
}

describe('a code that was sent', () => {
  const again = () => dialog().getByRole('button', { name: words.form.resendCode });

  it('is one field of six boxes that takes digits alone, and another is sent on demand, or said why not', async () => {
    const saved: string[] = [];
    let removed = 0;
    const answers = ['Too many codes.', null];
    await showPart(<CodeDialog saved={saved} onSend={async () => answers.shift() ?? null} onRemove={() => removed++} />);
    const code = field('Code sent to a@b.test');
    await seen(code);
    await expect.poll(() => document.activeElement).toBe(code.element());
    await code.fill(' 12-34');
    const boxes = () => [...(dialog().element().querySelectorAll('[data-next]') ?? [])].map((box) => [...(box.parentElement?.children ?? [])].indexOf(box));
    expect([typedIn(code), boxes()]).toEqual(['1234', [4]]);
    await code.fill('123 456 7');
    expect(typedIn(code)).toBe('123456');
    // No digit is scrolled out of its box.
    expect([code.element().scrollLeft, code.element().parentElement?.scrollLeft]).toEqual([0, 0]);
    await press('Enter');
    await expect.poll(() => saved).toEqual(['123456']);
    await again().click();
    await seen(dialog().getByRole('alert').getByText('Too many codes.'));
    await again().click();
    await seen(dialog().getByText(words.form.codeResent));
    expect(again().elements()).toHaveLength(0);
    // What is rid of it stands at the end of the fields, apart from Cancel and Save.
    await dialog().getByRole('button', { name: 'Remove this' }).click();
    expect(removed).toBe(1);
    expect(
      dialog()
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['', 'Remove this', words.common.cancel, words.common.save]);
  });
});
