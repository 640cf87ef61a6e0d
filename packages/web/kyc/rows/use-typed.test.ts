/** A field of a large form: the form hears of what is typed after a pause, at once as it is left, and never what it knows. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { act, hooked, hookPage } from '../../app/hooks.fixture.ts';
import { useTyped } from './use-typed.ts';

hookPage();
async function fieldOf(t: TestContext, first: string) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const [told, left, shown]: [string[], string[], string[]] = [[], [], []];
  const ties = (value: string) => ({
    value,
    onChange: (now: string) => void told.push(now),
    onBlur: (now: string) => void left.push(now),
  });
  const one = await hooked((value: string) => useTyped(ties(value), (now) => void shown.push(now)), first);
  const passes = (milliseconds: number) => act(async () => t.mock.timers.tick(milliseconds));
  return { ...one, told, left, shown, passes };
}

test('what is typed is told after a pause, once', async (t) => {
  const { now, told, passes, end } = await fieldOf(t, '');
  now().onChange('K');
  await passes(199);
  now().onChange('Ka');
  await passes(199);
  assert.deepEqual(told, []);
  await passes(1);
  assert.deepEqual(told, ['Ka']);
  await passes(5_000);
  await end();
  assert.deepEqual(told, ['Ka'], 'nothing waits any more');
});

test('a field that is left tells at once, and no pause tells it again; what is as it was is not told', async (t) => {
  const { now, told, left, passes, end } = await fieldOf(t, 'Kari');
  now().onChange('Kari P');
  now().onBlur('Kari P');
  assert.deepEqual([told, left], [['Kari P'], ['Kari P']]);
  await passes(5_000);
  now().onBlur('Kari P');
  assert.deepEqual([told, left], [['Kari P'], ['Kari P', 'Kari P']]);
  await end();
});

test('a field that goes away before its pause is over tells what was typed', async (t) => {
  const { now, told, passes, end } = await fieldOf(t, '');
  now().onChange('Kari');
  await end();
  assert.deepEqual(told, ['Kari']);
  await passes(5_000);
  assert.deepEqual(told, ['Kari']);
});

test('a value that somebody else has changed is shown, and one’s own is not shown again', async (t) => {
  const { now, again, shown, told, passes, end } = await fieldOf(t, '');
  now().onChange('Kari');
  await passes(200);
  await again('Kari');
  assert.deepEqual(shown, []);
  await again('Kari Prøve');
  assert.deepEqual(shown, ['Kari Prøve']);
  now().onBlur('Kari Prøve');
  assert.deepEqual(told, ['Kari'], 'what came from outside is known there');
  await end();
});
