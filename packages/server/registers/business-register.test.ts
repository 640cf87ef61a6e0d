import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { businessRegister } from './business-register.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { OutsideFailure } from './outside-failure.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const register = async (body: unknown, status = 200) => {
  const { system, calls } = await listen((_, response) => answer(response, body, status));
  return { register: businessRegister(system, { certificates: system }), calls };
};
const isNonsense = (error: unknown) => error instanceof OutsideFailure && error.reason === 'nonsense';

const live = {
  organisasjonsnummer: '319000011',
  navn: 'TESTBYGG ENTREPRENØR AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  forretningsadresse: { postnummer: '5003', poststed: 'BERGEN', adresse: ['Industrigata 44', 'Oppgang B'] },
  postadresse: { postnummer: '5803', poststed: 'BERGEN', adresse: ['Postboks 44'] },
  stiftelsesdato: '2018-04-16',
  registreringsdatoEnhetsregisteret: '2018-04-20',
  naeringskode1: { kode: '41.000', beskrivelse: 'Oppføring av bygninger' },
  antallAnsatte: 12,
  harRegistrertAntallAnsatte: true,
  epostadresse: 'post@testbygg.example.com',
  telefon: '55 00 00 00',
  mobil: '490 01 002',
};

test('S-156 a unit becomes the organisation, with the contact data the register has', async () => {
  const { register: it, calls } = await register(live);
  assert.deepEqual(await it.unit('319000011', context), {
    kind: 'found',
    organisation: {
      name: 'TESTBYGG ENTREPRENØR AS',
      organisationNumber: '319000011',
      companyForm: 'AS',
      address: { street: 'Industrigata 44, Oppgang B', postalCode: '5003', postalArea: 'BERGEN' },
      establishedOn: '2018-04-16',
      registeredOn: '2018-04-20',
      businessCodes: [{ code: '41.000', name: 'Oppføring av bygninger' }],
      employees: 12,
      conditions: [],
      notes: [],
    },
    contact: { email: 'post@testbygg.example.com', phone: '49001002' },
  });
  assert.equal(calls[0]?.path, '/enhetsregisteret/api/enheter/319000011');
});

test('S-156 a unit without address, code, employees and contact data is found all the same', async () => {
  const { organisasjonsnummer, navn, konkurs, underAvvikling, underTvangsavviklingEllerTvangsopplosning } = live;
  const bare = { organisasjonsnummer, navn, konkurs, underAvvikling, underTvangsavviklingEllerTvangsopplosning };
  const { register: it } = await register({ ...bare, organisasjonsform: { kode: 'SÆR' } });
  assert.deepEqual(await it.unit('319000011', context), {
    kind: 'found',
    organisation: {
      name: navn,
      organisationNumber: organisasjonsnummer,
      companyForm: 'SAR',
      address: { street: '', postalCode: '', postalArea: '' },
      establishedOn: null,
      businessCodes: [],
      employees: null,
      conditions: [],
      notes: [],
    },
    contact: { email: null, phone: null },
  });
});

for (const [kind, body, status] of [
  ['bankrupt', { ...live, konkurs: true }, 200],
  ['dissolving', { ...live, underAvvikling: true }, 200],
  ['dissolving', { ...live, underTvangsavviklingEllerTvangsopplosning: true }, 200],
  [
    'deleted',
    {
      organisasjonsnummer: '319000011',
      navn: 'SLETTET ENHET AS',
      organisasjonsform: { kode: 'AS' },
      slettedato: '2025-12-31',
    },
    200,
  ],
  ['deleted', { organisasjonsnummer: '319000011', slettedato: '2020-05-31' }, 410],
  ['withheld', {}, 410],
  ['withheld', '', 410],
  ['withheld', { organisasjonsnummer: '319000372', slettedato: '2020-05-31' }, 410],
  ['unknown', '', 404],
] as const)
  test(`B-069 R-073 a unit answered with ${status} can be ${kind}, and is not found`, async () => {
    const { register: it } = await register(body, status);
    assert.deepEqual(await it.unit('319000011', context), { kind });
  });

for (const state of ['konkurs', 'underAvvikling', 'underTvangsavviklingEllerTvangsopplosning'])
  for (const silent of [undefined, null, '', 'kanskje'])
    test(`S-161 R-072 unknown is never clean: a unit whose ${state} is ${String(silent)} is found, for an advisor to look at`, async () => {
      const { register: it } = await register({ ...live, [state]: silent });
      const unit = await it.unit('319000011', context);
      assert.deepEqual(unit.kind === 'found' && unit.organisation.conditions, ['STATE_UNKNOWN']);
    });

test('R-070 a unit with another number than the one asked for is no answer', async () => {
  const { register: it } = await register({ ...live, organisasjonsnummer: '319000003' });
  await assert.rejects(it.unit('319000011', context), isNonsense);
});

