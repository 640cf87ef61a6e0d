/** What a later save leaves out is gone: from what is kept, summed up and screened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { personsOnCase } from '../screening/case-persons.ts';
import { context, openedOn } from './asked.fixture.ts';
import { knownOf, summaryOf, withAnswer } from './declaration.ts';
import type { DeclarationDocument } from './kept-declaration.ts';
import type { Owner } from './owners/answer.ts';
import { someOwner } from './sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as kind } from './sections/corporateBeneficialOwnerActorsV3.ts';

const NAMES = ['Alma', 'Birk', 'Celine', 'Doris'] as const;
type Name = (typeof NAMES)[number];
/** Everything that only this owner brings into the declaration. */
const marksOf = (name: Name) => [`${name}eier`, `${name}slekt`, `${name}kjede`, `TIN${name}`];

/** An owner abroad with a relative, a chain and a tax row; `plain` says no to all of them, the rows still sent. */
const ownerOf = (name: Name, plain: boolean): Owner =>
  someOwner({
    firstName: name,
    lastName: `${name}eier`,
    publicId: { value: null, token: null },
    hasNoPublicId: true,
    birthDate: '1980-01-01',
    countryOfResidence: 'SWE',
    postalCode: '11122',
    eierandel: '10',
    indirectOwnership: plain
      ? []
      : [{ companies: [{ name: `${name}kjede`, organisationNumber: '', share: '50' }], share: '10' }],
    isBeneficialOwnerRca: plain ? 'NO' : 'YES',
    rca: [
      {
        rcaFirstName: 'Kari',
        rcaLastName: `${name}slekt`,
        rcaCountryOfResidence: 'NOR',
        rcaCountryCode: 'NOR',
        pepRelationType: 'PARLIAMENT_MEMBER',
        rcaRelationType: 'SPOUSE',
      },
    ],
    hasInternationalTaxRelations: plain ? 'NO' : 'YES',
    taxRelations: [
      {
        internationalTaxRelationsCountry: 'SYC',
        internationalTin: `TIN${name}`,
        internationalReasonForMissingTaxNumber: '',
      },
    ],
  });

const reasons = [{ code: 'posisjontype.eier', text: 'Eierskap', help: '' }];
const START = openedOn({
  id: 'renewal-corporate',
  version: 1,
  process: 'RENEWAL_CORPORATE',
  sections: [
    { id: 'owners', kind: 'corporateBeneficialOwnerActorsV3', settings: { reasons } },
    { id: 'summary', kind: 'caseSummary', settings: { ingress: '' } },
  ],
});
function saved(document: DeclarationDocument, owners: readonly Owner[], yes: boolean): DeclarationDocument {
  const body = {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: yes ? 'YES' : 'NO',
    beneficialOwners: owners,
    registerDifference: null,
    answer: { typeInfo: 'CONFIRMED' },
  };
  return withAnswer(document, { name: kind.submit?.name ?? '', section: 'owners', body, at: 'now' }, context);
}
const toldOf = (document: DeclarationDocument) => {
  const { answers } = knownOf(document, context.today);
  const applicant = { firstName: 'Ola', lastName: 'Søker', birthDate: '1990-04-12' };
  return {
    kept: JSON.stringify(document),
    summary: JSON.stringify(summaryOf(document, context)),
    screened: JSON.stringify(personsOnCase({ facts: document.facts, answers }, { applicant, today: context.today })),
  };
};

test('K-154 K-184 S-160 a later list of owners replaces the earlier one: of whoever is gone nothing is kept, told or screened', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NAMES], { minLength: 1 }),
      fc.shuffledSubarray([...NAMES]),
      fc.boolean(),
      fc.boolean(),
      (first, second, plain, yes) => {
        const stays = yes && second.length > 0;
        const before = saved(
          START,
          first.map((name) => ownerOf(name, false)),
          true,
        );
        const after = saved(
          before,
          second.map((name) => ownerOf(name, plain)),
          stays,
        );
        const told = toldOf(after);
        const left = stays ? second : [];
        for (const name of NAMES) {
          const [own = '', ...rest] = marksOf(name);
          for (const [where, text] of Object.entries(told)) {
            assert.equal(text.includes(own), left.includes(name), `${own} in ${where}`);
            if (!left.includes(name) || plain)
              for (const mark of rest) assert.ok(!text.includes(mark), `${mark} in ${where}`);
          }
        }
        assert.deepEqual(
          told,
          toldOf(
            saved(
              START,
              second.map((name) => ownerOf(name, plain)),
              stays,
            ),
          ),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('K-201 a list of owners that is saved again takes the confirmation back, whatever it says', () => {
  const owners = [ownerOf('Alma', false), ownerOf('Birk', false)];
  const confirm = { name: 'confirmCaseSummary', section: 'summary', body: { confirmed: true }, at: 'now' };
  const confirmed = withAnswer(saved(START, owners, true), confirm, context);
  assert.ok('summary' in confirmed.answers);
  for (const again of [owners, owners.slice(1), []])
    assert.ok(!('summary' in saved(confirmed, again, again.length > 0).answers));
});
