/** Ties between entities of a list: what each end tells of the other, and whom a sanction or an office reaches through them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionsOf, TIES } from './ftm-connections.ts';
import { entitiesOf } from './ftm-entity.ts';

type Properties = Readonly<Record<string, readonly unknown[]>>;
interface Raw {
  readonly id: string;
  readonly schema: string;
  readonly caption?: string;
  readonly referents?: readonly string[];
  readonly properties: Properties;
}
const entityOf = (raw: Raw) => (entitiesOf(raw) ?? assert.fail('no entity'))[0] ?? assert.fail();
const person = (id: string, topics: readonly string[] = [], more: Partial<Raw> = {}): Raw => ({
  id,
  schema: 'Person',
  caption: `Navn ${id}`,
  properties: { topics },
  ...more,
});
const company = (id: string, topics: readonly string[] = []): Raw => ({ ...person(id, topics), schema: 'Company' });
const tie = (schema: string, properties: Properties, id = schema): Raw => ({ id, schema, properties });
const owns = (owner: string, asset: string, more: Properties = {}) =>
  tie('Ownership', { owner: [owner], asset: [asset], ...more });

/** Members of the list `all` that are joined to one of it. */
function joined(all: readonly Raw[], id: string) {
  const connections = connectionsOf();
  const isTie = ({ schema }: Raw) => TIES.includes(schema);
  for (const one of all) if (isTie(one)) connections.tie(entityOf(one));
  for (const one of all) if (!isTie(one)) connections.named(entityOf(one));
  return connections.of(entityOf(all.find((one) => one.id === id) ?? assert.fail(id)));
}

test('R-182 each end of a tie tells of the other in its own words, with what the list says the tie is', () => {
  for (const [one, ofA, ofB] of [
    [tie('Family', { person: ['A'], relative: ['B'] }), 'Har som slektning: Navn B', 'Er slektning for Navn A'],
    [
      tie('Family', { person: ['A'], relative: ['B'], relationship: ['mor'] }),
      'Har som mor: Navn B',
      'Er mor for Navn A',
    ],
    [
      tie('Associate', { person: ['A'], associate: ['B'] }),
      'Har som nær medarbeider: Navn B',
      'Er nær medarbeider for Navn A',
    ],
    [owns('A', 'B', { percentage: ['62'] }), 'Eier Navn B, 62 %', 'Eies av Navn A, 62 %'],
  ] as const) {
    const all = [person('A'), person('B'), one];
    assert.deepEqual([joined(all, 'A').connections, joined(all, 'B').connections], [[ofA], [ofB]]);
  }
});

test('R-182 a tie has its years, and a question mark where it has ended on an unknown day', () => {
  for (const [more, years] of [
    [{}, ''],
    [{ startDate: ['2015'] }, ' (2015–)'],
    [{ date: ['2016'] }, ' (2016–)'],
    [{ startDate: ['2015'], endDate: ['2019'] }, ' (2015–2019)'],
    [{ endDate: ['2019'] }, ' (–2019)'],
    [{ endDate: ['2019'], status: ['ended'] }, ' (–2019)'],
    [{ startDate: ['2015'], status: ['ended'] }, ' (2015–?)'],
    [{ startDate: ['2015'], status: ['active'] }, ' (2015–)'],
  ] as const)
    assert.deepEqual(joined([person('A'), person('B'), owns('A', 'B', more)], 'A').connections, [
      `Eier Navn B${years}`,
    ]);
});

test('R-182 the other end is told of as sanctioned by its topics, or by a sanction where it has none', () => {
  const sanction = tie('Sanction', { entity: ['B'] });
  const told = (...more: Raw[]) => joined([person('A'), owns('A', 'B'), ...more], 'A').connections;
  assert.deepEqual(told(company('B', ['sanction'])), ['Eier Navn B, sanksjonert']);
  assert.deepEqual(told(company('B'), sanction), ['Eier Navn B, sanksjonert']);
  assert.deepEqual(told(company('B', ['role.pep']), sanction), ['Eier Navn B']);
  assert.deepEqual(told(), [], 'of whom the list does not tell');
  assert.deepEqual(told({ ...company('B'), caption: '', properties: { name: ['Prøve AS'] } }), ['Eier Prøve AS']);
  assert.deepEqual(told({ ...company('B'), caption: '' }), ['Eier B']);
});