test('S-156 R-076 roles held today are listed; resigned, deregistered and deceased holders are not', async () => {
  const held = (code: string, fornavn: string, more = {}) => ({
    type: { kode: code },
    person: { fodselsdato: '1970-03-21', navn: { fornavn, mellomnavn: 'Moe', etternavn: 'Ledermo' } },
    avregistrert: false,
    ...more,
  });
  const dead = { fodselsdato: '1970-03-21', navn: { fornavn: 'Død', etternavn: 'Person' }, erDoed: true };
  const { register: it, calls } = await register({
    rollegrupper: [
      {
        roller: [
          held('DAGL', 'Live'),
          held('LEDE', 'Gått', { fratraadt: true }),
          held('MEDL', 'Ute', { avregistrert: true }),
        ],
      },
      { roller: [held('MEDL', '', { person: dead })] },
      {
        roller: [
          {
            type: { kode: 'XREV', beskrivelse: 'Revisor av ny sort' },
            enhet: { organisasjonsnummer: '319000356', navn: ['PRØVEREVISJON', 'AS'] },
          },
        ],
      },
    ],
  });
  const { held: found, unread } = await it.roles('319000011', context);
  assert.equal(unread, 0);
  assert.deepEqual(found, [
    {
      code: 'DAGL',
      name: 'Daglig leder',
      person: { name: 'Live Moe Ledermo', firstName: 'Live Moe', lastName: 'Ledermo', birthDate: '1970-03-21' },
      organisation: null,
    },
    {
      code: 'XREV',
      name: 'Revisor av ny sort',
      person: null,
      organisation: { name: 'PRØVEREVISJON AS', organisationNumber: '319000356' },
    },
  ]);
  assert.equal(calls[0]?.path, '/enhetsregisteret/api/enheter/319000011/roller');
});

const astrid = { fodselsdato: '21.03.1970', navn: 'Astrid Ledermo', rolle: { kode: 'LEDE' } };
const berit = { fodselsdato: '13.06.1974', navn: 'Berit Medlemsen', rolle: { kode: 'MEDL' } };
const combination = (kode: string, ...personRolleKombinasjon: object[]) => ({
  kode,
  tekstforklaring: `Regel ${kode}`,
  personRolleKombinasjon,
});
const rights = (more: object = {}, status: object = {}) => ({
  status: { rutineStatus: { kode: 'OK' }, regelStatus: { kode: 'RF' }, kombinasjonStatus: { kode: 'OK' }, ...status },
  ...more,
});

test('B-100 combinations are merged by name and birth date, with role names and ISO dates', async () => {
  const { register: it, calls } = await register(
    rights({
      signeringsGrunnlag: { signaturProkuraRoller: { signaturProkuraFritekst: 'Styrets leder alene.' } },
      signeringsKombinasjon: {
        kombinasjon: [
          combination('STYR', astrid, berit),
          combination('R0001', {
            ...astrid,
            fodselsdato: '1970-03-21',
            navn: 'ASTRID LEDERMO',
            rolle: { kode: 'DAGL' },
          }),
        ],
      },
    }),
  );
  assert.deepEqual(await it.signingRights('319000011', context), {
    signatories: [
      { name: 'Astrid Ledermo', birthDate: '1970-03-21', roles: ['Styreleder', 'Daglig leder'] },
      { name: 'Berit Medlemsen', birthDate: '1974-06-13', roles: ['Styremedlem'] },
    ],
    combinations: [
      { rule: 'STYR', members: [0, 1] },
      { rule: 'R0001', members: [0] },
    ],
    ruleText: 'Styrets leder alene.',
  });
  assert.equal(calls[0]?.path, '/fullmakt/enheter/319000011/signatur');
});

test('B-100 a combination with a member that is no person is left out whole, never shortened', async () => {
  const { register: it } = await register(
    rights({ signeringsKombinasjon: { kombinasjon: [combination('DELT', astrid, { rolle: { kode: 'DTPR' } })] } }),
  );
  assert.deepEqual((await it.signingRights('319000011', context)).combinations, []);
});

const held = (kode: string, fornavn: string, etternavn: string, more: object = {}) => ({
  type: { kode },
  person: { fodselsdato: '1970-03-21', navn: { fornavn, etternavn } },
  ...more,
});
/** Among those who have left, died or look after the organisation, one who may bind it. */
const ROLES = {
  rollegrupper: [
    { roller: [held('LEDE', 'Astrid', 'Ledermo'), held('MEDL', 'Har', 'Gått', { fratraadt: true })] },
    { roller: [held('DAGL', 'Astrid', 'Ledermo'), held('REVI', 'Rolf', 'Revisor')] },
  ],
};

