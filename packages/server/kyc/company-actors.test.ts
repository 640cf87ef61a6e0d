/** Who owns a company by two registers: one knows the companies between by number, the other by name. */
import { registerRemarks } from '@bli-kunde/domain/kyc/owners/register-remarks.ts';
import { personsOnCase } from '@bli-kunde/domain/screening/case-persons.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { anyToken, recordedSystem } from '../contracts/contract.ts';
import { beneficialOwnerRegister } from '../registers/beneficial-owner-register.ts';
import { businessRegister } from '../registers/business-register.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { companyActors } from './company-actors.ts';
import { isActing } from '../registers/role-codes.ts';
import fc from 'fast-check';

const CHAIN = readFileSync('packages/simulators/contracts/reelle-rettighetshavere/registrert-indirekte-kjede.json');
const UNITS: Readonly<Record<string, string>> = { '319000224': 'HOLDINGSEN INVEST AS', '319000216': 'PRØVEFINANS AS' };

/** `silent` is a unit that the business register does not answer about. */
async function actors(silent = '') {
  const asked: string[] = [];
  const units = recordedSystem('business-register', ({ path }) => {
    const [, number = '', other] = /enheter\/(\d{9})(\/roller|\/prokura)?$/.exec(path) ?? [];
    if (other !== undefined) return { status: 404, body: '' };
    asked.push(number);
    const unit = {
      organisasjonsnummer: number,
      navn: UNITS[number],
      organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
      forretningsadresse: { adresse: ['Gata 1'], postnummer: '0155', poststed: 'OSLO', landkode: 'NO', land: 'Norge' },
      konkurs: false,
      underAvvikling: false,
      underTvangsavviklingEllerTvangsopplosning: false,
      harRegistrertAntallAnsatte: false,
    };
    return number === silent ? { status: 503, body: '' } : { status: 200, body: JSON.stringify(unit) };
  });
  const owners = recordedSystem('beneficial-owner-register', () => ({ status: 200, body: CHAIN.toString('utf8') }));
  const context = {
    businessRegister: businessRegister(units),
    beneficialOwnerRegister: beneficialOwnerRegister(owners, anyToken),
  };
  const found = await companyActors(context, '319000062', registerTrail(), {
    correlationId: 'c-1',
    bank: 'provebanken',
  });
  return { asked: asked.toSorted(), ...found };
}

const facts = (beneficialOwners: Awaited<ReturnType<typeof actors>>['beneficialOwners']) => ({
  process: 'BECOME_CORPORATE_CUSTOMER' as const,
  channel: 'CUSTOMER_ONBOARDING' as const,
  organisation: null,
  products: [],
  beneficialOwners,
});
const applicant = { firstName: 'Live', lastName: 'Daglund', birthDate: '1983-01-15' };

test('R-028 companies between are given their names by the business register, and are screened by them', async () => {
  const { asked, beneficialOwners } = await actors();
  assert.deepEqual(asked, ['319000216', '319000224'], 'each once, and no foreign one');
  assert.deepEqual(beneficialOwners && registerRemarks(beneficialOwners), []);
  const people = personsOnCase({ facts: facts(beneficialOwners), answers: [] }, { applicant, today: '2026-11-29' });
  assert.deepEqual(
    people.flatMap(({ name, roles }) => (roles.includes('OWNER_COMPANY') ? [name] : [])),
    ['HOLDINGSEN INVEST AS', 'PRØVEFINANS AS', 'EKSEMPEL HOLDING S.A R.L.'],
  );
});

test('R-028 a company between that nobody names leaves the owners as they are, and a person looks', async () => {
  const { beneficialOwners } = await actors('319000224');
  assert.equal(beneficialOwners?.owners.length, 3);
  assert.deepEqual(registerRemarks(beneficialOwners), ['CHAIN_UNNAMED']);
});

const REGISTERS = 'packages/simulators/contracts';
const recorded = (file: string): string => readFileSync(join(REGISTERS, file), 'utf8');
const SILENT = { status: 503, body: '' };
const NONE = { status: 404, body: '' };

/** Everybody on the case, by the register's answers about roles and about procuration. */
async function onCase(roles: string, procuration: { status: number; body: string } = NONE) {
  const system = recordedSystem('business-register', ({ path }) =>
    path.endsWith('/roller') ? { status: 200, body: roles } : procuration,
  );
  const owners = recordedSystem('beneficial-owner-register', () => SILENT);
  const context = {
    businessRegister: businessRegister(system),
    beneficialOwnerRegister: beneficialOwnerRegister(owners, anyToken),
  };
  const call = { correlationId: 'c-1', bank: 'provebanken' };
  const found = await companyActors(context, '319000062', registerTrail(), call);
  const people = personsOnCase(
    { facts: { ...facts(null), ...found }, answers: [] },
    { applicant, today: '2026-11-29' },
  );
  const screened = people.map(({ name, subject, roles: held }) => `${subject} ${name}: ${held.join(', ')}`);
  return { screened, inPart: found.isBoardInPart };
}

