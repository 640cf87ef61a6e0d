/** A package and a card that a later choice leaves out are gone: from what is kept, shown, summed up and ordered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refuses } from '../errors/refuses.fixture.ts';
import { wantsCard } from '../payment-card/choice.ts';
import { textsOf } from '../texts/texts.ts';
import type { ChildApplication } from './application.ts';
import { withOrder, withPackage } from './apply.ts';
import { ANSWERED, factsOf, PACKAGES, SAVINGS, shown, TEEN, YOUTH } from './children.fixture.ts';
import { offeredTo, type PackageChoice } from './packages.ts';
import { summaryOf } from './summary.ts';

/** One without a card, one with a card to choose, one whose card comes with it. */
const OFFER = offeredTo(PACKAGES, 15, []);
const START: ChildApplication = { ...ANSWERED, chosen: null };

const saved = (application: ChildApplication, choice: PackageChoice) =>
  withPackage(factsOf(application), choice, OFFER);
const anyChoice: fc.Arbitrary<PackageChoice> = fc
  .record({ one: fc.constantFrom(...OFFER), card: fc.boolean() })
  .map(({ one, card }) => ({
    packageId: one.id,
    ...(one.canHaveCard ? { wantsToHaveCard: card ? 'CHOSEN_TO_HAVE_CARD' : 'CHOSEN_NOT_TO_HAVE_CARD' } : {}),
  }));

/** Without what a change that is given up is put back from. */
const without = <Kept extends { readonly productsBefore?: object | null }>({
  productsBefore: _before,
  ...kept
}: Kept) => kept;

function toldOf(application: ChildApplication) {
  const state = shown(factsOf(application));
  const { chosen } = application;
  return {
    kept: without(application),
    sent: withOrder(factsOf(application), 'order'),
    state: without(state),
    summary: summaryOf(state, textsOf()),
    ordered: { accounts: chosen?.accounts, card: chosen !== null && wantsCard(chosen) },
  };
}

test('C-025 C-032 a later choice of package and card replaces the earlier one: of what is gone nothing is kept, shown, told or ordered', () =>
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 3 }), anyChoice, (earlier, last) => {
      const told = toldOf(saved(earlier.reduce(saved, START), last));
      for (const { id } of OFFER.filter((one) => one.id !== last.packageId)) {
        const text = JSON.stringify(told);
        for (const mark of [`"${id}"`, `Pakke ${id}`, `Konto ${id}`, `${id}-KONTO`])
          assert.ok(!text.includes(mark), mark);
      }
      const card = last.packageId === TEEN.id || last.wantsToHaveCard === 'CHOSEN_TO_HAVE_CARD';
      assert.deepEqual(told.ordered, { accounts: PACKAGES.find(({ id }) => id === last.packageId)?.accounts, card });
      assert.deepEqual(told, toldOf(saved(START, last)));
    }),
  ));

test('C-022 a package that was left for another and comes back is asked about its card anew', () => {
  const chosen = saved(START, { packageId: YOUTH.id, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' });
  assert.deepEqual(
    without(saved(chosen, { packageId: YOUTH.id })),
    without(chosen),
    'said once is said while it stays',
  );
  for (const other of OFFER.filter(({ id }) => id !== YOUTH.id)) {
    const left = saved(chosen, { packageId: other.id });
    refuses('need.to.make.a.choice.about.card', () => saved(left, { packageId: YOUTH.id }));
  }
});

test('the choice before is kept once the summary may be opened, and not on the way to it', () => {
  const choice = { packageId: TEEN.id };
  assert.deepEqual(saved(ANSWERED, choice).productsBefore, ANSWERED.chosen);
  assert.ok(!('productsBefore' in saved({ ...ANSWERED, declaration: null }, choice)));
});

test('a choice that may be put back has the answer on its card where there was a question', () => {
  const before = (packageId: string, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' | 'CHOSEN_NOT_TO_HAVE_CARD') => {
    const { chosen } = saved(START, { packageId, wantsToHaveCard });
    return shown(factsOf({ ...ANSWERED, productsBefore: chosen })).productsBefore;
  };
  for (const card of ['CHOSEN_TO_HAVE_CARD', 'CHOSEN_NOT_TO_HAVE_CARD'] as const)
    assert.deepEqual(before(YOUTH.id, card), { packageId: YOUTH.id, wantsToHaveCard: card });
  assert.deepEqual(before(TEEN.id, 'CHOSEN_TO_HAVE_CARD'), { packageId: TEEN.id, wantsToHaveCard: null });
  const { chosen } = saved(START, { packageId: SAVINGS.id });
  assert.deepEqual(shown(factsOf({ ...ANSWERED, productsBefore: chosen })).productsBefore, {
    packageId: SAVINGS.id,
    wantsToHaveCard: null,
  });
  assert.equal(shown(factsOf(ANSWERED)).productsBefore, null);
});
