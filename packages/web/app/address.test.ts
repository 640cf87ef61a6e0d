/** Routes and the way to the log-in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginAddress, logoutAddress, routeOf } from './address.ts';

test('B-003 the route is what stands after the #', () => {
  assert.deepEqual(routeOf('#/erklaring/319000003/produkter?backTo=oppsummering'), {
    path: '/erklaring/319000003/produkter',
    query: 'backTo=oppsummering',
  });
  assert.deepEqual(routeOf(''), { path: '/', query: '' });
});

test('B-041 a query before the # counts when the route has none', () => {
  assert.equal(routeOf('#/a', '?backTo=oppsummering').query, 'backTo=oppsummering');
});

test('S-022 the log-in leads back to the very route', () => {
  const here = { pathname: '/havbanken/bedrift/', search: '', hash: '#/erklaring/319000003/kyc' };
  assert.equal(
    loginAddress('/havbanken', here),
    '/havbanken/login?returnTo=%2Fhavbanken%2Fbedrift%2F%23%2Ferklaring%2F319000003%2Fkyc',
  );
  const alone = { ...here, pathname: '/bedrift/' };
  assert.equal(loginAddress('', alone), '/login?returnTo=%2Fbedrift%2F%23%2Ferklaring%2F319000003%2Fkyc');
});

test('the log-out says which app it was pressed in, and nothing of the route there', () =>
  assert.equal(
    logoutAddress('/havbanken', '/havbanken/privat/'),
    '/havbanken/logout?returnTo=%2Fhavbanken%2Fprivat%2F',
  ));
