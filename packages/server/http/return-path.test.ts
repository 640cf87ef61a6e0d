/** Paths that a login may lead back to, and which app one is a page of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../banks/place.ts';
import { ORIGIN } from '../test-server.ts';
import { appOf, returnPath } from './return-path.ts';

test('S-022 only a path of the same bank is gone back to', () => {
  const shared = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map()) };
  const home = '/provebanken/bedrift/';
  for (const kept of [home, '/provebanken/bedrift/#/erklaring/319000003/kyc', '/provebanken/privat/?a=1#/full/start'])
    assert.equal(returnPath(kept, shared), kept);
  for (const refused of [
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/provebanken\\..\\x',
    '/havbanken/bedrift/',
    '/provebanken2/bedrift/',
    '/provebanken',
    '/provebanken/../havbanken/bedrift/',
    '/provebanken/%2e%2e/havbanken/',
    '/provebanken/logout',
    '/provebanken/login?returnTo=x',
    '/provebanken/%6cogin?returnTo=x',
    '/provebanken/%6Cogout',
    'javascript:alert(1)',
    '/provebanken/\r\nset-cookie: a=b',
    `/provebanken/${'x'.repeat(600)}`,
  ])
    assert.equal(returnPath(refused, shared), home, String(refused));
});

test('S-022 S-027 on a host name of its own any path is the bank’s, its segment is left out, and no path leads to another host', () => {
  const own = 'https://kunde.provebanken.example';
  const alone = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map([['provebanken', own]])) };
  for (const [wanted, path] of [
    ['/privat/?a=1#/full/start', '/privat/?a=1#/full/start'],
    ['/provebanken/privat/#/full', '/privat/#/full'],
    [null, '/bedrift/'],
    ['https://evil.example/', '/bedrift/'],
    ['//evil.example/', '/bedrift/'],
    ['/.//evil.example/', '/bedrift/'],
    ['/x/..//evil.example/', '/bedrift/'],
    ['/provebanken//evil.example/', '/bedrift/'],
    ['/logout', '/bedrift/'],
    ['/provebanken/login?returnTo=x', '/bedrift/'],
    ['/%6cogout', '/bedrift/'],
  ] as const) {
    const found = returnPath(wanted, alone);
    assert.equal(found, path, String(wanted));
    assert.equal(new URL(found, own).origin, own);
  }
});

test('the app of an address is one that the bank has, else its start page', () => {
  const shared = { slug: 'provebanken', place: placeOf('provebanken', ORIGIN, new Map()) };
  const apps = ['bedrift', 'privat', 'barn'];
  for (const [address, app] of [
    ['/provebanken/privat/', 'privat'],
    ['/provebanken/barn/?a=1#/x', 'barn'],
    ['/provebanken/ukjent/', 'bedrift'],
    ['//evil.example/privat/', 'bedrift'],
    ['/havbanken/privat/', 'bedrift'],
    [null, 'bedrift'],
  ] as const)
    assert.equal(appOf(address, shared, apps), app, String(address));
});
