/** Made-up people of a company, small and odd ones, for tests of the graph and of its picture. */
import fc from 'fast-check';
import { PEOPLE_ROLES, type PeopleSaid } from './company-people.ts';

const name = fc.constantFrom(
  'Astrid Ledermo',
  'Wenche Eiermo',
  'Astrid Eiermo',
  'Bo',
  'Maximiliane-Josefine von Lang',
  '',
);
const birthDate = fc.constantFrom(null, '1970-01-01', '1990-12-31');
const share = fc.constantFrom(null, '60 %', '25,01–49,99 %');
const company = fc.record({
  name: fc.constantFrom('Prøve Holding AS', 'Midt AS', 'Topp AS', 'Testbygg Entreprenør AS', ''),
  organisationNumber: fc.constantFrom(null, '319000003', '319000011', '319000038'),
  share,
});

export const someSaid: fc.Arbitrary<PeopleSaid> = fc.record({
  company: fc.constant({ name: 'Testbygg Entreprenør AS', organisationNumber: '319000003' }),
  owners: fc.array(
    fc.record({
      name,
      birthDate,
      share,
      source: fc.constantFrom('ANSWER' as const, 'REGISTER' as const),
      isMissing: fc.boolean(),
      isCompany: fc.boolean(),
      chains: fc.array(fc.record({ companies: fc.array(company, { minLength: 1, maxLength: 5 }), share }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 12 },
  ),
  leaders: fc.array(
    fc.record(
      {
        name,
        birthDate,
        role: fc.constantFrom(...PEOPLE_ROLES.filter((each) => each !== 'OWNER')),
        hasSigned: fc.boolean(),
      },
      { requiredKeys: ['name', 'birthDate', 'role'] },
    ),
    { maxLength: 14 },
  ),
});
