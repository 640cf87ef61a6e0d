/** Owners where ownership and control stand in different links of a chain (Regulation (EU) 2024/1624 art. 54), against a plain reading of the article. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyGraph, COMPANIES, graphOf, PEOPLE } from './any-graph.fixture.ts';
import { compare, fraction, type Fraction, NONE, plus, sum, times, WHOLE } from './fraction.ts';
import type { OwnerGraph } from './graph.ts';
import { stepText } from './steps.ts';
import { ownersByTwoLaws } from './two-laws.ts';

const [QUARTER, HALF] = [fraction(1n, 4n), fraction(1n, 2n)];
const isQuarter = (share: Fraction): boolean => compare(share, QUARTER) >= 0;
const coming = (graph: OwnerGraph) => ownersByTwoLaws(graph)[1].holders;
const ownersOf = (graph: OwnerGraph): string[] =>
  coming(graph)
    .filter(({ verdict }) => verdict === 'yes')
    .map(({ holder }) => holder.id)
    .sort();
const stepsOf = (graph: OwnerGraph, name: string): string[] =>
  coming(graph)
    .find(({ holder }) => holder.id === name)
    ?.steps.map(stepText) ?? assert.fail(name);

test('D-092 a quarter of a company that decides in the customer is enough, and a hair less is not', () => {
  const graph = (bo: number) =>
    graphOf(['Anne', 'Mor', 100 - bo], ['Bo', 'Mor', bo], ['Mor', 'Kunden', 51], ['Cato', 'Kunden', 49]);
  assert.deepEqual(ownersOf(graph(25)), ['Anne', 'Bo', 'Cato']);
  assert.deepEqual(ownersOf(graph(24.9999)), ['Anne', 'Cato']);
  assert.ok(
    stepsOf(graph(25), 'Bo').includes(
      'Bo har 25 % av Mor, som bestemmer i Kunden. Den som er over grensen der, regnes som eier her.',
    ),
  );
  // By the law of today a quarter of a half is an eighth.
  assert.deepEqual(
    ownersByTwoLaws(graph(25))[0].holders.map(({ holder, verdict }) => `${holder.id} ${verdict}`),
    ['Cato yes', 'Anne yes', 'Bo no'],
  );
});

test('D-092 half decides nothing, half and one share decides through every link', () => {
  const chain = (share: number) =>
    graphOf(
      ['Anne', 'C', 30],
      ['Bo', 'C', 70],
      ['C', 'B', share],
      ['B', 'A', share],
      ['A', 'Kunden', share],
      ['Dag', 'Kunden', 100 - share],
    );
  assert.deepEqual(ownersOf(chain(50.0001)), ['Anne', 'Bo', 'Dag']);
  assert.deepEqual(ownersOf(chain(50)), ['Dag']);
});

test('D-092 what decides together counts together: two halves of a majority by one parent, and a circle', () => {
  const parent = graphOf(
    ['Anne', 'Mor', 25],
    ['Bo', 'Mor', 75],
    ['Mor', 'Nord', 60],
    ['Mor', 'Sør', 60],
    ['Nord', 'Kunden', 26],
    ['Sør', 'Kunden', 26],
    ['Cato', 'Kunden', 48],
  );
  assert.deepEqual(ownersOf(parent), ['Anne', 'Bo', 'Cato']);
  const circle = graphOf(
    ['Anne', 'Mor', 30],
    ['Kunden', 'Mor', 40],
    ['Bo', 'Mor', 30],
    ['Mor', 'Kunden', 60],
    ['Cato', 'Kunden', 40],
  );
  assert.deepEqual(ownersOf(circle), ['Anne', 'Bo', 'Cato']);
});

test('D-092 a share in the company that decides of which nobody knows is unknown, and never under the limit', () => {
  const unknown = { capital: { low: NONE, high: WHOLE } };
  const graph = graphOf(['Anne', 'Mor', 0, unknown], ['Bo', 'Mor', 20], ['Mor', 'Kunden', 51], ['Cato', 'Kunden', 49]);
  const verdicts = Object.fromEntries(coming(graph).map(({ holder, verdict }) => [holder.id, verdict]));
  assert.deepEqual(verdicts, { Cato: 'yes', Anne: 'unknown', Bo: 'no' });
});

/** The smallest set that holds everything its members decide in, found among all sets of companies. */
function decidedBy({ holdings }: OwnerGraph, owner: string): Set<string> {
  const sets = Array.from({ length: 2 ** COMPANIES.length }, (_, bits) =>
    COMPANIES.filter((_company, at) => (bits >> at) & 1),
  );
  const isClosed = (set: readonly string[]): boolean =>
    COMPANIES.every((company) => {
      const held = holdings.filter((one) => one.of === company && (one.owner === owner || set.includes(one.owner)));
      return set.includes(company) || compare(sum(held.map(({ capital }) => capital.low)), HALF) <= 0;
    });
  const closed = sets.filter(isClosed);
  return new Set(COMPANIES.filter((company) => closed.every((set) => set.includes(company))));
}

/** Of a graph without circles: shares multiplied and added, with what one decides in as one's own. */
function interestIn(graph: OwnerGraph, person: string, company: string, own: ReadonlySet<string>): Fraction {
  return graph.holdings
    .filter(({ of }) => of === company)
    .reduce((total, { owner, capital }) => {
      const part = owner === person || own.has(owner) ? WHOLE : interestIn(graph, person, owner, own);
      return plus(total, times(capital.low, part));
    }, NONE);
}

function isOwnerByArticle(graph: OwnerGraph, person: string): boolean {
  const own = decidedBy(graph, person);
  if (own.has(graph.customer) || isQuarter(interestIn(graph, person, graph.customer, own))) return true;
  return COMPANIES.some(
    (company) =>
      company !== graph.customer &&
      decidedBy(graph, company).has(graph.customer) &&
      isQuarter(interestIn(graph, person, company, own)),
  );
}

const withoutCircles = anyGraph.map(
  (graph): OwnerGraph => ({
    ...graph,
    holdings: graph.holdings.filter(({ owner, of }) => PEOPLE.includes(owner) || owner > of),
  }),
);

test('D-092 of any graph without circles, whatever its paths: the owners are those of the article, and nobody else', () => {
  fc.assert(
    fc.property(withoutCircles, (graph) => {
      const ends = coming(graph).filter(({ holder }) => holder.kind === 'PERSON');
      for (const { holder, verdict } of ends)
        assert.equal(verdict, isOwnerByArticle(graph, holder.id) ? 'yes' : 'no', holder.id);
    }),
    { numRuns: 400 },
  );
});

test('D-092 of any graph, circles too: a quarter held straight in what decides, or in the customer by what one decides in, is enough', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const owners = ownersOf(graph);
      for (const person of PEOPLE) {
        const own = decidedBy(graph, person);
        const straight = (company: string, by: ReadonlySet<string>): Fraction =>
          sum(
            graph.holdings.filter((one) => one.of === company && by.has(one.owner)).map(({ capital }) => capital.low),
          );
        const isOwner =
          isQuarter(straight(graph.customer, new Set([person, ...own]))) ||
          COMPANIES.some(
            (company) =>
              company !== graph.customer &&
              decidedBy(graph, company).has(graph.customer) &&
              isQuarter(straight(company, new Set([person]))),
          );
        if (isOwner) assert.ok(owners.includes(person), person);
      }
    }),
    { numRuns: 300 },
  );
});
