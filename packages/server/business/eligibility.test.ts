import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { businessRegister } from '../registers/business-register.ts';
import { answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import { anyToken } from '../contracts/contract.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { rightsIn } from './eligibility.ts';

afterEach(closeListeners);

const NUMBER = '319000011';
const KARI = { nationalId: '21837049811', firstName: 'Kari', lastName: 'Prøve', birthDate: '1970-03-21' };
const unit = (form = 'AS', more: object = {}) => ({
  organisasjonsnummer: NUMBER,
  navn: 'PRØVE AS',
  organisasjonsform: { kode: form },
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  ...more,
});
const role = (kode: string | null, person?: object) => ({
  ...(kode === null ? {} : { type: { kode } }),
  ...(person === undefined ? {} : { person }),
  avregistrert: false,
});
const kari = { fodselsdato: '1970-03-21', navn: { fornavn: 'Kari', etternavn: 'Prøve' } };
const ola = { fodselsdato: '1980-01-01', navn: { fornavn: 'Ola', etternavn: 'Annen' } };
const alone = (extra: object = {}) => ({
  status: { rutineStatus: { kode: 'OK' }, regelStatus: { kode: 'RF' }, kombinasjonStatus: { kode: 'OK' } },
  signeringsKombinasjon: {
    kombinasjon: [
      {
        kode: 'R0010',
        personRolleKombinasjon: [{ fodselsdato: '21.03.1970', navn: 'Kari Prøve', rolle: { kode: 'DTSO' } }],
      },
    ],
  },
  ...extra,
});

/** What a person who asks to register is answered: null where they may. */
async function refusalOf(parts: { unit?: object; roles: readonly unknown[]; rights?: object; authorised?: boolean }) {
  const bodies = { '/roller': { rollegrupper: [{ roller: parts.roles }] }, '/signatur': parts.rights ?? alone() };
  const { system } = await listen(({ path }, response) => {
    const [, body] = Object.entries(bodies).find(([end]) => path.endsWith(end)) ?? [null, parts.unit ?? unit()];
    answer(response, body, 200);
  });
  const register = businessRegister(system, parts.authorised === true ? { authorised: anyToken } : {});
  try {
    await rightsIn({ businessRegister: register }, KARI, NUMBER, registerTrail(), {
      correlationId: 'c-1',
      bank: 'provebanken',
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}

test('R-079 a leader may act though other roles are told in part, and whose own role is told in part is sent to an advisor', async () => {
  const { fodselsdato: _, ...undated } = kari;
  assert.equal(await refusalOf({ roles: [role('LEDE', kari), role('MEDL', {}), role('XNY1', ola)] }), null);
  for (const [what, mine] of [
    ['no birth date', role('LEDE', undated)],
    ['a single name', role('DAGL', { fodselsdato: '1970-03-21', navn: { etternavn: 'Prøve' } })],
    ['a birth date alone', role('LEDE', { fodselsdato: '1970-03-21' })],
    ['nobody', role('DAGL')],
    ['a role of an unknown code', role('XNY1', kari)],
    ['a role without its code', role(null, kari)],
    ['a row that cannot be read', null],
    ['a resignation that cannot be read', { ...role('LEDE', kari), fratraadt: 'J' }],
    ['a deregistration by date', { ...role('DAGL', kari), avregistrert: '2026-06-16' }],
    ['a death that cannot be read', role('LEDE', { ...kari, erDoed: 1 })],
  ] as const)
    assert.equal(await refusalOf({ roles: [role('LEDE', ola), mine] }), 'error.roles.unclear', what);
});

test('D-063 R-079 one name with a birth date is a whole holder: it lets who has it act, and who has it among others is nobody’s to refuse', async () => {
  const mononym = (fodselsdato: string, more: object = {}) => ({ fodselsdato, navn: { fornavn: 'PRØVE' }, ...more });
  const asked = (leader: object, authorised = false) =>
    refusalOf({ roles: [role('LEDE', leader), role('DAGL', ola)], authorised });
  assert.equal(await asked(mononym('1970-03-21')), 'error.roles.unclear');
  assert.equal(await asked(mononym('1980-01-01')), 'error.no.valid.role.in.company');
  assert.equal(
    await asked(mononym('1970-03-21', { fodselsnummer: '15818349898' }), true),
    'error.no.valid.role.in.company',
  );
  assert.equal(await asked(mononym('1970-03-21', { fodselsnummer: KARI.nationalId }), true), null);
});

test('R-079 who is surely somebody else, or has a role that lets nobody act, is refused as before', async () => {
  for (const other of [
    role('LEDE', { navn: { fornavn: 'Ola', etternavn: 'Annen' } }),
    role('LEDE', { fodselsdato: '1980-01-01' }),
    role('VARA', { navn: { fornavn: 'Kari', etternavn: 'Prøve' } }),
    role('REVI'),
  ])
    assert.equal(await refusalOf({ roles: [role('DAGL', ola), other] }), 'error.no.valid.role.in.company');
});

test('R-079 a partner may act where nobody leads, and not where the leader may be one that could not be read', async () => {
  const partner = { unit: unit('ANS'), roles: [role('DTSO', kari), role('DTSO', ola)] };
  assert.equal(await refusalOf(partner), null);
  for (const more of [null, role('XNY1', ola), role(null, ola)])
    assert.equal(await refusalOf({ ...partner, roles: [...partner.roles, more] }), 'error.roles.unclear');
  // A leader of whom too little is told is a leader all the same.
  assert.equal(
    await refusalOf({ ...partner, roles: [...partner.roles, role('LEDE', { fodselsdato: '1980-01-01' })] }),
    'error.no.valid.role.in.company',
  );
});

test('R-080 with national ids a namesake born the same day holds nobody’s role, and another spelling of the name does no harm', async () => {
  const mine = { ...kari, fodselsnummer: KARI.nationalId, navn: { fornavn: 'Kari Anne', etternavn: 'Prøve' } };
  const namesake = { ...kari, fodselsnummer: '15818349898' };
  assert.equal(await refusalOf({ roles: [role('LEDE', mine)], authorised: true }), null);
  assert.equal(
    await refusalOf({ roles: [role('LEDE', namesake)], authorised: true }),
    'error.no.valid.role.in.company',
  );
});

test('R-085 bankruptcy in the answer on signing ends the application, whatever the unit says', async () => {
  const rights = alone({ enhet: { organisasjonsnummer: NUMBER, konkurs: 'true' } });
  assert.equal(await refusalOf({ roles: [role('LEDE', kari)], rights }), 'error.organisation.not.eligible');
});
