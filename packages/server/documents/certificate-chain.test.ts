import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadsToAnchor } from './certificate-chain.ts';
import { issued } from './certificates.fixture.ts';

const at = new Date('2026-11-30T12:00:00Z');
const root = issued({ name: 'Prøverot', ca: true });
const between = issued({ name: 'Prøveutsteder', by: root, ca: true });
const seal = issued({ name: 'Prøvebanken', by: between });
const certificates = (...those: { certificate: typeof root.certificate }[]) =>
  those.map(({ certificate }) => certificate);

test('D-123 a way of issuers leads from a certificate to one that is trusted, also where it came along or is itself trusted', () => {
  const leads = (along: (typeof root)[], trusted: (typeof root)[], when = at) =>
    leadsToAnchor(seal.certificate, certificates(...along), certificates(...trusted), when);
  assert.ok(leads([between], [root]));
  assert.ok(leads([], [root, between]));
  assert.ok(leads([], [between]), 'an anchor need not be a root');
  assert.ok(leads([], [seal]), 'nor an issuer');
  assert.ok(!leads([], [root]), 'the way has a gap');
  assert.ok(!leads([root, between], []), 'what came along vouches for nobody');
  assert.ok(!leads([between], [issued({ name: 'Prøverot', ca: true })]), 'another one of the same name');
  assert.ok(!leads([between], [root], new Date('2036-01-02T00:00:00Z')), 'past its day');
});

test('D-123 one that may not issue vouches for nobody, nor one of whose issuers the day is over or the way is too long', () => {
  const none = issued({ name: 'Ingen utsteder', by: root });
  const late = issued({ name: 'Gammel utsteder', by: root, ca: true, until: new Date('2026-11-29T00:00:00Z') });
  const near = issued({ name: 'Bare de nærmeste', ca: true, most: 0 });
  const below = issued({ name: 'Under de nærmeste', by: near, ca: true });
  for (const [by, along, trusted] of [
    [none, [none], root],
    [late, [late], root],
    [below, [below], near],
  ] as const) {
    const one = issued({ name: 'Prøvebanken', by });
    assert.ok(
      !leadsToAnchor(one.certificate, certificates(...along), certificates(trusted), at),
      by.certificate.subject,
    );
  }
  const one = issued({ name: 'Prøvebanken', by: near });
  assert.ok(leadsToAnchor(one.certificate, [], certificates(near), at));
});

test('D-123 a certificate whose own signature is not its issuer’s is vouched for by nobody', () => {
  const other = issued({ name: 'Prøveutsteder', ca: true });
  const forged = issued({ name: 'Prøvebanken', by: other });
  assert.ok(!leadsToAnchor(forged.certificate, [], certificates(between, root), at));
});
