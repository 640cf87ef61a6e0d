/** Each recorded answer of a core bank with the value, the fault or the dropped fields that its README says are right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coreBankContract } from './core-bank.ts';
import { childBanking } from '../registers/child-banking.ts';
import { coreBank } from '../registers/core-bank.ts';
import { anyToken, recordedSystem } from './contract.ts';
import { readOf, recordedJson } from './expected.fixture.ts';

const read = (file: string) => readOf(coreBankContract, file);
const lasting = { startedOn: '2020-01-01', endedOn: null };
const product = {
  id: 10,
  webName: 'Brukskonto',
  description: '',
  checkMarks: [],
  recommended: false,
  order: 999,
  canHaveCard: true,
  mandatoryCard: false,
  code: 'CURRENT_ACCOUNT',
  needsCreditCheck: false,
};
const question = {
  consentId: '10',
  title: 'Råd og tilbud',
  infoText: 'Vil du ha tilbud tilpasset deg?',
  texts: ['Vi bruker kontobevegelser.'],
  popupText: '',
  whenNoText: '',
};
const task = {
  taskId: 'dt-50',
  process: 'RENEWAL_PRIVATE',
  subject: { nationalId: '12849049826' },
  subjectName: '',
  products: [],
  state: 'OPEN',
  dueOn: null,
  lastCompletedOn: null,
};
const locked = { locked: true, productCodes: [] };
const AUTOMATIC = { marketArea: 'INSIDE', customerProcess: 'AUTOMATIC' };

const right = async (files: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [file, value] of Object.entries(files)) assert.deepEqual(await read(file), value, file);
};

test('S-157 R-200 a customer is found by a number, and is none only where the bank says so', () =>
  right({
    'kunde-ingen.json': null,
    'kunde-person.json': { customerNumber: '100002' },
    'kunde-nummer-som-tall.json': { customerNumber: '100002' },
    'kunde-feil-500.json': 'down',
    'feil-kunde-uten-nummer.json': 'nonsense',
    'feil-kunde-tomt-svar.json': 'nonsense',
    'feil-brannmur.html': 'nonsense',
    'ny-kunde-409-annen-grunn.json': 'refused',
    'avtale-uten-nummer.json': { agreementNumber: null },
  }));

test('R-204 a relation that cannot be read is unknown, neither lasting nor none, and the others stand', () =>
  right({
    'relasjoner.json': [lasting, null, lasting],
    'relasjoner-en-uten-slutt-oppgitt.json': [
      ['UNKNOWN', null, 'UNKNOWN', 'UNKNOWN', { startedOn: '2018-05-02', endedOn: '2024-09-30' }],
      ['relations', 'relations', 'relations'],
    ],
  }));

test('S-157 where the bank writes: nothing usable is nothing, and that is not nobody', () =>
  right({
    'kontakt.json': { email: 'anne.foresattmo@example.com', phone: '49001048' },
    'kontakt-tom.json': { email: '', phone: '' },
    'kontakt-ubrukelig.json': { email: '', phone: '' },
    'kontakt-ingen-kunde.json': null,
  }));

test('R-205 a child whose lock or products cannot be read is locked', () =>
  right({
    'barn.json': [
      { locked: false, productCodes: [] },
      locked,
      { locked: false, productCodes: ['BARN-KONTO-9812', 'BARN-FRO-9812'] },
    ],
    'barn-uten-sperre-oppgitt.json': [
      [locked, locked, locked, locked, locked],
      ['children.locked', 'children.locked', 'children.productCodes', 'children.productCodes', 'children'],
    ],
  }));

test('R-208 an account number whose check digit is not explained is taken and named', () =>
  right({
    'konto-med-punktum.json': { accountNumber: '98121100002' },
    'konto-ukjent-kontrollsiffer.json': [{ accountNumber: '98121100009' }, ['accountNumber.check-digit']],
    'feil-konto-uten-nummer.json': 'nonsense',
    'reservasjon-ukjent-kontrollsiffer.json': [['98121100002', '98121100009'], ['accountNumbers.check-digit']],
    'feil-reservasjon-for-faa.json': 'nonsense',
  }));

test('R-203 a word about admission that nobody here knows is unknown', () =>
  right({
    'opptak.json': AUTOMATIC,
    'opptak-utenfor.json': { ...AUTOMATIC, marketArea: 'OUTSIDE' },
    'opptak-manuell.json': { ...AUTOMATIC, customerProcess: 'MANUAL' },
    'opptak-ukjent-ord.json': [{ ...AUTOMATIC, customerProcess: 'UNKNOWN' }, ['customerProcess']],
    'opptak-ukjent-omraade.json': [{ ...AUTOMATIC, marketArea: 'UNKNOWN' }, ['marketArea']],
    'opptak-feil-409-ukjent-kode.json': 'refused',
    'opptak-feil-500.html': 'down',
    'opptak-feil-504-tidsavbrudd.json': 'down',
  }));

test('R-206 what is not told enough of is not offered, and the other products are', () =>
  right({
    'tilbud-faa-felter.json': [product],
    'tilbud-med-rare-produkter.json': [
      [product, { ...product, id: 15, webName: 'Nummer som tekst', code: null, order: 2 }],
      ['products.code', 'products.needsCreditCheck', 'products', 'products', 'products', 'products'],
    ],
  }));

test('R-207 a consent without words, or with a paragraph that cannot be read, is not asked for', () =>
  right({
    'samtykker-faa-felter.json': [
      [
        question,
        {
          consentId: '13',
          title: 'Nummer som tall',
          infoText: '',
          texts: ['Et avsnitt'],
          popupText: '',
          whenNoText: '',
        },
      ],
      ['questions', 'questions.texts'],
    ],
    'samtykker-feil-500.json': 'down',
  }));

test('R-201 an evaluation without an outcome that is known here is unknown, never without a hit', () =>
  right({
    'hvitvasking-treff.json': { evaluationId: 'aml-100007', outcome: 'HIT' },
    'hvitvasking-uten-nummer.json': { evaluationId: null, outcome: 'NO_HIT' },
    'hvitvasking-ukjent-utfall.json': [{ evaluationId: 'aml-1', outcome: 'UNKNOWN' }, ['outcome']],
    'hvitvasking-uten-utfall.json': [{ evaluationId: 'aml-2', outcome: 'UNKNOWN' }, ['outcome']],
  }));

test('N-052 an account is the named owner’s only where the core bank says so; a layer without the call knows nothing', () =>
  right({
    'kontoeier.json': 'SAME',
    'kontoeier-annen.json': 'OTHER',
    'kontoeier-ukjent-utfall.json': ['UNKNOWN', ['outcome']],
    'kontoeier-uten-utfall.json': ['UNKNOWN', ['outcome']],
    'kontoeier-feil-404-ikke-stoettet.json': 'UNKNOWN',
    'kontoeier-feil-500.json': 'down',
  }));

test('R-209 a task stands by its number and subject; one whose state is not known may be answered', () =>
  right({
    'oppgaver-ingen.json': [],
    'oppgaver-rare.json': [
      [
        task,
        { ...task, taskId: 'dt-51', subjectName: 'Ingrid Prøvemo' },
        {
          ...task,
          taskId: 'dt-52',
          process: 'RENEWAL_2030',
          subject: { organisationNumber: '319000003' },
          products: ['Driftskonto'],
          state: 'DONE',
          lastCompletedOn: '2025-12-05',
        },
      ],
      ['tasks.state', 'tasks.state', 'tasks.dueOn', 'tasks.products', 'tasks.subject', 'tasks.taskId', 'tasks'],
    ],
  }));

test('S-157 what is sent to a core bank is what its contract has recorded', async () => {
  const sent: unknown[] = [];
  const system = recordedSystem('core-bank', ({ body }) => {
    sent.push(body !== undefined && 'json' in body ? body.json : null);
    return { status: 503, body: '' };
  });
  const bank = coreBank(system, anyToken);
  const context = { correlationId: 'recorded', bank: 'provebanken' };
  const person = { nationalId: '12849049826' };
  for (const call of [
    bank.createCustomer('9812', 'k', { organisationNumber: '319000011', name: 'Bygg AS' }, context),
    bank.openAccount('9812', 'k', { customerNumber: '7', productCode: 'DRIFT' }, context),
    bank.evaluate('9812', 'k', person, context),
    bank.checkAccountOwner('9812', { accountNumber: '98121010003', name: 'Kari Prøvemo' }, context),
    childBanking(system, anyToken).childrenAtBank('9812', [person.nationalId], context),
  ])
    await call.catch(() => {});
  const files = ['ny-kunde', 'konto', 'hvitvasking', 'kontoeier', 'barn'].map((name) => `${name}-foresporsel.json`);
  assert.deepEqual(
    sent,
    files.map((file) => recordedJson(coreBankContract, file)),
  );
});
