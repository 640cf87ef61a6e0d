/** Owners by two laws: known companies with the words that are told, and what holds of every graph. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare, fraction, type Fraction, percentText, sum, WHOLE } from './fraction.ts';
import { anyGraph, graphOf, known, PEOPLE, type Told } from './any-graph.fixture.ts';
import type { OwnerGraph } from './graph.ts';
import { stepText } from './steps.ts';
import { isTooLarge, type OwnersByLaw, ownersByTwoLaws } from './two-laws.ts';

/** By today's law and by the coming one: `Anne yes 25 %`. */
const found = (graph: OwnerGraph) =>
  ownersByTwoLaws(graph).map(({ holders }) =>
    holders.map(({ holder, verdict, share }) => `${holder.name} ${verdict} ${percentText(share.low)}`),
  );
const words = (graph: OwnerGraph, law: 0 | 1, name = 'Anne') => {
  const holders = ownersByTwoLaws(graph)[law]?.holders ?? [];
  return holders.find(({ holder }) => holder.name === name)?.steps.map(stepText) ?? [];
};

test('A-043 exactly a quarter is under today’s limit and over the coming one', () => {
  const graph = graphOf(['Anne', 'Kunden', 25], ['Bo', 'Kunden', 75]);
  assert.deepEqual(found(graph), [
    ['Bo yes 75 %', 'Anne no 25 %'],
    ['Bo yes 75 %', 'Anne yes 25 %'],
  ]);
  assert.deepEqual(words(graph, 0), [
    'Anne eier 25 % av Kunden.',
    'Anne er under grensen, som er mer enn 25 prosent, og bestemmer ikke.',
  ]);
  assert.deepEqual(words(graph, 1), [
    'Anne eier 25 % av Kunden.',
    'Anne er over grensen, som er 25 prosent eller mer.',
  ]);
});

test('A-043 two links are multiplied today; what one decides in counts whole by the coming law', () => {
  const graph = graphOf(['Anne', 'Mellom', 60], ['Bo', 'Mellom', 40], ['Mellom', 'Kunden', 30], ['Cato', 'Kunden', 70]);
  assert.deepEqual(found(graph), [
    ['Cato yes 70 %', 'Anne no 18 %', 'Bo no 12 %'],
    ['Cato yes 70 %', 'Anne yes 30 %', 'Bo no 12 %'],
  ]);
  assert.deepEqual(words(graph, 0), [
    'Anne eier 60 % av Mellom.',
    'Mellom eier 30 % av Kunden.',
    'Andelene ganges med hverandre: 60 % × 30 % blir 18 % av Kunden.',
    'Anne er under grensen, som er mer enn 25 prosent, og bestemmer ikke.',
  ]);
  assert.ok(words(graph, 1).includes('Anne bestemmer i Mellom. Derfor regnes alt Mellom eier, som eid av Anne.'));
  // Exactly half decides nothing.
  const half = graphOf(['Anne', 'Mellom', 50], ['Bo', 'Mellom', 50], ['Mellom', 'Kunden', 40], ['Cato', 'Kunden', 60]);
  assert.deepEqual(found(half)[1], ['Cato yes 60 %', 'Anne no 20 %', 'Bo no 20 %']);
});

test('A-043 a company that one decides in with the help of another one counts whole', () => {
  const graph = graphOf(
    ['Anne', 'Mor', 51],
    ['Anne', 'Datter', 20],
    ['Mor', 'Datter', 40],
    ['Datter', 'Kunden', 26],
    ['Bo', 'Kunden', 74],
  );
  assert.deepEqual(found(graph)[1], ['Bo yes 74 %', 'Anne yes 26 %']);
});

test('A-043 votes and control by other means make an owner without a share', () => {
  const graph = graphOf(['Anne', 'Kunden', 5, { votes: known(30) }], ['Bo', 'Kunden', 95, { votes: known(70) }]);
  assert.deepEqual(found(graph)[0], ['Bo yes 95 %', 'Anne yes 5 %']);
  assert.ok(words(graph, 0).includes('Anne kan stemme for 30 % i Kunden.'));
  const control = graphOf(['Anne', 'Kunden', 0, { control: true }], ['Bo', 'Kunden', 100]);
  const [today] = ownersByTwoLaws(control);
  assert.deepEqual(
    today?.holders.map(({ holder, by }) => [holder.name, by]),
    [
      ['Bo', ['CAPITAL', 'VOTES', 'CONTROL']],
      ['Anne', ['CONTROL']],
    ],
  );
});

test('K-169 A-043 of equal holders three are owners and four are not, by today’s law; by the coming one four are', () => {
  const equal = (names: readonly string[]) =>
    graphOf(...names.map((name): Told => [name, 'Kunden', 100 / names.length]));
  const verdicts = (graph: OwnerGraph) =>
    ownersByTwoLaws(graph).map(({ holders }) => new Set(holders.map(({ verdict }) => verdict)));
  assert.deepEqual(verdicts(equal(['Anne', 'Bo', 'Cato'])), [new Set(['yes']), new Set(['yes'])]);
  assert.deepEqual(verdicts(equal(['Anne', 'Bo', 'Cato', 'Dag'])), [new Set(['no']), new Set(['yes'])]);
});

