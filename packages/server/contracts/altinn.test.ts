/** Each recorded answer of Altinn with what its README says is right. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { altinnTokens } from '../registers/altinn-token.ts';
import { type AuthorizedOrganisation, authorizedParties } from '../registers/authorized-parties.ts';
import { businessRegister } from '../registers/business-register.ts';
import { organisationRoles } from '../registers/organisation-roles.ts';
import type { OutsideRequest } from '../registers/outside-call.ts';
import type { Answers } from '../registers/outside-answer.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { altinn } from './altinn.ts';
import { anyToken, outcomeOf, recordedSystem, recordingOf } from './contract.ts';

const FOLDER = 'packages/simulators/contracts/altinn';
const bytesOf = (file: string): Buffer => readFileSync(join(FOLDER, file));
const outcome = (file: string) => outcomeOf(altinn, recordingOf(file, bytesOf(file)));
const call = { correlationId: 'c', bank: 'provebanken' };

async function organisationsIn(file: string): Promise<readonly AuthorizedOrganisation[]> {
  const read = await outcome(file);
  assert.equal(read.kind, 'value', file);
  return read.kind === 'value' ? (read.value as AuthorizedOrganisation[]) : [];
}
const shown = async (file: string) =>
  (await organisationsIn(file)).map(({ organisationNumber, roles }) => [organisationNumber, ...roles].join(' '));

for (const [file, ...right] of [
  ['parter-roller.json', '319000011 LEDE DAGL UTINN', '319000003 MEDL'],
  ['parter-ingen.json'],
  ['parter-hovedenhet-uten-tilgang.json'],
  ['parter-instanser.json', '319000011'],
  ['parter-slettet.json', '319000011 LEDE'],
  ['parter-slik-de-var-2025.json', '319000011 LEDE'],
  ['parter-rare.json', '319000011 LEDE', '319000046 LEDE', '319000054 LEDE', '318101558 BOBE'],
] as const)
  test(`R-110 ${file}: one odd party spoils nothing, and neither deleted ones nor parents without access are shown`, async () => {
    assert.deepEqual(await shown(file), right);
  });

test('R-111 roles have the register’s one spelling, in lower case, by name or as an urn; an unknown one stays as it is', async () => {
  assert.deepEqual(await shown('parter-roller-sma-bokstaver.json'), ['319000011 DAGL LEDE']);
  assert.deepEqual(await shown('parter-roller-som-navn.json'), ['319000011 DAGL LEDE']);
  const roles = ['urn:altinn:external-role:ccr:daglig-leder', 'innehaver', 'Ukjent-rolle', 'Dagl', null];
  const body = [{ type: 'Organization', organizationNumber: '319000011', authorizedRoles: roles }];
  const read = await outcomeOf(altinn, recordingOf('x.json', Buffer.from(JSON.stringify(body))));
  assert.ok(read.kind === 'value');
  assert.deepEqual((read.value as AuthorizedOrganisation[])[0]?.roles, ['DAGL', 'INNH', 'Ukjent-rolle']);
});

test('R-112 packages are kept by short name beside the roles, and are none; a party without a name is shown by its number', async () => {
  const [testbygg] = await organisationsIn('parter-tilgangspakker.json');
  const packages = ['hovedadministrator', 'tilgangsstyrer', 'post-til-virksomheten-med-taushetsbelagt-innhold'];
  assert.deepEqual({ roles: testbygg?.roles, packages: testbygg?.packages }, { roles: [], packages });
  assert.deepEqual((await organisationsIn('parter-roller-som-navn.json'))[0]?.packages, ['hovedadministrator']);
  const odd = await organisationsIn('parter-rare.json');
  assert.equal(odd.find(({ organisationNumber }) => organisationNumber === '319000046')?.name, '319000046');
});

test('R-110 an error is a failure, and an answer that is no list is no ‘nobody’', async () => {
  for (const file of ['feil-400.json', 'feil-401.json']) assert.equal((await outcome(file)).kind, 'fault', file);
  for (const body of ['{"data":[]}', 'null', '"x"', ''])
    assert.notEqual((await outcomeOf(altinn, recordingOf('x.json', Buffer.from(body)))).kind, 'value', body);
});

test('R-110 the request is the recorded one, and asks for roles and packages and for nothing long', async () => {
  const sent: OutsideRequest<Answers>[] = [];
  const system = recordedSystem('authorized-parties', (request) => {
    sent.push(request);
    return { status: 200, body: '[]' };
  });
  const parties = authorizedParties(system, anyToken, 'a key');
  await parties.organisationsOf('21837049811', call);
  const [request] = sent;
  assert.deepEqual(request?.body, { json: JSON.parse(bytesOf('foresporsel.json').toString()) });
  const { pathname, searchParams } = new URL(request?.path ?? '', 'https://platform.altinn.no');
  assert.equal(pathname, '/accessmanagement/api/v1/resourceowner/authorizedparties');
  assert.deepEqual(Object.fromEntries(searchParams), {
    includeRoles: 'true',
    includeAccessPackages: 'true',
    includeResources: 'false',
    includeInstances: 'false',
  });
  assert.equal(request?.headers?.['ocp-apim-subscription-key'], 'a key');
});

test('R-114 the exchanged token is kept until its own exp, also in quotation marks, and one without an exp serves one call', async () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const jwt = (exp?: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.c2ln`;
  const seconds = now.getTime() / 1000;
  for (const [body, asked] of [
    [jwt(seconds + 1800), 1],
    [`"${jwt(seconds + 1800)}"`, 1],
    [jwt(), 2],
    ['opaque', 2],
  ] as const) {
    let exchanges = 0;
    const system = recordedSystem('authorized-parties', () => {
      exchanges++;
      return { status: 200, body, type: 'text/plain' };
    });
    const tokens = altinnTokens(system, anyToken, () => now);
    const first = await tokens.authorization(call);
    assert.equal(await tokens.authorization(call), first);
    assert.equal(first, `Bearer ${body.replaceAll('"', '')}`);
    assert.equal(exchanges, asked, body);
  }
  const failing = recordedSystem('authorized-parties', () => ({ status: 200, body: '<html>', type: 'text/html' }));
  await assert.rejects(altinnTokens(failing, anyToken, () => now).authorization(call), { reason: 'nonsense' });
});

/** Roles as the business register has them for Testbygg; only `person` differs. */
const register = (answer: unknown) =>
  businessRegister(recordedSystem('business-register', () => ({ status: 200, body: JSON.stringify(answer) })));
