import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { REGISTER_CAUTIONS } from '../person/register-caution.ts';
import { applicantOf, assertCredit, assertMayStart, isWithoutAddress, type PopulationAnswer } from './eligibility.ts';
import { PERSON } from './private.fixture.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const BANK = { marketArea: 'INSIDE', customerProcess: 'AUTOMATIC' } as const;
const FREE = { isCustomer: false, lastCompletedAt: null };
const ANSWER: PopulationAnswer = {
  ...PERSON,
  address: { ...PERSON.address, country: 'NOR' },
  addressIsProtected: false,
  cautions: [],
};
const born = (birthDate: string) => ({ birthDate });

test('S-107 a person the population register does not have', () =>
  refuses('error.no.hit.in.population.register', () => applicantOf(null, BANK)));

test('S-109 an address abroad, and none of who has moved abroad, are no Norwegian address', () => {
  refuses('error.no.norwegian.address', () => applicantOf({ ...ANSWER, address: null, livesAbroad: true }, BANK));
  refuses('error.no.norwegian.address', () => applicantOf({ ...ANSWER, address: null, livesAbroad: true }, BANK, true));
  refuses('error.no.norwegian.address', () =>
    applicantOf({ ...ANSWER, address: { ...PERSON.address, country: 'POL' } }, BANK),
  );
});

test('S-113 a protected address goes to an advisor before anything is said of where it is', () =>
  refuses('error.manual.customer.process', () =>
    applicantOf({ ...ANSWER, address: null, addressIsProtected: true }, { ...BANK, marketArea: 'OUTSIDE' }),
  ));

test('D-060 D-062 whom an advisor has admitted goes on with a protected address, which is not kept; a caution and an open address are judged as ever', () => {
  const hidden = { ...ANSWER, addressIsProtected: true };
  assert.deepEqual(applicantOf(hidden, { ...BANK, marketArea: 'OUTSIDE' }, true), { ...PERSON, address: null });
  for (const caution of REGISTER_CAUTIONS)
    refuses('error.manual.customer.process', () => applicantOf({ ...hidden, cautions: [caution] }, BANK, true));
  refuses('error.geo.rejected', () => applicantOf(ANSWER, { ...BANK, marketArea: 'OUTSIDE' }, true));
});

test('D-022 who has no address goes to an advisor, and on without one once they are admitted; a caution is judged as ever', () => {
  const newcomer = { ...ANSWER, address: null };
  refuses('error.manual.customer.process', () => applicantOf(newcomer, BANK));
  assert.deepEqual(applicantOf(newcomer, BANK, true), { ...PERSON, address: null });
  refuses('error.manual.customer.process', () => applicantOf({ ...newcomer, cautions: ['DEAD'] }, BANK, true));
});

test('R-046 whoever the register has a caution of goes to an advisor, and so does who has no birth day', () => {
  for (const caution of REGISTER_CAUTIONS)
    refuses('error.manual.customer.process', () => applicantOf({ ...ANSWER, cautions: [caution] }, BANK));
  refuses('error.manual.customer.process', () => applicantOf({ ...ANSWER, birthDate: null }, BANK));
});

test('S-108 S-113 outside the market area, and handled by hand', () => {
  refuses('error.geo.rejected', () => applicantOf(ANSWER, { ...BANK, marketArea: 'OUTSIDE' }));
  refuses('error.manual.customer.process', () => applicantOf(ANSWER, { ...BANK, customerProcess: 'MANUAL' }));
});

test('S-108 an address outside the market area is told as that, also of a person who is handled by hand', () =>
  refuses('error.geo.rejected', () => applicantOf(ANSWER, { marketArea: 'OUTSIDE', customerProcess: 'MANUAL' })));

test('P-006 P-030 the applicant is what the register says, and nothing more of it', () =>
  assert.deepEqual(applicantOf(ANSWER, BANK), PERSON));

test('S-110 S-111 S-112 credit information says yes, or each no has its key', () => {
  assertCredit('OK');
  refuses('error.credit.check.no', () => assertCredit('NO'));
  refuses('error.credit.check.blocked', () => assertCredit('BLOCKED'));
  refuses('error.credit.check.not.approved', () => assertCredit('NOT_APPROVED'));
});

test('S-145 S-100 eighteen on the day in Oslo is old enough, a day less is not', () => {
  assertMayStart(born('2008-11-21'), FREE, NOW);
  refuses('error.age.not.approved', () => assertMayStart(born('2008-11-22'), FREE, NOW));
  // Half past eleven at night in London on the 20th is the 21st in Oslo.
  assertMayStart(born('2008-11-21'), FREE, new Date('2026-11-20T23:30:00Z'));
  refuses('error.age.not.approved', () => assertMayStart(born('2008-11-21'), FREE, new Date('2026-11-20T22:59:59Z')));
});

test('S-143 S-144 seven days in Oslo lie between two onboardings, a guarantor’s too', () => {
  const at = (lastCompletedAt: string) => () =>
    assertMayStart(PERSON, { isCustomer: false, lastCompletedAt: new Date(lastCompletedAt) }, NOW);
  refuses('error.wait.before.new.onboarding', at('2026-11-15T00:00:00+01:00'));
  at('2026-11-14T23:59:59+01:00')();
});

test('S-101 a customer is told so, after age and wait', () => {
  refuses('error.allerede_kunde', () => assertMayStart(PERSON, { ...FREE, isCustomer: true }, NOW));
  refuses('error.wait.before.new.onboarding', () =>
    assertMayStart(PERSON, { isCustomer: true, lastCompletedAt: NOW }, NOW),
  );
  refuses('error.age.not.approved', () =>
    assertMayStart(born('2020-01-01'), { isCustomer: true, lastCompletedAt: NOW }, NOW),
  );
});

test('S-108 S-109 nobody gets through with a protected or foreign address, or past a no', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('NOR', 'SWE', 'SJM'),
      fc.boolean(),
      fc.constantFrom('INSIDE' as const, 'OUTSIDE' as const),
      fc.constantFrom('AUTOMATIC' as const, 'MANUAL' as const),
      (country, addressIsProtected, marketArea, customerProcess) => {
        const work = () =>
          applicantOf(
            { ...ANSWER, address: { ...PERSON.address, country }, addressIsProtected },
            { marketArea, customerProcess },
          );
        const free =
          country === 'NOR' && !addressIsProtected && marketArea === 'INSIDE' && customerProcess === 'AUTOMATIC';
        if (free) assert.deepEqual(work(), PERSON);
        else assert.throws(work, Refusal);
      },
    ),
  ));

test('R-203 a word of the bank that is not known here is for an advisor, and not a yes', () => {
  refuses('error.manual.customer.process', () => applicantOf(ANSWER, { ...BANK, marketArea: 'UNKNOWN' }));
  refuses('error.manual.customer.process', () => applicantOf(ANSWER, { ...BANK, customerProcess: 'UNKNOWN' }));
});

test('R-202 an outcome of credit information that is not known here is no credit', () =>
  refuses('error.credit.check.system.error', () => assertCredit('UNKNOWN', [30])));

test('D-022 without an address is who has none that is kept secret and has not moved abroad', () => {
  const known = { address: null, addressIsProtected: false };
  assert.equal(isWithoutAddress(known), true);
  for (const more of [{ address: {} }, { addressIsProtected: true }, { livesAbroad: true as const }])
    assert.equal(isWithoutAddress({ ...known, ...more }), false, JSON.stringify(more));
});
