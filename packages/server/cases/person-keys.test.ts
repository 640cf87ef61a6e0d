/** Keyed hashes of a case's persons say what the comparison of their marks says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likenessIn, type Marks } from '@bli-kunde/domain/cases/own-case.ts';
import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { derivedKeys } from '../db/derived-keys.fixture.ts';
import { createVault } from '../db/vault.ts';
import { isAmong, keysOfAdvisor, keysOfPersons, marksOfPersons, namedIn } from './person-keys.ts';

const random = { bytes: randomBytes, uuid: randomUUID };
const vault = createVault({ keys: derivedKeys([{ version: 1, key: randomBytes(32) }]), random });
const BANK = 'provebanken';

const marks: fc.Arbitrary<Marks> = fc.record({
  name: fc.constantFrom('Kari Nordmann', 'NORDMANN, Kari', 'Kari-Anne Nordmann', 'Nordmann Kari Anne', 'Ola', ''),
  birthDate: fc.constantFrom(null, '1980-02-01', '1991-03-04'),
  numberKey: fc.constantFrom(null, 'aa', 'bb'),
});

test('D-014 the keys of a case find an advisor exactly where the comparison says that they are a person of it', () => {
  fc.assert(
    fc.property(marks, fc.array(marks, { maxLength: 3 }), (advisor, persons) => {
      const found = isAmong(keysOfAdvisor(vault, BANK, advisor), keysOfPersons(vault, BANK, persons));
      assert.equal(found, likenessIn(advisor, persons)?.is === 'SELF');
    }),
    { numRuns: 2000 },
  );
});

test('D-014 an organisation of a case is nobody, a label is a name alone, and another bank has other keys', () => {
  const snapshot = {
    persons: ['Kari Nordmann (1980-02-01)', { name: 'Nordmann AS', subject: 'ORGANISATION', numberKey: 'aa' }],
    applicant: 'Kari Nordmann',
  };
  const persons = marksOfPersons(
    vault,
    BANK,
    namedIn({ subject: { name: 'Nordmann AS', number: '319000011' }, snapshot }),
  );
  assert.deepEqual(keysOfPersons(vault, BANK, persons), []);
  const kari = { name: 'Kari Nordmann', birthDate: '1980-02-01', numberKey: 'aa' };
  assert.ok(!isAmong(keysOfAdvisor(vault, 'fjellbanken', kari), keysOfPersons(vault, BANK, [kari])));
});
