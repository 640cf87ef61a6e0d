/** Which addresses the last page may lead to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeAddress, wayOut } from './leave.ts';

const ORIGIN = 'https://bank.example';

test('K-062 the button leads back to the channel, in its own words', () => {
  assert.deepEqual(wayOut('NETTBANK', 'https://nettbank.example/oversikt', ORIGIN), {
    label: 'standalone.leave.NETTBANK',
    href: 'https://nettbank.example/oversikt',
  });
  assert.equal(wayOut('ADVISOR', '/radgiver/', ORIGIN)?.href, `${ORIGIN}/radgiver/`);
  assert.equal(wayOut('EKB_CLIENT', null, ORIGIN), null);
});

test('K-062 an address that runs code, is not encrypted or is none at all is not followed', () => {
  for (const address of ['javascript:alert(1)', 'http://evil.example/', 'data:text/html,x', 'https://', '//:0'])
    assert.equal(safeAddress(address, ORIGIN), null, address);
});
