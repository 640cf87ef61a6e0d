/** Combinations of the register of signing in which one person stands twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { collectUnread } from './tolerant-reader.ts';
import { rightsOf, rightsSchema } from './business-register-rights.ts';

const NUMBER = '319000011';
const member = (navn: string, kode: string | null = 'MEDL', fodselsdato = '13.06.1974') => ({
  navn,
  fodselsdato,
  ...(kode === null ? {} : { rolle: { kode } }),
});
function rights(...combinations: readonly object[][]) {
  const answer = {
    enhet: { organisasjonsnummer: NUMBER },
    status: { rutineStatus: { kode: 'OK' }, regelStatus: { kode: 'RF' }, kombinasjonStatus: { kode: 'OK' } },
    signeringsKombinasjon: {
      kombinasjon: combinations.map((personRolleKombinasjon) => ({ kode: 'R0004', personRolleKombinasjon })),
    },
  };
  const { value, unread } = collectUnread(() => rightsSchema(NUMBER).parse(answer));
  return rightsOf(value, unread);
}
const sizes = (...combinations: readonly object[][]) =>
  rights(...combinations).combinations.map(({ members }) => members.length);

test('R-244 one person in the same role twice signs for nobody alone: the combination is left out, and an advisor takes over', () => {
  assert.deepEqual(sizes([member('Berit Medlemsen'), member('Berit Medlemsen')]), []);
  assert.deepEqual(sizes([member('Berit Medlemsen'), member('BERIT  MEDLEMSEN')]), []);
  assert.deepEqual(sizes([member('Berit Medlemsen'), member('Berit Medlemsen', 'medl')]), []);
  assert.deepEqual(sizes([member('Berit Medlemsen', 'LEDE'), member('Berit Medlemsen', null)]), []);
  assert.deepEqual(sizes([member('Berit Medlemsen', null), member('Berit Medlemsen')]), []);
  assert.deepEqual(sizes([member('Berit Medlemsen'), member('Berit Medlemsen'), member('Sindre Styremoen')]), []);
  assert.notEqual(rights([member('Berit Medlemsen'), member('Berit Medlemsen')]).ruleText, null);
});

test('R-244 the other combinations stand, and a person with two roles is one', () => {
  const pair = [member('Berit Medlemsen'), member('Sindre Styremoen')];
  assert.deepEqual(sizes([member('Berit Medlemsen'), member('Berit Medlemsen')], pair), [2]);
  assert.deepEqual(sizes([member('Berit Medlemsen', 'LEDE'), member('Berit Medlemsen', 'DAGL')]), [1]);
  const namesake = member('Berit Medlemsen', 'MEDL', '14.06.1974');
  assert.deepEqual(sizes([member('Berit Medlemsen'), namesake]), [2]);
});

test('R-244 as many sign as stand in a combination, but for those who stand there with two roles', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(3), role: fc.constantFrom('LEDE', 'MEDL', 'DAGL') }), {
        minLength: 1,
        maxLength: 5,
      }),
      (all) => {
        const [found] = sizes(all.map(({ at, role }) => member(`Person ${'ABCD'[at]}`, role)));
        const isRepeated = new Set(all.map(({ at, role }) => `${at} ${role}`)).size < all.length;
        assert.equal(found, isRepeated ? undefined : new Set(all.map(({ at }) => at)).size);
      },
    ),
  ));