const managedBy = (fornavn: string, etternavn: string, fodselsdato: string) => ({
  rollegrupper: [
    {
      type: { kode: 'DAGL', beskrivelse: 'Daglig leder' },
      roller: [
        {
          type: { kode: 'DAGL', beskrivelse: 'Daglig leder' },
          person: { fodselsdato, navn: { fornavn, etternavn }, erDoed: false },
          fratraadt: false,
          avregistrert: false,
        },
      ],
    },
  ],
});
const astrid = { nationalId: '21837049811', firstName: 'Astrid', lastName: 'Ledermo', birthDate: '1970-03-21' };

async function hasRole(file: string, answer: unknown, number = '319000011'): Promise<boolean> {
  const system = recordedSystem('authorized-parties', () => ({ status: 200, body: new Uint8Array(bytesOf(file)) }));
  const roles = organisationRoles(authorizedParties(system, anyToken), register(answer), { now: () => new Date(0) });
  return roles.has({ idHash: Buffer.from('s'), person: astrid }, number, registerTrail(), call);
}

test('R-113 where Altinn tells no role of the register, the register says whether the person has one, by name and birth date', async () => {
  const hers = managedBy('Astrid', 'Ledermo', '1970-03-21');
  const another = managedBy('Odd', 'Stiftersen', '1970-03-21');
  const namesake = managedBy('Astrid', 'Ledermo', '1971-03-21');
  assert.equal(await hasRole('parter-tilgangspakker.json', hers), true);
  assert.equal(await hasRole('parter-tilgangspakker.json', another), false, 'a package is no role');
  assert.equal(await hasRole('parter-tilgangspakker.json', namesake), false);
  assert.equal(await hasRole('parter-roller.json', another), true, 'what Altinn tells by national id counts first');
  assert.equal(await hasRole('parter-ingen.json', hers), false, 'whom Altinn does not list may be a namesake');
});

test('R-243 of a party of which it cannot be read whether it is deleted, or there for its sub-units alone, no role counts', async () => {
  const party = { type: 'Organization', organizationNumber: '319000011', authorizedRoles: ['LEDE'] };
  const rolesOf = async (more: object) => {
    const body = [{ ...party, authorizedAccessPackages: ['hovedadministrator'], ...more }];
    const read = await outcomeOf(altinn, recordingOf('x.json', Buffer.from(JSON.stringify(body))));
    assert.ok(read.kind === 'value');
    return (read.value as AuthorizedOrganisation[]).map(({ roles, packages }) => [...roles, ...packages].join(' '));
  };
  for (const name of ['isDeleted', 'onlyHierarchyElementWithNoAccess']) {
    for (const no of [false, 'false', undefined, null, ''])
      assert.deepEqual(await rolesOf({ [name]: no }), ['LEDE hovedadministrator'], `${name} ${no}`);
    for (const yes of [true, 'true']) assert.deepEqual(await rolesOf({ [name]: yes }), [], `${name} ${yes}`);
    // The party is there, and the business register says whether somebody has a role.
    for (const odd of ['J', 'N', 1, 0, 'ja', { value: true }, [true]])
      assert.deepEqual(await rolesOf({ [name]: odd }), [''], `${name} ${JSON.stringify(odd)}`);
  }
  assert.deepEqual(await rolesOf({ type: { name: 'Person' } }), ['']);
});
