/** The form hook: when it complains and when it stops, what a refusal leaves, and what becomes of all that the second time. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { draftKey, keepDraft, readDraft } from './drafts.ts';
import { act, hooked, hookPage } from './hooks.fixture.ts';
import { type CallError, raisedError } from './call-error.ts';
import { type FormOptions, type FormProblem, useStepForm } from './use-form.ts';

const { document, store, page } = hookPage();
interface Person {
  readonly name: string;
  readonly mail: string;
  readonly chosen: boolean;
}
const START: Person = { name: '', mail: '', chosen: false };
const lacks = (path: string, message = 'error.required'): FormProblem => ({ path, message });
const problemsOf = ({ name, mail }: Person): FormProblem[] => [
  ...(name === '' ? [lacks('name')] : name.length < 3 ? [lacks('name', 'error.too.short')] : []),
  ...(mail === '' ? [lacks('mail')] : []),
];
const saved: Person[] = [];
const options = (more: Partial<FormOptions<Person>> = {}): FormOptions<Person> => ({
  subject: '319000003',
  step: 'person',
  asked: 'first',
  start: START,
  problemsOf,
  save: async (values) => void saved.push(values),
  ...more,
});
const key = () => draftKey('provebanken', '319000003', 'person');
const draft = (asked = 'first', start = START) => readDraft(store, key(), asked, start);
beforeEach(() => {
  saved.length = 0;
  store.removeItem(key());
});
const formOf = async (more: Partial<FormOptions<Person>> = {}) => {
  const one = await hooked(useStepForm<Person>, options(more));
  const field = (path: 'name' | 'mail') => one.now().field(path);
  return {
    ...one,
    errors: () => ({ name: field('name').error !== null, mail: field('mail').error !== null }),
    rows: () => one.now().problems.map(({ id }) => id),
    types: (path: 'name' | 'mail', value: string) => act(async () => field(path).onChange(value)),
    leaves: (path: 'name' | 'mail', value?: string) =>
      act(async () => field(path).onBlur((value ?? field(path).value) as never)),
    press: async () => {
      let result: boolean | undefined;
      await act(async () => void (result = await one.now().submit()));
      return result;
    },
    with: (other: Partial<FormOptions<Person>>) => one.again(options({ ...more, ...other })),
  };
};
const NONE = { name: false, mail: false };

test('a field complains when it is left, not while it is typed in, and stops as soon as it is right', async () => {
  const form = await formOf();
  await form.types('name', 'K');
  assert.deepEqual(form.errors(), NONE);
  await form.leaves('name');
  assert.deepEqual(form.errors(), { name: true, mail: false }, 'only the one that was left');
  const short = form.now().field('name').error;
  await form.types('name', '');
  assert.equal(form.now().field('name').error, short, 'a text in the middle of typing says nothing else');
  await form.types('name', 'Kari');
  assert.deepEqual(form.errors(), NONE);
  await form.leaves('name', 'Kari P');
  assert.equal(form.now().values.name, 'Kari P', 'what a masked field tells as it is left');
  await form.end();
});

test('N-061 an empty field that is passed complains at nothing, and what is missing is told on submit', async () => {
  const form = await formOf();
  await form.leaves('name');
  await form.leaves('mail', '  ');
  assert.deepEqual(form.errors(), NONE);
  await form.types('mail', '');
  assert.equal(await form.press(), false);
  assert.deepEqual(form.errors(), { name: true, mail: true });
  await form.leaves('name');
  assert.deepEqual(
    form.errors(),
    { name: true, mail: true },
    'what was told is not taken back by passing it once more',
  );
  await form.types('name', 'Kari');
  await form.types('name', 'K');
  await form.leaves('name');
  assert.equal(form.errors().name, true, 'what stands there and is wrong is told as it is left');
  await form.end();
});

test('a press shows all that is wrong with a summary, and each row goes as its field is right', async () => {
  const form = await formOf();
  assert.equal(await form.press(), false);
  assert.deepEqual(saved, []);
  assert.deepEqual(
    [form.errors(), form.rows(), form.now().attempt],
    [{ name: true, mail: true }, ['felt-name', 'felt-mail'], 1],
  );
  assert.equal(await form.press(), false);
  assert.equal(form.now().attempt, 2, 'each press tells it anew');
  await form.types('mail', 'a@b.no');
  assert.deepEqual([form.errors(), form.rows()], [{ name: true, mail: false }, ['felt-name']]);
  const before = form.now().problems[0]?.text;
  await form.types('name', 'K');
  assert.notEqual(form.now().problems[0]?.text, before, 'wrong in another way it says so');
  await form.types('name', 'Kari');
  assert.deepEqual([form.errors(), form.rows()], [NONE, []]);
  assert.equal(await form.press(), true);
  assert.deepEqual(saved, [{ name: 'Kari', mail: 'a@b.no', chosen: false }]);
  await form.end();
});

test('a field that was not reached is told of in the summary and complains at no press', async () => {
  const form = await formOf({ unseen: (path) => path === 'mail' });
  await form.press();
  assert.deepEqual([form.errors(), form.rows()], [{ name: true, mail: false }, ['felt-name', 'felt-mail']]);
  await form.end();
});

test('when something else is asked the form starts afresh: values, complaints, summary and draft are gone', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const form = await formOf();
  await form.types('mail', 'a@b.no');
  await form.press();
  t.mock.timers.tick(400);
  assert.deepEqual([form.rows(), draft()], [['felt-name'], { ...START, mail: 'a@b.no' }]);
  await form.with({ asked: 'second', start: { ...START, chosen: true } });
  assert.deepEqual([form.now().values, form.errors(), form.rows()], [{ ...START, chosen: true }, NONE, []]);
  t.mock.timers.tick(10_000);
  page.tell('pagehide');
  assert.deepEqual([draft('first'), draft('second')], [null, null]);
  await form.types('name', 'Pe');
  await form.with({ asked: 'second', start: { ...START, name: 'Ole' } });
  assert.equal(form.now().values.name, 'Pe', 'the same question with another start changes nothing that was typed');
  await form.end();
});

test('what was typed before is there again, of the same questions alone, and where nothing is kept nothing is read', async () => {
  keepDraft(store, key(), { name: 'Kari', mail: '' }, 'first', START);
  const same = await formOf();
  assert.deepEqual(same.now().values, { ...START, name: 'Kari' });
  await same.end();
  for (const more of [{ asked: 'other' }, { kept: false } as const]) {
    keepDraft(store, key(), { name: 'Kari', mail: '' }, 'first', START);
    const form = await formOf(more);
    assert.deepEqual(form.now().values, START);
    await form.end();
  }
  store.removeItem(key());
  const unkept = await formOf({ kept: false });
  await unkept.types('name', 'Kari');
  await unkept.end();
  assert.equal(draft(), null);
});

test('a save drops the draft, one that is put off keeps it, and a failed one too', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const down = async () => {
    throw new Error('down');
  };
  for (const [save, expected, left] of [
    [async () => undefined, true, false],
    [async () => false, false, true],
    [down, 'throws', true],
  ] as const) {
    store.removeItem(key());
    const form = await formOf({ save });
    await form.types('name', 'Kari');
    await form.types('mail', 'a@b.no');
    const result = await form.press().catch(() => 'throws');
    assert.equal(result, expected);
    t.mock.timers.tick(400);
    assert.equal(draft() !== null, left);
    await form.end();
  }
});

const refusal = (...paths: string[]) =>
  raisedError(
    'error.bad.request',
    '',
    paths.map((path) => lacks(path)),
  );

test('a refusal stands at the fields that it names until they change, and no rule of the form takes it away', async () => {
  let refuses: CallError | null = refusal('epost');
  const form = await formOf({
    pathOf: (path) => (path === 'epost' ? 'mail' : path),
    save: async (values) => {
      if (refuses !== null) throw refuses;
      saved.push(values);
    },
  });
  await form.types('name', 'Kari');
  await form.types('mail', 'a@b.no');
  assert.equal(await form.press(), false);
  assert.deepEqual([form.errors(), form.rows(), form.now().attempt], [{ name: false, mail: true }, ['felt-mail'], 1]);
  assert.deepEqual(
    (await form.now().check('name')).map(({ path }) => path),
    ['mail'],
    'it still stands for who checks a part',
  );
  await form.types('mail', 'c@d.no');
  assert.deepEqual([form.errors(), form.rows()], [NONE, []]);
  assert.deepEqual(await form.now().check('name'), []);
  refuses = null;
  assert.equal(await form.press(), true);
  assert.equal(saved.length, 1);
  // What the rules say at the next press is theirs again.
  await form.types('name', '');
  await form.press();
  assert.deepEqual(form.rows(), ['felt-name']);
  await form.types('name', 'Kari');
  assert.deepEqual(form.rows(), []);
  await form.end();
});

test('an error of the program is thrown as it is, and shows nothing at a field', async () => {
  const broken = Object.assign(new Error('broken'), { fields: [lacks('mail')] });
  const form = await formOf({
    save: () => Promise.reject(broken),
    start: { name: 'Kari', mail: 'a@b.no', chosen: false },
  });
  await assert.rejects(form.press(), /broken/);
  assert.deepEqual([form.errors(), form.rows()], [NONE, []]);
  await form.end();
});

test('a refusal that names no field is thrown, and leaves no summary of the press before', async () => {
  const form = await formOf({ save: async () => Promise.reject(refusal()) });
  await form.press();
  await form.types('name', 'Kari');
  await form.types('mail', 'a@b.no');
  await assert.rejects(form.press());
  assert.deepEqual([form.errors(), form.rows()], [NONE, []]);
  await form.types('name', '');
  assert.deepEqual(form.rows(), [], 'nor once its field is wrong again');
  await form.end();
});

test('a row names whom it is about, in the words of its problem as it is now', async () => {
  const about = (name: string, message: string): FormProblem => ({ path: 'name', message, about: name });
  let problems = [about('Kari', 'error.required'), about('Eier du mer?', 'error.too.short')];
  const form = await formOf({ problemsOf: () => problems });
  await form.press();
  assert.deepEqual(
    form.now().problems.map((row) => row.about),
    ['Kari:', 'Eier du mer?'],
  );
  const [first] = form.now().problems;
  assert.equal(form.now().field('name').error, first?.text, 'of two at one field the first is said there');
  problems = [about('Ola', 'error.other'), about('Kari', 'error.required')];
  await form.types('mail', 'x');
  assert.deepEqual(
    form.now().problems.map((row) => row.about),
    ['Kari:', 'Ola:'],
  );
  await form.end();
});

test('a field that the values lack shows what the form begins with, and one that is left without a value keeps its own', async () => {
  keepDraft(store, key(), { mail: 'a@b.no' }, 'first', START);
  const form = await formOf({ start: { ...START, name: 'Kari' } });
  assert.equal(form.now().field('name').value, 'Kari');
  await act(async () =>
    form
      .now()
      .field('name')
      .onBlur(undefined as never),
  );
  assert.equal(form.now().field('name').value, 'Kari');
  await form.end();
});

test('a choice is told what it lacks at once', async () => {
  const chosen = ({ chosen: is }: Person): FormProblem[] => (is ? [lacks('chosen', 'error.other')] : [lacks('chosen')]);
  const form = await formOf({ problemsOf: chosen });
  await form.press();
  const before = form.now().field('chosen').error;
  await act(async () => form.now().field('chosen').onChange(true));
  assert.notEqual(form.now().field('chosen').error, before);
  assert.notEqual(form.now().field('chosen').error, null);
  await form.end();
});

test('a part is checked by itself: what is wrong below it is shown, and what is wrong elsewhere is told and not shown', async () => {
  const nested = (): FormProblem[] => [lacks('rows.0.name'), lacks('rowsBeside.name'), lacks('mail')];
  const form = await formOf({ problemsOf: nested });
  let found: readonly FormProblem[] = [];
  await act(async () => void (found = await form.now().check('rows')));
  assert.deepEqual(
    found.map(({ path }) => path),
    ['rows.0.name', 'rowsBeside.name', 'mail'],
  );
  assert.deepEqual(form.errors(), NONE);
  assert.equal(form.now().errorsBelow('rowsBeside'), '');
  await form.press();
  assert.deepEqual(form.rows(), ['felt-rows-0-name', 'felt-rowsBeside-name', 'felt-mail']);
  assert.match(form.now().errorsBelow('rows'), /^rows\.0\.name .+\n$/);
  assert.equal(form.now().errorsBelow('rows.0.name'), form.now().errorsBelow('rows'));
  await form.end();
});

test('D-266 D-267 a suggestion that nobody touched is not saved when one leaves for later', async () => {
  const start = { name: 'Kari', mail: 'a@b.no', chosen: false };
  const form = await formOf({ start, suggests: true });
  const leaves = async () => act(async () => void (await form.now().saveIfValid()));
  await leaves();
  assert.deepEqual(saved, []);
  await form.types('name', 'Live');
  await leaves();
  assert.deepEqual(saved, [{ ...start, name: 'Live' }]);
  await form.end();
});

test('what may be saved is saved when one leaves for later, and what may not is told where it was changed', async () => {
  const form = await formOf();
  const leaves = async () => {
    let result: boolean | undefined;
    await act(async () => void (result = await form.now().saveIfValid()));
    return result;
  };
  assert.equal(await leaves(), true, 'nothing was typed');
  await form.types('name', 'Kari');
  assert.equal(await leaves(), false);
  await form.types('mail', 'a@b.no');
  assert.equal(await leaves(), true);
  assert.deepEqual(saved, [{ name: 'Kari', mail: 'a@b.no', chosen: false }]);
  await form.end();
  assert.equal(draft(), null);
  for (const [save, expected] of [
    [async () => Promise.reject(refusal('mail')), false],
    [async () => Promise.reject(refusal()), 'throws'],
    [async () => Promise.reject(new Error('of the program')), 'throws'],
  ] as const) {
    const refused = await formOf({ save, start: { name: 'Kari', mail: 'a@b.no', chosen: false } });
    let result: unknown;
    await act(
      async () =>
        void (result = await refused
          .now()
          .saveIfValid()
          .catch(() => 'throws')),
    );
    assert.equal(result, expected);
    await refused.end();
  }
});

test('Enter in a masked field saves what the field tells as it is left', async () => {
  const form = await formOf({ start: { ...START, mail: 'a@b.no' } });
  await form.types('name', 'Kar');
  const Input = (globalThis as unknown as { HTMLInputElement: new () => object }).HTMLInputElement;
  let focused = 0;
  const input = Object.assign(new Input(), {
    blur: () => form.now().field('name').onBlur('Kari'),
    focus: () => (focused += 1),
  });
  document.activeElement = input as never;
  assert.equal(await form.press(), true);
  document.activeElement = null;
  assert.deepEqual([saved[0]?.name, focused], ['Kari', 1]);
  await form.end();
});
