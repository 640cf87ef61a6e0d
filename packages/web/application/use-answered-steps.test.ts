/** Later steps that a press saves, and the way on from it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hooked, hookPage } from '../app/hooks.fixture.ts';
import type { Moves } from './journey.ts';
import { useAnsweredSteps } from './use-answered-steps.ts';

type Name = 'produkter' | 'administrator' | 'regnskap' | 'kyc';

hookPage();
/** A page whose press saves itself, the administrator and the offer; `saved` is what was saved in its order, `past` what the way on passed. */
async function page({ valid = true, fails = false, answered = false } = {}) {
  const saved: string[] = [];
  const past: (readonly Name[])[] = [];
  const save = (name: string) => async () => {
    if (fails) throw new Error(name);
    saved.push(name);
  };
  const moves = { goNext: async (passed: readonly Name[] = []) => void past.push(passed) } as Moves<Name>;
  const form = {
    problems: [],
    attempt: 0,
    submit: async () => {
      if (valid) saved.push('produkter');
      return valid;
    },
    saveIfValid: async () => valid,
    forget: () => undefined,
  };
  const use = () =>
    useAnsweredSteps<Name, typeof form>(moves, form, [
      { step: 'administrator', save: answered ? null : save('administrator') },
      { step: 'regnskap', save: save('regnskap') },
    ]);
  const one = await hooked(use, {});
  /** As the page does: what is saved goes on. */
  const submit = async () => ((await one.now().form.submit()) ? one.now().moves.goNext() : undefined);
  const requested: Promise<unknown>[] = [];
  const opens = async (step: Name) => {
    const element = { requestSubmit: () => void requested.push(submit()) } as unknown as HTMLFormElement;
    one.now().open(step, element);
    await Promise.all(requested);
  };
  return { saved, past, submit, opens, end: one.end };
}

test('N-103 one press saves the page and each later step, one after the other, and leads past them', async () => {
  const { saved, past, submit, end } = await page();
  await submit();
  assert.deepEqual(saved, ['produkter', 'administrator', 'regnskap']);
  assert.deepEqual(past, [['administrator', 'regnskap']]);
  await end();
});

test('N-103 what is answered already is passed over and not saved again', async () => {
  const { saved, past, submit, end } = await page({ answered: true });
  await submit();
  assert.deepEqual(saved, ['produkter', 'regnskap']);
  assert.deepEqual(past, [['administrator', 'regnskap']]);
  await end();
});

test('N-103 who opens a later step has the page saved and that step and those after it left to be answered', async () => {
  const { saved, past, opens, end } = await page();
  await opens('regnskap');
  assert.deepEqual([saved, past], [['produkter', 'administrator'], [['administrator']]]);
  await end();
  const first = await page();
  await first.opens('administrator');
  assert.deepEqual([first.saved, first.past], [['produkter'], [[]]]);
  await first.end();
});

test('N-103 a press that saves nothing, or fails, leads nowhere, and what it was to open is forgotten', async () => {
  const invalid = await page({ valid: false });
  await invalid.opens('administrator');
  assert.deepEqual([invalid.saved, invalid.past], [[], []]);
  await invalid.end();
  const failing = await page({ fails: true });
  await assert.rejects(failing.submit(), /administrator/);
  assert.deepEqual([failing.saved, failing.past], [['produkter'], []]);
  await failing.end();
});