test('D-020 everybody whom the register names in a role of leading or acting is on the case, and no auditor', async () => {
  const others = async (file: string) =>
    (await onCase(recorded(`enhetsregisteret/${file}`))).screened.filter((one) => one.includes('ROLE_HOLDER'));
  assert.deepEqual(await others('roller-borettslag.json'), [
    'PERSON Helene Innehaversen: ROLE_HOLDER',
    'PERSON Magnus Innehavermo: ROLE_HOLDER',
    'ORGANISATION EKSEMPEL REGNSKAP AS: ROLE_HOLDER',
  ]);
  assert.deepEqual(await others('roller-to-signatarer.json'), [
    'PERSON Yngvild Kassersen: ROLE_HOLDER',
    'PERSON Håkon Signaturmo: ROLE_HOLDER',
    'PERSON Elin Prokuravik: ROLE_HOLDER',
  ]);
  assert.deepEqual(await others('roller-ukjent-rollekode.json'), ['PERSON Gustav Utenrollesen: ROLE_HOLDER']);
  assert.deepEqual(await others('roller-organisasjon-har-rollen.json'), [
    'PERSON Ivar Deltakersen: ROLE_HOLDER',
    'ORGANISATION EKSEMPEL REGNSKAP AS: ROLE_HOLDER',
  ]);
});

test('D-020 a second manager and a second chairman are on the case beside the first', async () => {
  const held = ['DAGL', 'DAGL', 'LEDE', 'LEDE'].map((kode, at) => ({
    type: { kode },
    person: { fodselsdato: '1950-03-03', navn: { fornavn: 'Prøve', etternavn: `N${at}` } },
  }));
  const { screened } = await onCase(JSON.stringify({ rollegrupper: [{ roller: held }] }));
  assert.deepEqual(
    screened.flatMap((one) => /Prøve (N\d): (.*)$/.exec(one)?.slice(1).join(' ') ?? []),
    ['N0 CEO', 'N2 CHAIRMAN', 'N1 ROLE_HOLDER', 'N3 ROLE_HOLDER'],
  );
});

test('D-020 whoever holds procuration is on the case, though no role tells of it', async () => {
  const roles = recorded('enhetsregisteret/roller-tomt.json');
  const body = recorded('fullmakt/prokura-hver-for-seg.json');
  const APPLIES = 'PERSON Live Daglund: APPLICANT';
  assert.deepEqual(await onCase(roles, { status: 200, body }), {
    screened: [`${APPLIES}, ROLE_HOLDER`, 'PERSON Elin Prokuravik: ROLE_HOLDER'],
    inPart: false,
  });
  const nobody = recorded('fullmakt/prokura-ingen.json').replace('319000011', '319000062');
  assert.deepEqual(await onCase(roles, { status: 200, body: nobody }), { screened: [APPLIES], inPart: false });
});

test('D-020 silence about procuration, and an answer of which a part cannot be read, is for a person', async () => {
  const roles = recorded('enhetsregisteret/roller-as.json');
  const held = JSON.parse(recorded('fullmakt/prokura-hver-for-seg.json')) as {
    status: object;
    signeringsGrunnlag: { signaturProkuraRoller: { personRolleGrunnlag: unknown[] } };
  };
  const inPart = async (answer: object): Promise<boolean> =>
    (await onCase(roles, { status: 200, body: JSON.stringify({ ...held, ...answer }) })).inPart;
  assert.equal((await onCase(roles, SILENT)).inPart, true);
  assert.equal(await inPart({}), false);
  assert.equal(await inPart({ status: { rutineStatus: { kode: 'NY' } } }), true);
  const { signaturProkuraRoller } = held.signeringsGrunnlag;
  const withOne = (one: unknown) => ({
    signeringsGrunnlag: {
      signaturProkuraRoller: { personRolleGrunnlag: [...signaturProkuraRoller.personRolleGrunnlag, one] },
    },
  });
  for (const odd of ['nobody', {}, { fodselsdato: '12.12.1972' }]) assert.equal(await inPart(withOne(odd)), true);
  assert.equal(await inPart(withOne({ navn: 'Utenfødselsdato Prøve', rolle: { kode: 'POHV' } })), false);
});

const subjectOf = (one: { readonly isPerson: boolean } | undefined) => (one?.isPerson ? 'PERSON' : 'ORGANISATION');
const CODES = [
  'DAGL',
  'LEDE',
  'NEST',
  'MEDL',
  'VARA',
  'OBS',
  'PROK',
  'REPR',
  'FFØR',
  'KONT',
  'INNH',
  'DTPR',
  'REVI',
  'REGN',
];

test('D-020 nobody with a name is dropped for the code of their role, however many hold it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kode: fc.oneof(fc.constantFrom(...CODES), fc.stringMatching(/^[A-ZÆØÅ]{4}$/), fc.constant('')),
          isPerson: fc.boolean(),
          born: fc.option(fc.constantFrom('1950-03-03', '1991-09-14')),
          isNumbered: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      async (held) => {
        const roller = held.map(({ kode, isPerson, born, isNumbered }, at) => ({
          type: { kode },
          ...(isPerson
            ? {
                person: {
                  ...(born === null ? {} : { fodselsdato: born }),
                  navn: { fornavn: 'Prøve', etternavn: `N${at}` },
                },
              }
            : { enhet: { ...(isNumbered ? { organisasjonsnummer: `31900000${at}` } : {}), navn: [`Prøve N${at}`] } }),
        }));
        const { screened } = await onCase(JSON.stringify({ rollegrupper: [{ roller }] }));
        for (const [at, { kode }] of held.entries())
          assert.equal(
            screened.some((one) => one.startsWith(`${subjectOf(held[at])} Prøve N${at}:`)),
            isActing(kode),
            `${kode} ${screened.join()}`,
          );
      },
    ),
    { numRuns: 100 },
  ));
