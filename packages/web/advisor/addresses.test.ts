/** Addresses of the console, read and written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseAddress, filtersOf, listAddress, PARTS, placeOf } from './addresses.ts';

test('A-030 the filters of a list stand in its address, and come back from it', () => {
  const filters = { ko: 'DECLARATION', status: 'NEW', tildelt: 'meg', frist: 'i-dag', arsak: 'corporate-pep' };
  const address = listAddress(filters);
  assert.equal(address, '/saker?ko=DECLARATION&status=NEW&tildelt=meg&frist=i-dag&arsak=corporate-pep');
  assert.deepEqual(filtersOf(new URLSearchParams(address.split('?')[1])), filters);
  assert.deepEqual(filtersOf(new URLSearchParams('ko=&annet=1')), {});
  assert.deepEqual([listAddress(), placeOf('/saker')], ['/saker', { kind: 'list' }]);
});

test('each part of a case has an address of its own, and no other address shows one', () => {
  for (const part of PARTS) assert.deepEqual(placeOf(caseAddress(1042, part)), { kind: 'case', number: 1042, part });
  assert.equal(caseAddress(1042), '/sak/1042');
  for (const path of [
    '/sak',
    '/sak/0',
    '/sak/x',
    '/sak/1/ukjent',
    '/sak/1/treff/2',
    '/saker/1',
    '/ukjent',
    '/sak/1234567890',
  ])
    assert.deepEqual(placeOf(path), { kind: 'unknown' }, path);
  assert.deepEqual(placeOf('/'), { kind: 'overview' });
  assert.deepEqual(placeOf('/sok'), { kind: 'tool', tool: 'sok' });
});