test('R-182 whoever is owned by somebody sanctioned through any hands is linked to them, and who owns a sanctioned thing', () => {
  const linked = (all: readonly Raw[], id: string) => joined(all, id).categories.includes('SANCTION_LINKED');
  const chain = [
    person('A', ['sanction']),
    company('B'),
    company('C'),
    owns('A', 'B'),
    { ...owns('B', 'C'), id: 'o2' },
  ];
  assert.deepEqual(
    ['A', 'B', 'C'].map((id) => linked(chain, id)),
    [false, true, true],
  );
  const ship = { ...company('S', ['sanction']), schema: 'Vessel' };
  const owner = [company('B'), company('M'), ship, owns('B', 'S'), { ...owns('M', 'B'), id: 'o2' }];
  assert.deepEqual(
    ['B', 'M'].map((id) => linked(owner, id)),
    [true, false],
  );
  assert.equal(linked([person('A'), company('B', ['sanction']), owns('A', 'B')], 'A'), false, 'a company is no thing');
  assert.equal(linked([person('A'), company('B', ['sanction']), owns('A', 'B')], 'B'), false, 'nor by itself');
  const clean = { ...company('S'), schema: 'Vessel' };
  const shared = [...chain, clean, company('D'), { ...owns('C', 'S'), id: 'o3' }, { ...owns('D', 'S'), id: 'o4' }];
  assert.deepEqual(
    ['S', 'D'].map((id) => linked(shared, id)),
    [true, false],
    'who owns a part of a thing',
  );
  const near = [person('A', ['sanction']), person('B'), tie('Family', { person: ['A'], relative: ['B'] })];
  assert.equal(linked(near, 'B'), false, 'a relative owns nothing by it');
  const round = [person('A', ['sanction']), company('B'), owns('A', 'B'), { ...owns('B', 'A'), id: 'o2' }];
  assert.deepEqual(
    ['A', 'B'].map((id) => linked(round, id)),
    [true, true],
    'owners in a circle',
  );
});

test('R-182 who stands near somebody with an office is a relative of one, by either end, and not by what they own', () => {
  const near = (one: Raw, topics: readonly string[], id: string) =>
    joined([person('A', topics), person('B'), one], id).categories;
  const family = tie('Family', { person: ['A'], relative: ['B'] });
  assert.deepEqual(near(family, ['role.pep'], 'B'), ['RCA']);
  assert.deepEqual(near(tie('Associate', { person: ['B'], associate: ['A'] }), ['role.pep'], 'B'), ['RCA']);
  assert.deepEqual(near(family, ['role.pep'], 'A'), []);
  assert.deepEqual(near(family, ['sanction'], 'B'), []);
  assert.deepEqual(near(owns('A', 'B'), ['role.pep'], 'B'), []);
});

test('R-182 offices have their name, country and years, and one of which the list has no name is left out', () => {
  const post = tie('Position', { name: ['Minister'], country: ['no', 'se'] }, 'P');
  const held = (...more: Raw[]) => joined([person('A'), ...more], 'A').positions;
  const holds = (of: string, more: Properties = {}) => tie('Occupancy', { holder: ['A'], post: [of], ...more });
  assert.deepEqual(held(holds('P', { startDate: ['2021'] }), post), ['Minister [no, se] (2021–)']);
  assert.deepEqual(held({ ...tie('Position', {}, 'P'), caption: 'Ordfører' }, holds('P')), ['Ordfører']);
  assert.deepEqual(held(post, holds('Q')), []);
  assert.deepEqual(held(post, tie('Occupancy', { holder: ['B'], post: ['P'] })), []);
});

test('R-182 what the list says of an id that was merged into another is said of that one, and a sanction of each', () => {
  const merged = { referents: ['A'] };
  const all = [
    person('N', [], merged),
    person('B'),
    tie('Family', { person: ['A'], relative: ['B'] }),
    tie('Sanction', { entity: ['A'] }),
    tie('Occupancy', { holder: ['A'], post: ['P'] }),
    tie('Position', { name: ['Minister'] }, 'P'),
  ];
  const { positions, isSanctioned, connections } = joined(all, 'N');
  assert.deepEqual(
    { positions, isSanctioned, connections },
    { positions: ['Minister'], isSanctioned: true, connections: ['Har som slektning: Navn B'] },
  );
  assert.deepEqual(joined(all, 'B').connections, ['Er slektning for Navn N']);
  assert.equal(joined(all, 'B').isSanctioned, false);
  const self = joined([person('A'), tie('Family', { person: ['A'], relative: ['A'] })], 'A');
  assert.equal(self.connections.length, 1, 'a tie to oneself is told once');
});
