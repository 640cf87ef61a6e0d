/** Who owns a company by two registers: one knows the companies between by number, the other by name. */
import { registerRemarks } from '@bli-kunde/domain/kyc/owners/register-remarks.ts';
import { personsOnCase } from '@bli-kunde/domain/screening/case-persons.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { anyToken, recordedSystem } from '../contracts/contract.ts';
import { beneficialOwnerRegister } from '../registers/beneficial-owner-register.ts';
import { businessRegister } from '../registers/business-register.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { companyActors } from './company-actors.ts';

const CHAIN = readFileSync('packages/simulators/contracts/reelle-rettighetshavere/registrert-indirekte-kjede.json');
const UNITS: Readonly<Record<string, string>> = { '319000224': 'HOLDINGSEN INVEST AS', '319000216': 'PRØVEFINANS AS' };

/** `silent` is a unit that the business register does not answer about. */
async function actors(silent = '') {
  const asked: string[] = [];
  const units = recordedSystem('business-register', ({ path }) => {
    const [, number = '', roles] = /enheter\/(\d{9})(\/roller)?$/.exec(path) ?? [];
    if (roles !== undefined) return { status: 404, body: '' };
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
