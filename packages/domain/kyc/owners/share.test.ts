import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  canonicalShare,
  chainShare,
  compareShares,
  exact,
  exactShare,
  exceedsWhole,
  parseShare,
  shareProblem,
  shareText,
  shownShare,
  sumShares,
  whatIsLeft,
  whatIsOver,
} from './share.ts';

const units = fc.bigInt({ min: 0n, max: 1_000_000n });
const isOverWhole = (...shares: string[]) => exceedsWhole(shares.map(exactShare));
const through = (links: readonly string[]) => chainShare(links.map(exactShare));
const typed = units.map((value) => shareText(exact(value)).replace('.', ','));

test('K-159 a share is a number of at most four decimals between 0 and 100', () => {
  for (const [text, key] of [
    ['', 'kyc.validation.required.number'],
    ['100,0001', 'kyc.validation.ownership.max'],
    ['101', 'kyc.validation.ownership.max'],
    ['-1', 'kyc.validation.negative'],
    ['−1', 'kyc.validation.negative'],
    ['halvparten', 'kyc.validation.positiveNumber'],
    ['1e2', 'kyc.validation.positiveNumber'],
    ['33,33333', 'kyc.validation.share.decimals'],
    ['100', null],
    ['0', null],
    ['33,3333 %', null],
    ['25 prosent', null],
    ['25 pst.', null],
    ['\uff12\uff15\uff0c\uff15 \uff05', null],
    ['25\u00b2', 'kyc.validation.positiveNumber'],
    [' 25.5 ', null],
  ] as const)
    assert.equal(shareProblem(text), key, text);
});

test('K-159 what is typed and what is kept are the same number, whatever the decimals', () => {
  fc.assert(
    fc.property(units, (value) => {
      const kept = shareText(exact(value));
      assert.equal(parseShare(kept), value);
      assert.equal(canonicalShare(kept.replace('.', ',')), kept);
    }),
  );
});

test('K-160 three shares of 33,3333 and one of 0,0001 are a hundred, and one ten-thousandth more is too much', () => {
  const thirds = ['33,3333', '33,3333', '33,3333'];
  assert.equal(isOverWhole(...thirds, '0,0001'), false);
  assert.equal(isOverWhole(...thirds, '0,0002'), true);
  // With binary fractions this sum is 100.00000000000001.
  assert.equal(isOverWhole('14.2', '14.2', '14.2', '14.2', '14.2', '14.2', '14.8'), false);
});

test('K-160 shares that are a hundred together are no more than that, in every order of adding', () => {
  const shares = ['0,2', '83,9', '15,9'];
  const [a = '', b = '', c = ''] = shares;
  // As binary fractions four of the orders come to 100.00000000000001, and those that add 0,2 and 15,9 first to 100.
  for (const order of [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ]) {
    assert.equal(isOverWhole(...order), false, order.join(' + '));
    assert.equal(isOverWhole(...order, '0,0001'), true, `${order.join(' + ')} + 0,0001`);
  }
});

test('K-160 the total is too high exactly when the ten-thousandths sum to more than a million', () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 8 }), (values) => {
      const sum = values.reduce((all, one) => all + one, 0n);
      assert.equal(exceedsWhole(values.map(exact)), sum > 1_000_000n);
    }),
  );
});

test('K-159 a chain is the product of its links, and chains are added, exactly', () => {
  const half = through(['50', '50']);
  assert.ok(half);
  assert.equal(shareText(half), '25');
  assert.equal(shareText(through(['33,3333', '33,3333', '33,3333']) ?? exact(0n)), '3.7036925926037037');
  assert.equal(through(['50', '']), null);
  assert.equal(through(['50', '101']), null);
  assert.equal(through([]), null);
  assert.equal(shareText(sumShares([half, exact(1n)])), '25.0001');
  assert.equal(shownShare(through(['33,3333', '33,3333']) ?? exact(0n)), '11,1110… %');
  assert.equal(shownShare(half), '25 %');
});

test('K-159 no chain gives more than its weakest link, and the order of its links is nothing', () => {
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), (links) => {
      const share = through(links);
      assert.ok(share);
      for (const link of links) assert.ok(compareShares(share, exactShare(link) ?? exact(0n)) <= 0);
      assert.equal(shareText(through([...links].reverse()) ?? exact(0n)), shareText(share));
    }),
  );
});

test('what others have is the whole without what is told of, to the last decimal, and nothing where it is told of in full', () => {
  const left = (...shares: string[]) => {
    const rest = whatIsLeft(sumShares(shares.map(exactShare)));
    return rest && shareText(rest);
  };
  assert.equal(left(), '100');
  assert.equal(left('33,3333', '33,3333'), '33.3334');
  assert.equal(left('60', '40'), null);
  assert.equal(left('60', '60'), null);
  const over = (...shares: string[]) => {
    const more = whatIsOver(sumShares(shares.map(exactShare)));
    return more && shareText(more);
  };
  assert.equal(over('60', '40'), null);
  assert.equal(over('60', '50.5'), '10.5');
});

const anyOrder = fc
  .array(fc.array(typed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .chain((chains) =>
    fc.record({ chains: fc.constant(chains), other: fc.shuffledSubarray(chains, { minLength: chains.length }) }),
  );
const sumOf = (chains: readonly (readonly string[])[]) => sumShares(chains.map(through));

test('K-159 K-160 shares come to the same in every order, and what is on one side of a limit stays there', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(25, 50, 100), ({ chains, other }, percent) => {
      assert.equal(shareText(sumOf(other)), shareText(sumOf(chains)));
      const limit = exact(BigInt(percent) * 10_000n);
      assert.equal(compareShares(sumOf(other), limit), compareShares(sumOf(chains), limit));
      const [given, shuffled] = [chains, other].map((all) => all.map(([first = '0']) => first));
      assert.equal(isOverWhole(...(given ?? [])), isOverWhole(...(shuffled ?? [])));
    }),
  );
});

test('K-159 K-167 a chain that comes to a quarter or a half in exact numbers is at the limit, and a hair beside it is not', () => {
  const side = (percent: number, ...chains: string[][]) =>
    compareShares(sumOf(chains), exact(BigInt(percent) * 10_000n));
  assert.equal(side(25, ['50', '50']), 0);
  assert.equal(side(25, ['50,0001', '50']), 1);
  assert.equal(side(25, ['49,9999', '50,0001']), -1);
  assert.equal(side(50, ['50', '50'], ['50', '50']), 0);
  assert.equal(side(50, ['70,7107', '70,7107']), 1);
  assert.equal(side(50, ['70,7106', '70,7107']), -1);
  assert.equal(side(25, ['33,3333', '75,0001']), 1);
});