for (const [what, status] of [
  [
    'an exempt form',
    { rutineStatus: { kode: 'NA', tekstforklaring: 'Unntak' }, regelStatus: undefined, kombinasjonStatus: undefined },
  ],
  ['a rule that cannot be read', { regelStatus: { kode: 'RT' } }],
  ['no registered rule', { regelStatus: { kode: 'RI' } }],
  ['no combinations found', { kombinasjonStatus: { kode: 'IK' } }],
  ['a rule that is not mentioned', { regelStatus: undefined }],
] as const)
  test(`B-103 A-088 ${what} gives no combinations, though some are listed, and names those with a role`, async () => {
    const said = rights({ signeringsKombinasjon: { kombinasjon: [combination('STYR', astrid)] } }, status);
    const { system } = await listen(({ path }, response) =>
      answer(response, path.endsWith('/roller') ? ROLES : said, 200),
    );
    const found = await businessRegister(system).signingRights('319000011', context);
    assert.deepEqual(
      { signatories: found.signatories, combinations: found.combinations },
      { signatories: [], combinations: [] },
    );
    assert.equal(typeof found.ruleText, 'string');
    assert.deepEqual(found.named, [
      { name: 'Astrid Ledermo', birthDate: '1970-03-21', roles: ['Styreleder', 'Daglig leder'] },
    ]);
  });

test('B-103 a unit without signature rights has nobody who signs', async () => {
  const { register: it } = await register('', 404);
  assert.deepEqual(await it.signingRights('319000011', context), { signatories: [], combinations: [], ruleText: null });
});

test('R-082 a combination with a birth date that is no day is left out whole, and an advisor takes over', async () => {
  const { register: it } = await register(
    rights({ signeringsKombinasjon: { kombinasjon: [combination('STYR', { ...astrid, fodselsdato: '31.02.1970' })] } }),
  );
  assert.deepEqual((await it.signingRights('319000011', context)).combinations, []);
});

test('R-083 a silent register of roles fails no answer of those who must go to an advisor, and says that somebody may be missing', async () => {
  const said = rights(
    { signeringsGrunnlag: { muligeSigneringsRoller: { personRolleGrunnlag: [berit] } } },
    { regelStatus: { kode: 'RT' } },
  );
  const { system } = await listen(({ path }, response) =>
    answer(response, path.endsWith('/roller') ? '' : said, path.endsWith('/roller') ? 503 : 200),
  );
  const found = await businessRegister(system).signingRights('319000011', context);
  assert.deepEqual(
    { combinations: found.combinations, namedInPart: found.namedInPart },
    { combinations: [], namedInPart: true },
  );
  assert.deepEqual(
    found.named?.map(({ name }) => name),
    ['Berit Medlemsen'],
  );
});

for (const [what, more] of [
  [
    'a sum in the words of the rule',
    {
      signeringsGrunnlag: {
        signaturProkuraRoller: { signaturProkuraFritekst: 'Styrets leder alene inntil kr 100 000.' },
      },
    },
  ],
  ['a limit of one who signs', { limit: 'Bare for innkjøp' }],
  ['bankruptcy in the answer itself', { enhet: { konkurs: 'true' } }],
  ['a state that is odd', { enhet: { konkurs: 'kanskje' } }],
  ['a unit that is no object', { enhet: [{ konkurs: true }] }],
  ['words in a part that is no object', { signeringsGrunnlag: [{ signaturProkuraRoller: {} }] }],
  ['words in a list', { signeringsGrunnlag: { signaturProkuraRoller: [{ signaturProkuraFritekst: 'Inntil kr 1' }] } }],
  [
    'a holder who is no object',
    { signeringsGrunnlag: { muligeSigneringsRoller: { personRolleGrunnlag: [[{ rolleFritekst: 'Inntil kr 1' }]] } } },
  ],
] as const)
  test(`R-084 R-085 ${what} leaves nobody who signs without an advisor`, async () => {
    const member = 'limit' in more ? { ...astrid, rolleFritekst: more.limit } : astrid;
    const { register: it } = await register(
      rights({ signeringsKombinasjon: { kombinasjon: [combination('R0001', member)] }, ...more }),
    );
    const found = await it.signingRights('319000011', context);
    assert.deepEqual(
      { combinations: found.combinations, ruleTextIs: typeof found.ruleText },
      { combinations: [], ruleTextIs: 'string' },
    );
  });

test('R-084 the words of a standard rule, in either written form, change nothing', async () => {
  for (const words of [
    'Styrets leder alene.',
    'Styreleiar åleine',
    'Daglig leder og styrets leder i fellesskap. ',
    'To styremedlemmer i fellesskap. Styrets leder alene.',
  ]) {
    const { register: it } = await register(
      rights({
        signeringsGrunnlag: { signaturProkuraRoller: { signaturProkuraFritekst: words } },
        signeringsKombinasjon: { kombinasjon: [combination('R0001', astrid)] },
      }),
    );
    assert.equal((await it.signingRights('319000011', context)).combinations.length, 1, words);
  }
});

test('R-088 without a source of certificates none is asked for', async () => {
  const { system, calls } = await listen((_, response) => answer(response, 'x', 500));
  assert.equal(await businessRegister(system).certificate('319000011', context), null);
  assert.deepEqual(calls, []);
});

test('S-106 the certificate is a whole PDF, absent, or a failure', async () => {
  const whole = Buffer.from('%PDF-1.7\n…\n%%EOF\n');
  assert.deepEqual(await (await register(whole)).register.certificate('319000011', context), whole);
  assert.equal(await (await register('', 404)).register.certificate('319000011', context), null);
  await assert.rejects((await register('%PDF-1.7 half')).register.certificate('319000011', context), isNonsense);
});
