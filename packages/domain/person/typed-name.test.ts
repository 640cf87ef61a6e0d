/** One name as a whole name, in each form that somebody types a person in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { administrator, administratorProblems } from '../business/steps/administrator-nettbank.ts';
import { ownerProblems } from '../kyc/owners/problems.ts';
import { settledOwner } from '../kyc/owners/settle.ts';
import { lists } from '../kyc/countries.ts';
import { someOwner } from '../kyc/sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as owners } from '../kyc/sections/corporateBeneficialOwnerActorsV3.ts';
import { pep } from '../kyc/sections/pep.ts';
import { calledName, fullName, inTwoParts } from '../norway/name.ts';
import { textsOf } from '../texts/texts.ts';
import { keptNames } from './typed-name.ts';

const asked = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'NETTBANK', organisation: null, products: [] } as const;
const given = { facts: { ...asked, products: [] }, lists, answers: {}, today: '2026-11-21', allowSynthetic: true };
const ownersContent = owners.content({
  ...given,
  settings: { question: 'x', reasons: [{ code: 'posisjontype.eier', text: 'Eier', help: '' }] },
});
const pepContent = pep.content({ ...given, settings: { descriptionMin: 10 } });

/** Somebody typed in each form, by the names of its fields: what is wrong with the names, and the names as kept. */
interface Typed {
  readonly first: string;
  readonly last: string;
  readonly hasOneName?: boolean;
}
interface Form {
  readonly problems: (typed: Typed) => string[];
  readonly kept: (typed: Typed) => string;
}
const isName = (path: string): boolean => /(?:first|last)Name$/i.test(path);

const RELATIVE = {
  id: null,
  current: null,
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'NOR',
  description: 'Stortingsrepresentant',
  roleEnd: null,
  countryOfResidence: 'SWE',
  relationTypeCode: 'PARENT',
} as const;
const relatives = ({ first, last, ...one }: Typed) =>
  ({
    isPep: 'NO',
    pepList: [],
    isRca: 'YES',
    rcaList: [{ ...RELATIVE, ...one, firstName: first, lastName: last }],
  }) as const;
const relative = (typed: Typed) => {
  const { rcaList, ...rest } = relatives(typed);
  return { ...rest, pepList: [], rcaList: [...rcaList] };
};
const owner = ({ first, last, ...one }: Typed) => someOwner({ firstName: first, lastName: last, ...one });
const ownerWithRelative = ({ first, last, ...one }: Typed) =>
  someOwner({
    isBeneficialOwnerRca: 'YES',
    rca: [
      {
        ...one,
        rcaFirstName: first,
        rcaLastName: last,
        rcaCountryOfResidence: 'NOR',
        rcaCountryCode: 'NOR',
        pepRelationType: 'PARLIAMENT_MEMBER',
        rcaRelationType: 'PARENT',
      },
    ],
  });
const admin = ({ first, last, ...one }: Typed) => ({
  firstName: first,
  lastName: last,
  ...one,
  birthDate: '1980-01-01',
  nameAndRole: 'Sita, kasserer',
  email: 'a@b.no',
  phone: '49001001',
});

const FORMS: Readonly<Record<string, Form>> = {
  owner: {
    problems: (typed) => ownerProblems(owner(typed), ownersContent).map(({ path }) => path),
    kept: (typed) => fullName(settledOwner(owner(typed), ownersContent)),
  },
  'relative of an owner': {
    problems: (typed) => ownerProblems(ownerWithRelative(typed), ownersContent).map(({ path }) => path),
    kept: (typed) => {
      const [one] = settledOwner(ownerWithRelative(typed), ownersContent).rca;
      return fullName({ firstName: one?.rcaFirstName ?? '?', lastName: one?.rcaLastName ?? '?' });
    },
  },
  'relative of the customer': {
    problems: (typed) => pep.problems(relative(typed), pepContent).map(({ path }) => path),
    kept: (typed) =>
      fullName(
        pep.settle?.(relative(typed), pepContent, '2026-11-21')?.rcaList[0] ?? { firstName: '?', lastName: '?' },
      ),
  },
  administrator: {
    problems: (typed) => administratorProblems(admin(typed)).map(({ path }) => path),
    kept: (typed) => fullName(administrator.apply({} as never, admin(typed)).administrator),
  },
};

for (const [form, { problems, kept }] of Object.entries(FORMS))
  test(`R-267 ${form}: one name is enough of whom it is said that they have no more, and both are asked for else`, () => {
    const wrong = (typed: Typed) =>
      problems(typed)
        .filter(isName)
        .map((path) => path.replace(/^.*\./, '').replace('rca', '').toLowerCase());
    assert.deepEqual(wrong({ first: 'Sita', last: '' }), ['lastname']);
    assert.deepEqual(wrong({ first: '', last: 'Sita' }), ['firstname']);
    assert.deepEqual(wrong({ first: '', last: 'Sita', hasOneName: false }), ['firstname']);
    for (const typed of [
      { first: 'Sita', last: '' },
      { first: '', last: 'Sita' },
      { first: ' ', last: ' Sita\u200b ' },
      { first: 'Suharto', last: '\u00a0' },
    ]) {
      assert.deepEqual(wrong({ ...typed, hasOneName: true }), [], JSON.stringify(typed));
      assert.match(kept({ ...typed, hasOneName: true }), /^(Sita|Suharto)$/);
    }
    assert.deepEqual(wrong({ first: '', last: '', hasOneName: true }), ['lastname']);
    assert.deepEqual(wrong({ first: '', last: '=x', hasOneName: true }), ['lastname']);
    assert.deepEqual(wrong({ first: 'Kari', last: 'Prøve', hasOneName: true }), []);
    assert.equal(kept({ first: 'Kari', last: 'Prøve', hasOneName: true }), 'Kari Prøve');
  });

test('R-267 one name stands as the last, whichever field or part of a register it came in, and calls its person', () => {
  const one = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå'-]{0,20}$/);
  fc.assert(
    fc.property(one, one, (first, last) => {
      assert.deepEqual(inTwoParts({ firstName: first, lastName: '' }), { firstName: '', lastName: first });
      assert.deepEqual(inTwoParts({ firstName: '', lastName: last }), { firstName: '', lastName: last });
      assert.deepEqual(inTwoParts({ firstName: first, lastName: last }), { firstName: first, lastName: last });
      assert.deepEqual(keptNames(first, '', true), keptNames('', first, true));
      assert.equal(calledName(keptNames(first, '', true)), first);
      assert.equal(fullName(keptNames(first, '', true)), first);
    }),
  );
  assert.deepEqual(keptNames(' Sita ', '', false), { firstName: 'Sita', lastName: '' });
});

test('R-267 a summary has one name without room for another', () => {
  const rows = owners.summary(
    {
      typeInfo: 'BENEFICIAL_OWNERS_V2',
      hasBeneficialOwners: 'YES',
      beneficialOwners: [
        settledOwner(ownerWithRelative({ first: 'Sita', last: '', hasOneName: true }), ownersContent),
      ].map((each) => ({
        ...each,
        firstName: '',
      })),
      registerDifference: null,
      answer: { typeInfo: 'CONFIRMED' },
    },
    ownersContent,
    textsOf(),
  );
  for (const { value } of rows) assert.doesNotMatch(value ?? '', /^ |\n |– {2}/);
  assert.ok(rows.some(({ value }) => /(^|\n)Sita, Norge/.test(value ?? '')));
});
