/** Shows what is said to be alike between a frozen declaration and what the registers had. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { RegisteredOwners } from '../kyc/owners/register.ts';
import { textsOf } from '../texts/texts.ts';
import { registerFacts } from './declared-and-registered.ts';

const ADA = { firstName: 'Ada', lastName: 'Eier', birthDate: '1980-01-02' };

const ORGANISATION = {
  name: 'Prøve AS',
  companyForm: 'AS',
  companyFormName: 'Aksjeselskap',
  establishedOn: '2018-04-16',
  businessCodes: [
    { code: '41.000', name: 'Oppføring av bygninger' },
    { code: '68.200', name: 'Utleie' },
  ],
};

/** Ada is declared, and the register has her too unless `more` says otherwise; null for one that is silent. */
function likenessOf(more: Partial<RegisteredOwners> | null): [string | undefined, boolean | undefined] {
  const owner = { ...ADA, token: 't', citizenship: [], countryOfResidence: null, positions: [] };
  const register = { status: 'REGISTERED', statement: null, registeredOn: null, owners: [owner], ...more };
  const answer = {
    beneficialOwners: [{ ...ADA, publicId: { token: 't', value: null }, eierandel: '100', indirectOwnership: [] }],
  };
  const frozen = {
    facts: {
      organisation: ORGANISATION,
      beneficialOwners: more === null ? null : register,
    },
    sections: [{ kind: 'corporateBeneficialOwnerActorsV3', answer }],
    screening: {},
    openedAt: '2026-11-24T12:00:00Z',
    completedAt: '2026-11-24T12:00:00Z',
  } as unknown as FrozenDeclaration;
  const texts = textsOf();
  const fact = registerFacts(frozen, 'Prøve AS', texts).find(
    (one) => one.fact === texts('paper.field.beneficialOwners'),
  );
  return [fact?.is, fact?.isSilent];
}

