/** Entries made of entities of a list: who is on it, for what, under which names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionsOf } from './ftm-connections.ts';
import { entitiesOf } from './ftm-entity.ts';
import { ftmEntry } from './ftm-entry.ts';

type Fields = Readonly<Record<string, unknown>>;
function entry(schema: string, properties: Fields, more: Fields = {}) {
  const [entity = assert.fail()] = entitiesOf({ id: 'E', schema, properties, ...more }) ?? assert.fail('no entity');
  return ftmEntry(entity, connectionsOf());
}
const categories = (...given: Parameters<typeof entry>) => entry(...given)?.categories ?? null;

test('R-182 an entry has what comparing asks for, of every property that may hold it, each once', () => {
  const made = entry(
    'Company',
    {
      name: ['Prøve AS', 'Prøve AS'],
      alias: ['Prøve'],
      weakAlias: ['P'],
      previousName: ['Gamle Prøve'],
      topics: ['sanction'],
      birthDate: ['1970-02-03', '1970'],
      nationality: ['NO'],
      jurisdiction: ['SE'],
      registrationNumber: ['NO 923 609 016 MVA'],
      idNumber: ['12345'],
      position: ['Direktør'],
    },
    { referents: ['F', 'E'], datasets: ['a', 'b'], last_seen: '2026-11-01T00:00:00', last_change: '2026' },
  );
  assert.deepEqual(made, {
    id: 'E',
    otherIds: ['F'],
    subjects: ['ORGANISATION'],
    numbers: [923609016],
    kind: 'SANCTION',
    categories: ['SANCTION'],
    connections: [],
    topics: ['sanction'],
    positions: ['Direktør'],
    listName: 'a;b',
    names: ['Prøve AS', 'Prøve', 'Gamle Prøve'],
    birthDates: made?.birthDates,
    countries: ['no', 'se'],
    seen: '2026-11-01T00:00:00',
  });
  assert.equal(made?.birthDates.length, 2);
  assert.deepEqual(entry('Person', { name: ['A B'], idNumber: ['923609016'] })?.numbers, [], 'a person has none');
  assert.equal(entry('Person', { name: ['A B'] }, { last_change: '2026-10' })?.seen, '2026-10');
});

test('R-182 names are those of the parts, or the caption, where the list has no whole one', () => {
  assert.deepEqual(entry('Person', { firstName: ['Kari'], lastName: ['Lund'] })?.names, ['Kari Lund']);
  assert.deepEqual(entry('Person', { lastName: ['Lund'] }, { caption: 'K. Lund' })?.names, ['K. Lund', 'Lund']);
  assert.deepEqual(entry('Person', {})?.names, []);
});

test('R-182 who is on the list without a word of why is so for an unknown reason, and who is no target is not', () => {
  assert.deepEqual(categories('Person', {}), ['UNKNOWN']);
  assert.deepEqual(categories('Company', {}), ['UNKNOWN']);
  assert.equal(categories('Person', {}, { target: false }), null);
  assert.deepEqual(categories('Person', { topics: ['fin'] }), ['UNKNOWN']);
  assert.equal(categories('Company', { topics: ['fin'] }), null, 'a bank is nothing against it');
  assert.deepEqual(categories('Person', { topics: ['crime', 'sanction'] }, { target: false }), ['SANCTION', 'CRIME']);
  assert.deepEqual(categories('Person', { programId: ['P'] }), ['SANCTION']);
  assert.deepEqual(categories('Person', { programId: ['P'], topics: ['crime'] }), ['CRIME'], 'topics tell why');
});

test('R-182 no thing and no tie is on the list, and what nobody here knows is anybody, where it is a target', () => {
  const things = ['Vessel', 'Airplane', 'Vehicle', 'CryptoWallet', 'Security', 'RealEstate', 'BankAccount'];
  const ties = ['Address', 'Associate', 'Directorship', 'Family', 'Occupancy', 'Ownership', 'Passport', 'Sanction'];
  for (const schema of [...things, ...ties, 'Employment', 'Membership', 'Identification', 'UnknownLink', 'Document'])
    assert.equal(entry(schema, { name: ['X'], topics: ['sanction'] }), null, schema);
  assert.deepEqual(entry('Something', { name: ['X'] })?.subjects, ['PERSON', 'ORGANISATION']);
  assert.equal(entry('Something', { name: ['X'], topics: ['sanction'] }, { target: false }), null);
  for (const [schema, subjects] of [
    ['Person', ['PERSON']],
    ['LegalEntity', ['PERSON', 'ORGANISATION']],
    ['Organization', ['ORGANISATION']],
    ['PublicBody', ['ORGANISATION']],
  ] as const)
    assert.deepEqual(entry(schema, { name: ['X'], topics: ['sanction'] })?.subjects, subjects);
});

test('R-182 entities that stand in another are its own, tied to it by what they leave out', () => {
  const nested = (schema: string, properties: Fields) => {
    const all = entitiesOf({ id: 'A', schema: 'Person', properties: { x: [{ id: 'T', schema, properties }] } });
    return all?.find(({ id }) => id === 'T') ?? assert.fail();
  };
  assert.deepEqual(nested('Family', { relative: ['B'] }).values('person'), ['A']);
  assert.deepEqual(nested('Family', { person: ['B'] }).values('relative'), ['A']);
  assert.deepEqual(nested('Associate', { person: ['B'] }).values('associate'), ['A']);
  assert.deepEqual(nested('Ownership', { owner: [{ id: 'B', schema: 'Company' }] }).values('asset'), ['A']);
  assert.deepEqual(nested('Ownership', { asset: ['B'] }).values('owner'), ['A']);
  assert.deepEqual(nested('Occupancy', { post: ['P'] }).values('holder'), ['A']);
  assert.deepEqual(nested('Sanction', {}).values('entity'), ['A']);
  const read = (properties: Fields) => (entitiesOf({ id: ' A ', schema: 'Person', properties }) ?? [])[0];
  assert.deepEqual(read({ a: [' b ', 3, '', null, true] })?.values('a'), ['b', '3'], 'texts and numbers');
  assert.deepEqual({ id: read({})?.id, one: read({ a: 'b' })?.values('a') }, { id: 'A', one: ['b'] });
  assert.deepEqual(read({})?.values('toString'), []);
  for (const odd of [null, 'x', [], { id: 'A' }, { schema: 'Person' }]) assert.equal(entitiesOf(odd), null);
});
