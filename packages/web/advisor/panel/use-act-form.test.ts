/** A form of the console's panel: closed it keeps what was typed, sent it does not, and a field that nobody has begun complains at no leaving. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { draftKey, keepDraft, readDraft } from '../../app/drafts.ts';
import { act, hooked, hookPage } from '../../app/hooks.fixture.ts';
import { keepTyped, leaveCase, typedBefore } from './act-drafts.ts';
import { useActForm } from './use-act-form.ts';

const { store } = hookPage();
const [CASE, OTHER, STEP] = ['case-1', 'case-11', 'note'];
const START = { text: '', kind: 'ASSESSMENT' };
type Note = typeof START;
const key = draftKey('provebanken', CASE, STEP);
const formOf = (save: (values: Note) => Promise<unknown> = async () => undefined, step = STEP) =>
  hooked(
    () =>
      useActForm<Note>({
        subject: CASE,
        step,
        start: START,
        problemsOf: ({ text }) => (text.length < 5 ? [{ path: 'text', message: 'error.required' }] : []),
        save,
      }),
    undefined,
  );
type Form = Awaited<ReturnType<typeof formOf>>;
const types = (form: Form, text: string) => act(async () => form.now().field('text').onChange(text));
const leaves = (form: Form, text?: string) =>
  act(async () =>
    form
      .now()
      .field('text')
      .onBlur(text as never),
  );
const presses = async (form: Form) => {
  let sent: boolean | undefined;
  await act(async () => void (sent = await form.now().submit()));
  return sent;
};
beforeEach(() => {
  for (const one of [CASE, OTHER]) leaveCase(one);
  store.removeItem(key);
});

test('an empty field is left without a word, also one that was emptied again, and a press says all', async () => {
  const form = await formOf();
  await leaves(form, '');
  assert.equal(form.now().field('text').error, null);
  await types(form, 'Et');
  await types(form, '');
  await leaves(form, '');
  assert.equal(form.now().field('text').error, null);
  await form.end();
  store.removeItem(key);
  const pressed = await formOf();
  assert.equal(await presses(pressed), false);
  await types(pressed, 'Et notat');
  await types(pressed, '');
  await leaves(pressed, '');
  assert.equal(await presses(pressed), false);
  assert.notEqual(pressed.now().field('text').error, null);
  await pressed.end();
  store.removeItem(key);
  const short = await formOf();
  await leaves(short, 'Et');
  assert.notEqual(short.now().field('text').error, null, 'what a field tells as it is left');
  await short.end();
});

test('fields and rows of the summary are named by their form, since two may stand on one page', async () => {
  const form = await formOf();
  await presses(form);
  assert.deepEqual(
    [form.now().field('text').id, form.now().problems.map(({ id }) => id)],
    ['note-felt-text', ['note-felt-text']],
  );
  await form.end();
});

test('a form that is closed is there again with what was typed, and says so; one that was not begun says nothing', async () => {
  const form = await formOf();
  assert.equal(form.now().discard, null);
  await act(async () => form.now().forget());
  await form.end();
  assert.deepEqual(typedBefore(CASE, STEP), {});
  const begun = await formOf();
  await types(begun, 'Et notat');
  await act(async () => begun.now().forget());
  await begun.end();
  assert.equal(readDraft(store, key, '', START), null);
  const again = await formOf();
  assert.deepEqual(again.now().values, { text: 'Et notat', kind: 'ASSESSMENT' });
  assert.notEqual(again.now().discard, null);
  await act(async () => again.now().discard?.());
  assert.deepEqual([again.now().values, again.now().discard], [START, null]);
  await again.end();
  assert.deepEqual(typedBefore(CASE, STEP), {});
});

test('a draft of before the page was loaded anew says so too', async () => {
  keepDraft(store, key, { text: 'Et notat', kind: 'ASSESSMENT' }, '', START);
  const form = await formOf();
  assert.deepEqual([form.now().values.text, form.now().discard === null], ['Et notat', false]);
  await form.end();
});

test('what was sent is kept nowhere, and what was refused is', async () => {
  keepTyped(CASE, STEP, { text: 'Et notat' });
  const sent = await formOf();
  assert.equal(await presses(sent), true);
  await sent.end();
  assert.deepEqual(typedBefore(CASE, STEP), {});
  keepTyped(CASE, STEP, { text: 'Et notat' });
  const put = await formOf(async () => false);
  assert.equal(await presses(put), false);
  await put.end();
  assert.deepEqual(typedBefore(CASE, STEP), { text: 'Et notat' });
});

test('what was typed in a case is forgotten as it is left, in all its forms and no other case’s', () => {
  keepTyped(CASE, STEP, { text: 'a' });
  keepTyped(CASE, 'proposal', { text: 'b' });
  keepTyped(OTHER, STEP, { text: 'c' });
  leaveCase(CASE);
  assert.deepEqual(
    [typedBefore(CASE, STEP), typedBefore(CASE, 'proposal'), typedBefore(OTHER, STEP)],
    [{}, {}, { text: 'c' }],
  );
});