test('A-043 a circle of companies is solved, and one with nobody outside is unknown', () => {
  const graph = graphOf(
    ['Anne', 'Mellom', 40],
    ['Kunden', 'Mellom', 60],
    ['Mellom', 'Kunden', 50],
    ['Bo', 'Kunden', 50],
  );
  // Anne: 40 % of Mellom and 60 % of what she has in Kunden; half of that: x = 0.5 (0.4 + 0.6 x).
  assert.deepEqual(found(graph)[0], ['Bo yes 71,4285… %', 'Anne yes 28,5714… %']);
  assert.ok(words(graph, 0).some((one) => one.startsWith('Selskapene eier deler av hverandre')));
  const closed = graphOf(['A', 'Kunden', 100], ['Kunden', 'A', 100], ['Anne', 'Kunden', 0]);
  assert.deepEqual(found(closed)[0], ['Anne unknown 0 %']);
});

test('A-043 a state is nobody, and of a foundation who leads it must be found', () => {
  const incomplete = (graph: OwnerGraph) => ownersByTwoLaws(graph).map(({ isIncomplete }) => isIncomplete);
  const state = graphOf(['Staten', 'Kunden', 60], ['Anne', 'Kunden', 40]);
  assert.deepEqual(incomplete(state), [false, false]);
  assert.ok(words(state, 0, 'Staten').includes('Staten er ingen person. Det er ingen reell rettighetshaver bak.'));
  const foundation = graphOf(['Stiftelsen', 'Kunden', 60], ['Anne', 'Kunden', 40]);
  assert.deepEqual(incomplete(foundation), [true, true]);
  const led = graphOf(['Stiftelsen', 'Kunden', 60], ['Bo', 'Stiftelsen', 0, { control: true }], ['Anne', 'Kunden', 40]);
  assert.deepEqual(incomplete(led), [false, false]);
  assert.deepEqual(found(led)[1], ['Bo yes 60 %', 'Stiftelsen yes 60 %', 'Anne yes 40 %']);
});

test('A-043 a share of which nobody knows is unknown, and never under the limit', () => {
  const unknown = { capital: { low: fraction(0n), high: WHOLE } };
  const graph = graphOf(['Anne', 'Mellom', 0, unknown], ['Mellom', 'Kunden', 40], ['Bo', 'Kunden', 60]);
  const [today] = ownersByTwoLaws(graph);
  assert.deepEqual([found(graph)[0], today?.isIncomplete], [['Bo yes 60 %', 'Anne unknown 0 %'], true]);
});

test('A-043 of any graph: nobody has more than everything together, and whoever is an owner today is one by the coming law', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const [today, coming] = ownersByTwoLaws(graph);
      assert.ok(today && coming);
      const persons = today.holders.filter(({ holder }) => holder.kind === 'PERSON');
      const all: Fraction = sum(persons.map(({ share }) => share.low));
      assert.ok(compare(all, WHOLE) <= 0, percentText(all));
      for (const { holder, verdict, share } of today.holders) {
        const later: OwnersByLaw['holders'][number] | undefined = coming.holders.find(
          (one) => one.holder.id === holder.id,
        );
        assert.ok(later && compare(later.share.low, share.low) >= 0, holder.id);
        if (verdict === 'yes') assert.equal(later.verdict, 'yes', holder.id);
        assert.ok(later.steps.length > 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('A-043 it is said which makes somebody an owner: a share over the limit, or that they decide', () => {
  const graph = graphOf(['Anne', 'Kunden', 0, { control: true }], ['Bo', 'Kunden', 100]);
  assert.deepEqual(words(graph, 0), [
    'Anne bestemmer i Kunden på annen måte enn ved å eie.',
    'Anne bestemmer i Kunden.',
    'Anne er reell rettighetshaver fordi Anne bestemmer. Grensen er mer enn 25 prosent.',
  ]);
  assert.equal(words(graph, 0, 'Bo').at(-1), 'Bo er over grensen, som er mer enn 25 prosent.');
  const half = 'Akkurat halvparten er ikke nok til å bestemme alene.';
  const from = graphOf(['Anne', 'Kunden', 50], ['Bo', 'Kunden', 50]);
  assert.ok(words(from, 0).includes(half));
  const upTo = { low: fraction(1n, 2n), high: fraction(3n, 4n) };
  const range = { ...from, holdings: from.holdings.map((one) => ({ ...one, capital: upTo })) };
  assert.ok(!words(range, 0).includes(half), 'half or more is not exactly half');
});

test('A-043 companies that hold each other all round are too much to solve sooner than as many in a row', () => {
  const companies = ['Kunden', ...Array.from({ length: 11 }, (_, at) => `Selskap ${at}`)];
  const held = companies.flatMap((of) => PEOPLE.map((owner): Told => [owner, of, 1]));
  const inARow = companies.slice(1).map((owner, at): Told => [owner, companies[at] ?? '', 50]);
  const allRound = companies.flatMap((of) =>
    companies.filter((owner) => owner !== of).map((owner): Told => [owner, of, 5]),
  );
  assert.equal(isTooLarge(graphOf(...inARow, ...held)), false);
  assert.equal(isTooLarge(graphOf(...allRound, ...held)), true);
});
