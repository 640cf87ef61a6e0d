/** Shows what is read from a database's address: hosts in their order, and what none is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostsOf } from './database-hosts.ts';

const named = (address: string) => hostsOf(address).hosts.map(({ name }) => name);
const urls = (address: string) => hostsOf(address).hosts.map(({ url }) => url);

test('O-034 an address has one host or several, each with the same role, database and query', () => {
  const list =
    'postgres://a%40b:w%2Cord@a.example:5433,two,[::1]:5434/bank?sslmode=verify-full&target_session_attrs=read-write';
  assert.deepEqual(named(list), ['a.example:5433', 'two:5432', '[::1]:5434']);
  assert.deepEqual(urls(list), [
    'postgres://a%40b:w%2Cord@a.example:5433/bank?sslmode=verify-full',
    'postgres://a%40b:w%2Cord@two/bank?sslmode=verify-full',
    'postgres://a%40b:w%2Cord@[::1]:5434/bank?sslmode=verify-full',
  ]);
  assert.equal(hostsOf(list).writable, true);
  assert.equal(hostsOf('postgres://a.example,two/bank').writable, true);
});

test('an address with one host stays as it is written', () => {
  for (const [address, name] of [
    ['postgres://user@a.example:5433/bank?sslmode=verify-full', 'a.example:5433'],
    ['postgresql://a.example/bank', 'a.example:5432'],
    ['postgres:///bank?host=/var/run/postgresql&user=bank', '/var/run/postgresql'],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/bank', '/var/run/postgresql'],
    ['postgres:///bank', 'localhost:5432'],
  ] as const) {
    assert.deepEqual(named(address), [name]);
    assert.deepEqual(urls(address), [address]);
    assert.equal(hostsOf(address).writable, false);
  }
  assert.equal(hostsOf('postgres://a.example/bank?target_session_attrs=primary').writable, true);
});

test('O-033 what is no address, and what a server that writes cannot work with, is refused without being repeated', () => {
  for (const address of [
    'mysql://a.example/bank',
    'a.example:5432/bank',
    'postgres://user:hemmelig@a.example:x/bank',
    'postgres://a.example,/bank',
    'postgres://%zz/bank',
    'postgres:///bank?host=/a,/b',
    'postgres://a.example,two/bank?host=/a',
    'postgres://a.example/bank?target_session_attrs=standby',
    'postgres://a.example/bank?target_session_attrs=any&target_session_attrs=standby',
  ])
    assert.throws(
      () => hostsOf(address),
      (error: Error) =>
        !error.message.includes('hemmelig') && /address|target_session_attrs|several hosts/.test(error.message),
      address,
    );
});
