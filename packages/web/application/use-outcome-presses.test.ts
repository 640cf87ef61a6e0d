/** Presses of a page's buttons, one after the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, hooked, hookPage } from '../app/hooks.fixture.ts';
import { useOutcomePresses } from './use-outcome-presses.ts';

hookPage();

test('a press that failed says so until the next one begins, whichever button that is, and the pressed one alone spins', async () => {
  const told: unknown[] = [];
  const page = await hooked(() => useOutcomePresses<'again' | 'edit'>((error) => void told.push(error)), undefined);
  const shown = () => {
    const { failure, stateOf } = page.now();
    return [(failure as Error | null)?.message ?? null, stateOf('again'), stateOf('edit')];
  };
  /** Begins a press; gives how it ends. */
  const begin = async (button: 'again' | 'edit') => {
    const ends: { readonly well: () => void; readonly ill: (error: Error) => void }[] = [];
    await act(async () => {
      void page.now().press(button, () => new Promise<void>((well, ill) => void ends.push({ well, ill })));
    });
    return ends[0] ?? assert.fail();
  };
  assert.deepEqual(shown(), [null, 'idle', 'idle']);
  const first = await begin('again');
  assert.deepEqual(shown(), [null, 'spinner', 'idle']);
  await act(async () => first.ill(new Error('first')));
  assert.deepEqual(shown(), ['first', 'idle', 'idle']);
  const second = await begin('edit');
  assert.deepEqual(shown(), [null, 'idle', 'spinner'], 'the failure of the first try is gone');
  await act(async () => second.well());
  assert.deepEqual(shown(), [null, 'idle', 'idle']);
  const third = await begin('again');
  await act(async () => third.ill(new Error('third')));
  assert.deepEqual(shown(), ['third', 'idle', 'idle']);
  assert.deepEqual(
    told.map((error) => (error as Error).message),
    ['first', 'third'],
  );
  await page.end();
});