test('A-041 owners are alike only where the register says that it knows them all', () => {
  assert.deepEqual(likenessOf({}), ['SAME', false]);
  assert.deepEqual(likenessOf({ allIdentified: true }), ['SAME', false]);
  assert.deepEqual(likenessOf({ allIdentified: false }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf({ withheld: 1 }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf({ owners: [] }), ['DIFFERENT', false]);
  assert.deepEqual(likenessOf({ status: 'NOT_REPORTED', owners: [] }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf(null), ['UNKNOWN', true]);
});

test('A-041 an owner whose share the register has by another way is not alike', () => {
  const holds = (via: string[]) => {
    const named = via.map((name) => ({ name, organisationNumber: null }));
    const position = {
      code: 'posisjonstype.eierskap',
      interval: { from: 750_000, to: 1_000_000 },
      indirect: false,
      via: named,
    };
    const owner = { ...ADA, token: 't', citizenship: [], countryOfResidence: null, positions: [position] };
    return likenessOf({ owners: [owner] })[0];
  };
  assert.equal(holds([]), 'SAME');
  assert.equal(holds(['Ada Invest AS']), 'DIFFERENT');
});

test('A-041 every fact that differs says what one side has alone, and nothing else does', () => {
  const actor = (firstName: string, birthDate = '1980-01-02') => ({ firstName, lastName: 'Styremo', birthDate });
  const facts = (said: object, known: object) => {
    const frozen = {
      facts: { organisation: ORGANISATION, board: { boardChairman: null, boardMembers: [], ...known } },
      sections: [{ kind: 'corporateBoardActorsV3', answer: { chairman: null, board: [], ...said } }],
      screening: { numbers: [{ name: 'Bo', outcome: 'NOBODY', registered: null }] },
      openedAt: '2026-11-24T12:00:00Z',
      completedAt: '2026-11-24T12:00:00Z',
    } as unknown as FrozenDeclaration;
    return registerFacts(frozen, '', textsOf()).map(({ is, why }) => [is, why]);
  };
  const nobody = ['DIFFERENT', 'Ingen har nummeret.'];
  assert.deepEqual(facts({ ceo: actor('Anne') }, { ceo: actor('Anne') }), [['SAME', null], nobody]);
  assert.deepEqual(facts({ ceo: actor('Anne') }, { ceo: actor('Bo') }), [
    ['DIFFERENT', 'Bare oppgitt: Anne Styremo. Bare i registeret: Bo Styremo.'],
    nobody,
  ]);
  assert.deepEqual(facts({ ceo: actor('Anne') }, { ceo: actor('Anne', '1981-01-02') }), [
    ['DIFFERENT', 'Samme navn, men ikke samme fødselsdato.'],
    nobody,
  ]);
  assert.deepEqual(facts({ ceo: actor('Anne') }, { ceo: null }), [['UNKNOWN', null], nobody]);
});

test('A-041 of the company itself only what the customer has confirmed is compared', () => {
  const facts = (sections: readonly object[]) => {
    const at = { openedAt: '2026-11-24T12:00:00Z', completedAt: '2026-11-24T12:00:00Z' };
    const frozen = { facts: { organisation: ORGANISATION }, sections, screening: {}, ...at };
    return registerFacts(frozen as unknown as FrozenDeclaration, '', textsOf()).map(
      ({ fact, declared, register, is }) => [fact, declared, register, is],
    );
  };
  assert.deepEqual(facts([]), []);
  assert.deepEqual(facts([{ kind: 'corporateInformationSection', answer: { businessCode: '41.000' } }]), [
    ['Organisasjonsform', 'Aksjeselskap', 'Aksjeselskap', 'SAME'],
    ['Stiftet', '16.04.2018', '16.04.2018', 'SAME'],
    ['Næringskoder', '41.000 Oppføring av bygninger', '41.000 Oppføring av bygninger, 68.200 Utleie', 'SAME'],
  ]);
});

/** A person's countries as declared and as the register has them, in codes of three letters; null for who said nothing. */
function countriesOf(answer: object | null, person: object | null) {
  const frozen = {
    facts: { organisation: null, person },
    sections: answer === null ? [] : [{ kind: 'country', answer }],
    screening: {},
    openedAt: '2026-11-24T12:00:00Z',
    completedAt: '2026-11-24T12:00:00Z',
  } as unknown as FrozenDeclaration;
  return registerFacts(frozen, 'Ada Eier', textsOf()).map(({ declared, register, is, why, isSilent }) => ({
    sides: [declared, register],
    is,
    why,
    isSilent,
  }));
}

test('A-041 a person’s countries are alike where both sides name the same ones, unknown where one names none', () => {
  const [citizenship, , residence] = countriesOf(
    { citizenship: ['NOR', 'SWE'], countryOfBirth: 'NOR', countryOfResidence: 'NOR' },
    { citizenship: ['SWE', 'NOR'], countryOfBirth: 'NOR', countryOfResidence: 'SWE' },
  );
  assert.deepEqual(citizenship, {
    sides: ['Norge, Sverige', 'Sverige, Norge'],
    is: 'SAME',
    why: null,
    isSilent: false,
  });
  assert.deepEqual([residence?.is, residence?.sides], ['DIFFERENT', ['Norge', 'Sverige']]);
  assert.match(residence?.why ?? '', /Norge.*Sverige/s);
  for (const [one, other] of [
    [['NOR'], ['NOR', 'SWE']],
    [['NOR', 'SWE'], ['NOR']],
    [
      ['NOR', 'SWE'],
      ['NOR', 'DNK'],
    ],
  ])
    assert.equal(countriesOf({ citizenship: one }, { citizenship: other })[0]?.is, 'DIFFERENT');
  const [only] = countriesOf({ citizenship: ['NOR'] }, { citizenship: [''] });
  assert.deepEqual(only, { sides: ['Norge', null], is: 'UNKNOWN', why: null, isSilent: false });
  const [nothing] = countriesOf(null, { citizenship: ['NOR'] });
  assert.deepEqual([nothing?.is, nothing?.sides], ['UNKNOWN', [null, 'Norge']]);
});

test('A-041 a register that gave no person is silent, and nothing is shown where neither side has anything', () => {
  const [silent] = countriesOf({ citizenship: ['NOR'] }, null);
  assert.deepEqual([silent?.is, silent?.isSilent, silent?.sides], ['UNKNOWN', true, ['Norge', null]]);
  assert.deepEqual(countriesOf(null, null), []);
});
