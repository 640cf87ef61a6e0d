/** Where a step leads, with and without a summary to return to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, hooked, hookPage } from './hooks.fixture.ts';
import {
  type ListedStep,
  missingBefore,
  type StepMoves,
  tableOf,
  useRedirect,
  useStep,
  wayOf,
  wayPast,
} from './use-step.ts';

type Name = 'root' | 'produkter' | 'oppsummering' | 'signering';
const SEQUENCE: ListedStep<Name>[] = (['root', 'produkter', 'oppsummering', 'signering'] as const).map((name) => ({
  name,
  complete: true,
  open: true,
}));
const table = tableOf<Name>(SEQUENCE, ['signering']);

test('B-033 previous is the reverse of next', () => {
  assert.equal(wayOf(table, 'produkter', null).next, 'oppsummering');
  assert.equal(wayOf(table, 'oppsummering', null).previous, 'produkter');
});

test('B-037 signing has neither next nor previous', () => {
  assert.deepEqual(wayOf(table, 'signering', null), { next: null, previous: null, backTo: null });
});

test('B-041 B-044 B-045 with backTo both buttons lead to the step it names', () => {
  assert.deepEqual(wayOf(table, 'produkter', 'oppsummering'), {
    next: 'oppsummering',
    previous: 'oppsummering',
    backTo: 'oppsummering',
  });
});

test('B-046 a backTo that is no step of this flow is ignored', () => {
  for (const value of ['', 'kyc', '//evil.example', 'javascript:alert(1)', 'Oppsummering'])
    assert.deepEqual(wayOf(table, 'produkter', value), wayOf(table, 'produkter', null), value);
});

test('N-103 the way on passes over steps that the press has answered, in their order, and over none that is open', () => {
  assert.equal(wayPast(table, 'root', null, ['produkter']), 'oppsummering');
  assert.equal(wayPast(table, 'root', null, ['oppsummering']), 'produkter', 'another comes first');
  assert.equal(wayPast(table, 'root', null, []), 'produkter');
  const open = tableOf<Name>(SEQUENCE.map((one) => ({ ...one, complete: one.name !== 'produkter' })));
  assert.equal(wayPast(open, 'root', null, ['produkter']), 'produkter');
});

test('B-044 what a change has left unanswered comes before the step to return to', () => {
  const without = (missing: Name) =>
    tableOf<Name>(SEQUENCE.map((one) => (one.name === missing ? { ...one, complete: false } : one)));
  assert.equal(missingBefore(table, 'oppsummering'), null);
  assert.equal(missingBefore(without('produkter'), 'oppsummering'), 'produkter');
  assert.equal(missingBefore(without('oppsummering'), 'oppsummering'), null, 'it is the one that may be opened');
});

const { location } = hookPage();
/** The steps as a person walks them: `answered` are those that the server has; a save of `produkter` may ask for `root` anew. */
function walk() {
  const steps = ['root', 'produkter', 'kyc', 'oppsummering'] as const;
  type Step = (typeof steps)[number];
  const answered = new Set<Step>(steps);
  const readied: Step[] = [];
  const undone: string[] = [];
  let pending: { readonly step: Step; readonly undo: () => Promise<unknown> } | null = null;
  const addresses = { of: (name: Step) => `/s/${name}`, edit: (name: Step) => `/s/${name}?backTo=oppsummering` };
  const listed = () => tableOf<Step>(steps.map((name) => ({ name, complete: answered.has(name), open: true })));
  const stands = (): Step => (/^#\/s\/(\w+)/.exec(location.hash)?.[1] ?? 'root') as Step;
  const use = ({ returnTo = null }: { readonly returnTo?: Step | null }): StepMoves<Step> =>
    useStep<Step>(listed, stands(), addresses, async (name) => void readied.push(name), pending, returnTo);
  return {
    answered,
    readied,
    undone,
    asks: (step: Step | null, undo?: () => Promise<unknown>) =>
      (pending = step && { step, undo: undo ?? (async () => void undone.push(step)) }),
    async at(route: string, returnTo: Step | null = null) {
      location.hash = `#/s/${route}`;
      const one = await hooked(use, { returnTo });
      const drawn = () => one.again({ returnTo });
      return {
        is: () => one.now(),
        goesOn: async () => {
          await act(() => one.now().goNext());
          await drawn();
        },
        goesBack: async () => {
          await act(async () => {
            one.now().goBack();
            await new Promise((resolve) => setImmediate(resolve));
          });
          await drawn();
        },
        opens: async (name: Step) => {
          await act(async () => {
            one.now().open(name);
            await new Promise((resolve) => setImmediate(resolve));
          });
          await drawn();
        },
        drawn,
        ...one,
      };
    },
  };
}

test('B-033 the way on and back leads from step to step, each once its screen is there', async () => {
  const { at, readied } = walk();
  const page = await at('produkter');
  await page.goesOn();
  assert.equal(location.hash, '#/s/kyc');
  await page.goesBack();
  await page.goesBack();
  assert.deepEqual([location.hash, readied], ['#/s/root', ['kyc', 'produkter', 'root']]);
  await page.goesBack();
  assert.equal(location.hash, '#/s/root', 'before the first there is nothing');
  assert.deepEqual([page.is().isDetour, page.is().returned, page.is().saved, page.is().from], [false, null, null, '']);
  await page.opens('kyc');
  assert.equal(location.hash, '#/s/kyc');
  await page.end();
});

test('who has gone elsewhere while a screen is fetched stays there', async () => {
  const { at, readied } = walk();
  const page = await at('produkter');
  await act(async () => {
    const going = page.is().goNext();
    location.hash = '#/s/root';
    await going;
  });
  assert.deepEqual([location.hash, readied], ['#/s/root', ['kyc']]);
  await page.end();
});

test('B-044 a change that was saved leads back to the summary, which knows what was changed and from where', async () => {
  const { at } = walk();
  const page = await at('produkter?backTo=oppsummering');
  assert.equal(page.is().backTo, 'oppsummering');
  await page.goesOn();
  assert.equal(location.hash, '#/s/oppsummering');
  assert.deepEqual(
    [page.is().returned, page.is().saved, page.is().from],
    ['produkter', 'produkter', '#/s/produkter?backTo=oppsummering'],
  );
  await page.opens('kyc');
  await page.opens('oppsummering');
  assert.deepEqual([page.is().returned, page.is().saved], [null, null], 'forgotten once one has been elsewhere');
  await page.end();
});

test('B-044 a change that was given up leads back too, and is none that was saved', async () => {
  const { at, undone } = walk();
  const page = await at('produkter?backTo=oppsummering');
  await page.goesBack();
  assert.deepEqual(
    [location.hash, page.is().returned, page.is().saved, undone],
    ['#/s/oppsummering', 'produkter', null, []],
  );
  await page.end();
});

test('B-045 a saved change that asks for more leads past it to the summary', async () => {
  const { at, answered } = walk();
  const page = await at('produkter?backTo=oppsummering');
  answered.delete('kyc');
  await page.goesOn();
  assert.equal(location.hash, '#/s/kyc?backTo=oppsummering');
  assert.deepEqual([page.is().isDetour, page.is().returned], [true, 'produkter']);
  answered.add('kyc');
  await page.goesOn();
  assert.equal(location.hash, '#/s/oppsummering');
  assert.deepEqual(
    [page.is().returned, page.is().saved, page.is().from],
    ['produkter', 'produkter', '#/s/produkter?backTo=oppsummering'],
  );
  await page.end();
});

test('B-045 who gives up what a change asks for gives up the change, or stands at its step where it can not be undone', async () => {
  const undoable = walk();
  const page = await undoable.at('produkter?backTo=oppsummering');
  undoable.answered.delete('kyc');
  undoable.asks('produkter', async () => {
    undoable.undone.push('produkter');
    undoable.answered.add('kyc');
  });
  await page.goesOn();
  assert.equal(page.is().undoes, true);
  await page.goesBack();
  assert.deepEqual(
    [location.hash, undoable.undone, page.is().saved, page.is().returned],
    ['#/s/oppsummering', ['produkter'], null, 'produkter'],
  );
  await page.end();

  const stuck = walk();
  const stands = await stuck.at('produkter?backTo=oppsummering');
  stuck.answered.delete('kyc');
  stuck.asks('produkter', () => Promise.reject(new Error('down')));
  await stands.goesOn();
  await stands.goesBack();
  assert.equal(location.hash, '#/s/produkter?backTo=oppsummering');
  await stands.end();

  const alone = walk();
  const without = await alone.at('produkter?backTo=oppsummering');
  alone.answered.delete('kyc');
  await without.goesOn();
  assert.equal(without.is().undoes, false);
  await without.goesBack();
  assert.equal(location.hash, '#/s/produkter?backTo=oppsummering');
  await without.end();
});

test('B-045 a page that was loaded anew on such a way knows of the change by what the server has', async () => {
  const { at, answered, asks } = walk();
  answered.delete('kyc');
  asks('produkter');
  const page = await at('kyc?backTo=oppsummering');
  assert.deepEqual(
    [page.is().isDetour, page.is().returned, page.is().from, page.is().saved],
    [true, 'produkter', '#/s/produkter?backTo=oppsummering', 'produkter'],
  );
  await page.end();
  const other = await at('root?backTo=oppsummering');
  assert.deepEqual([other.is().isDetour, other.is().returned], [false, null], 'a step that nothing asks for is none');
  await other.end();
});

test('a step that its own save has not answered is stayed on', async () => {
  const { at, answered } = walk();
  answered.delete('produkter');
  const page = await at('produkter?backTo=oppsummering');
  await page.goesOn();
  assert.equal(location.hash, '#/s/oppsummering', 'the guards open it anew');
  await page.end();
});

test('the step to return to may be the route’s own, whatever its query says', async () => {
  const { at } = walk();
  const page = await at('produkter?backTo=root', 'oppsummering');
  assert.equal(page.is().backTo, 'oppsummering');
  await page.goesOn();
  assert.equal(location.hash, '#/s/oppsummering');
  await page.end();
});

test('S-140 whoever may not be here is sent on as soon as it is drawn, and once', async () => {
  location.hash = '#/s/kyc';
  const one = await hooked<string | null, void>(useRedirect, null);
  assert.equal(location.hash, '#/s/kyc');
  await one.again('/s/root');
  assert.equal(location.hash, '#/s/root');
  location.hash = '#/s/produkter';
  await one.again('/s/root');
  assert.equal(location.hash, '#/s/produkter');
  await one.end();
});
