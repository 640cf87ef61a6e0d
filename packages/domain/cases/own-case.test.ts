/** Matches an advisor with the persons of a case, and two log-ins with one person. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { isSameStaff, likenessIn, type Marks } from './own-case.ts';

const marks = (name: string, birthDate: string | null = null, numberKey: string | null = null): Marks => ({
  name,
  birthDate,
  numberKey,
});
const KARI = marks('Kari Nordmann', '1980-02-01', 'aa');

test('D-040 an advisor is a person of the case by national id, whatever the names, and by name and birth date', () => {
  deepEqual(likenessIn(KARI, [marks('Kari Gift', '1980-02-01', 'aa')]), { is: 'SELF', name: 'Kari Gift' });
  deepEqual(likenessIn(KARI, [marks('NORDMANN, KARI', '1980-02-01')]), { is: 'SELF', name: 'NORDMANN, KARI' });
  equal(likenessIn(KARI, [marks('Kari Nordmann', '1980-02-01', 'bb')]), null);
  equal(likenessIn(KARI, [marks('Kari Nordmann', '1981-02-01')]), null);
  equal(likenessIn(KARI, [marks('', '1980-02-01'), marks('Ola Nordmann', '1980-02-01')]), null);
});

test('D-041 an equal name with nothing to tell two apart is a namesake, and one who is sure goes before', () => {
  deepEqual(likenessIn(KARI, [marks('Kari Nordmann')]), { is: 'NAMESAKE', name: 'Kari Nordmann' });
  deepEqual(likenessIn(marks('Kari Anne Nordmann'), [marks('Kari-Anne Nordmann', '1980-02-01', 'aa')])?.is, 'NAMESAKE');
  deepEqual(likenessIn(KARI, [marks('Kari Nordmann'), marks('Kari N', null, 'aa')])?.is, 'SELF');
});

test('D-042 two log-ins are one person by national id, and by an equal name unless something tells them apart', () => {
  equal(isSameStaff(KARI, marks('Kari Admin', null, 'aa')), true);
  equal(isSameStaff(KARI, marks('Kari Nordmann', '1980-02-01')), true);
  equal(isSameStaff(KARI, marks('Kari Nordmann')), true);
  equal(isSameStaff(KARI, marks('Kari Nordmann', '1981-02-01')), false);
  equal(isSameStaff(KARI, marks('Kari Nordmann', '1980-02-01', 'bb')), false);
  equal(isSameStaff(KARI, marks('Kari Admin', '1980-02-01')), false);
});
