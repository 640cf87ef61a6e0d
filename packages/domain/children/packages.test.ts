/** Packages for a child: offered by age and by what the child has, and chosen with or without a card. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { CARD_CHOICES } from '../payment-card/choice.ts';
import { PACKAGES, SAVINGS, TEEN, YOUTH } from './children.fixture.ts';
import {
  assertStillOffered,
  type BankPackage,
  choosePackage,
  declaredProducts,
  offeredTo,
  packageList,
  packageProblems,
} from './packages.ts';
import { childPackage } from './state.ts';

const ids = (age: number, has: readonly string[] = []) => offeredTo(PACKAGES, age, has).map(({ id }) => id);
const choose = (packageId: string | null, wantsToHaveCard?: (typeof CARD_CHOICES)[number] | null, age = 15) =>
  choosePackage({ packageId, wantsToHaveCard }, offeredTo(PACKAGES, age, []), null);
const anyAge = fc.integer({ min: 0, max: 17 });

test('C-030 a package is offered from its age on, and its card from the age of the card', () => {
  assert.deepEqual(
    [ids(0), ids(12), ids(13)],
    [
      ['SPAR', 'UNG'],
      ['SPAR', 'UNG'],
      ['SPAR', 'UNG', 'TENÅR'],
    ],
  );
  const card = (age: number) => offeredTo(PACKAGES, age, []).find(({ id }) => id === 'UNG')?.canHaveCard;
  assert.deepEqual([card(9), card(10)], [false, true]);
});

test('C-030 what the child has is not offered, by the package or by any account in it', () => {
  assert.deepEqual(ids(15, ['SPAR']), ['UNG', 'TENÅR']);
  assert.deepEqual(ids(15, ['UNG-KONTO']), ['SPAR', 'TENÅR']);
  assert.deepEqual(ids(15, ['SPAR', 'UNG', 'TENÅR']), []);
  fc.assert(
    fc.property(anyAge, fc.subarray(['SPAR', 'UNG', 'TENÅR', 'SPAR-KONTO', 'TENÅR-KONTO']), (age, has) => {
      for (const { id, accounts, canHaveCard } of offeredTo(PACKAGES, age, has)) {
        const from = PACKAGES.find((one) => one.id === id);
        assert.ok(from && age >= from.fromAge && !has.includes(id));
        assert.ok(accounts.every(({ productCode }) => !has.includes(productCode)));
        if (canHaveCard) assert.ok(age >= (from.cardFromAge ?? 18));
      }
    }),
  );
});

test('C-030 C-025 a listed package has its wire shape and marks what is chosen, its mandatory card taken', () => {
  const listed = packageList(offeredTo(PACKAGES, 15, []), choose('UNG', 'CHOSEN_NOT_TO_HAVE_CARD'));
  for (const one of listed) assert.deepEqual(childPackage.parse(one), one);
  assert.deepEqual(
    listed.map(({ id, chosen, wantsToHaveCard }) => [id, chosen, wantsToHaveCard]),
    [
      ['SPAR', false, 'NO_SELECTION'],
      ['UNG', true, 'CHOSEN_NOT_TO_HAVE_CARD'],
      ['TENÅR', false, 'CHOSEN_TO_HAVE_CARD'],
    ],
  );
});

test('C-021 a package must be chosen, and one that is offered', () => {
  refuses('productpackage.no.choice.error', () => choose(null));
  refuses('productpackage.no.choice.error', () => choosePackage({}, offeredTo(PACKAGES, 15, []), null));
  refuses('error.product.no.longer.available', () => choose('GULL'));
  refuses('error.product.no.longer.available', () => choose('TENÅR', null, 12));
  const listed = packageList(offeredTo(PACKAGES, 15, []), null);
  assert.deepEqual(packageProblems({ packageId: null }, listed), {
    packageId: 'cm.products.error',
    wantsToHaveCard: null,
  });
});

test('C-022 a card is chosen where it is optional, forced where it is mandatory, and not asked where there is none', () => {
  for (const nothing of [undefined, null, 'NO_SELECTION'] as const)
    refuses('need.to.make.a.choice.about.card', () => choose('UNG', nothing));
  assert.equal(choose('UNG', 'CHOSEN_NOT_TO_HAVE_CARD').wantsToHaveCard, 'CHOSEN_NOT_TO_HAVE_CARD');
  assert.equal(choose('TENÅR', 'CHOSEN_NOT_TO_HAVE_CARD').wantsToHaveCard, 'CHOSEN_TO_HAVE_CARD');
  assert.equal(choose('SPAR').wantsToHaveCard, 'NO_SELECTION');
  assert.equal(choose('UNG', null, 9).wantsToHaveCard, 'NO_SELECTION', 'too young for one');
  refuses('error.bad.request', () => choose('UNG', 'CHOSEN_TO_HAVE_CARD', 9));
});

test('C-022 the page asks for the same choices as the server', () => {
  fc.assert(
    fc.property(
      anyAge,
      fc.constantFrom(null, ...PACKAGES.map(({ id }) => id)),
      fc.constantFrom(null, ...CARD_CHOICES),
      (age, packageId, wantsToHaveCard) => {
        const offered = offeredTo(PACKAGES, age, []);
        fc.pre(packageId === null || offered.some(({ id }) => id === packageId));
        const problems = packageProblems({ packageId, wantsToHaveCard }, packageList(offered, null));
        const expected = () => {
          try {
            choosePackage({ packageId, wantsToHaveCard }, offered, null);
            return null;
          } catch (error) {
            assert.ok(error instanceof Refusal);
            return error.key;
          }
        };
        assert.equal(problems.packageId !== null, expected() === 'productpackage.no.choice.error');
        assert.equal(problems.wantsToHaveCard !== null, expected() === 'need.to.make.a.choice.about.card');
      },
    ),
  );
});

test('C-032 C-022 the answer about a card stays with its package, and is asked anew for another', () => {
  const offered = offeredTo([...PACKAGES, { ...YOUTH, id: 'UNG2', accounts: [] }], 15, []);
  const before = choosePackage({ packageId: 'UNG', wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }, offered, null);
  assert.deepEqual(choosePackage({ packageId: 'UNG' }, offered, before), before);
  refuses('need.to.make.a.choice.about.card', () => choosePackage({ packageId: 'UNG2' }, offered, before));
});

test('S-122 a package that has left the offer, or whose card has other terms now, is chosen again', () => {
  const chosen = choose('UNG', 'CHOSEN_TO_HAVE_CARD');
  assertStillOffered(chosen, offeredTo(PACKAGES, 16, []));
  for (const packages of [[SAVINGS, TEEN], [{ ...YOUTH, card: 'mandatory' as const }], [{ ...YOUTH, cardFromAge: 17 }]])
    refuses('error.product.no.longer.available', () => assertStillOffered(chosen, offeredTo(packages, 15, [])));
  refuses('error.product.no.longer.available', () =>
    assertStillOffered(chosen, offeredTo(PACKAGES, 15, ['UNG-KONTO'])),
  );
});

test('the declaration is told whether a card comes, so that it is confirmed anew once one is taken or turned down', () => {
  const told = (packageId: string, card?: (typeof CARD_CHOICES)[number], age = 15) =>
    declaredProducts({ chosen: choose(packageId, card, age) });
  const name = YOUTH.name;
  assert.deepEqual(told(YOUTH.id, 'CHOSEN_TO_HAVE_CARD'), {
    products: [name],
    productCodes: ['CHILD_PACKAGE', 'CHILD_CARD'],
  });
  assert.deepEqual(told(YOUTH.id, 'CHOSEN_NOT_TO_HAVE_CARD'), { products: [name], productCodes: ['CHILD_PACKAGE'] });
  assert.deepEqual(told(YOUTH.id, undefined, 9).productCodes, ['CHILD_PACKAGE'], 'too young for one');
  assert.deepEqual(told(TEEN.id).productCodes, ['CHILD_PACKAGE', 'CHILD_CARD'], 'comes without asking');
  assert.deepEqual(told(SAVINGS.id).productCodes, ['CHILD_PACKAGE']);
  assert.deepEqual(declaredProducts({ chosen: null }), { products: [], productCodes: null });
});

test('C-030 a package without a card has none at any age, and a card comes with one from its age alone', () => {
  const terms = (one: Partial<BankPackage>, age: number) => {
    const [offered] = offeredTo([{ ...SAVINGS, ...one }], age, []);
    return { canHaveCard: offered?.canHaveCard, mandatoryCard: offered?.mandatoryCard };
  };
  const none = { canHaveCard: false, mandatoryCard: false };
  assert.deepEqual(terms({ card: 'none', cardFromAge: 0 }, 15), none);
  assert.deepEqual(terms({ card: 'mandatory', cardFromAge: 13 }, 12), none);
  assert.deepEqual(terms({ card: 'mandatory', cardFromAge: 13 }, 13), { canHaveCard: true, mandatoryCard: true });
});

test('C-030 a listed package has the marks of the bank', () => {
  const marks = ['Uten gebyr', 'Med rente'];
  assert.deepEqual(packageList(offeredTo([{ ...SAVINGS, marks }], 15, []), null)[0]?.marks, marks);
});
