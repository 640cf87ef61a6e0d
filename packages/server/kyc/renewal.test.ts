import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Form, FormSection, SummaryAnswer } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { PepAnswer } from '@bli-kunde/domain/kyc/pep/entry.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import type { TaxAnswer } from '@bli-kunde/domain/kyc/tax/relation.ts';
import { applicant } from '../business/journey.fixture.ts';
import { enter, type Guest, refusedWith } from '../guest.fixture.ts';
import { testPerson, timeIs, timeMoves } from '../simulated-world.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer } from '../test-server.ts';
import { withRenewals } from './renewal-journey.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';

const simulators = await startWorld();
after(() => simulators.close());
const onBoth = onFreshServers(() => ({ simulators }));

const BANK = 'provebanken';
const ORG = '319000011';
const YEAR = 365 * 86_400_000;

/** A declaration that is opened: its calls, and what they answer. */
async function open(guest: Guest, process: string, channel: string, subject: string) {
  const kyc = `/${BANK}/declaration-web/rest/resource/kyc`;
  const opened = await guest.browser.ask('POST', `${kyc}/token-for-process`, { body: { process, channel, subject } });
  assert.equal(opened.status, 200, opened.text);
  const { token, id } = opened.json<{ token: string; id: string }>();
  const headers = { 'x-kyc-session-token': token };
  const post = (path: string, body?: unknown) =>
    guest.browser.ask('POST', `${kyc}/${path}`, { headers, ...(body === undefined ? {} : { body }) });
  const form = async () => (await guest.browser.ask('GET', `${kyc}/v8/form`, { headers })).json<Form>();
  return {
    id,
    post,
    section: async (name: string): Promise<FormSection> =>
      (await form()).sections.find((one) => one.id === name) ?? assert.fail(name),
    sections: async () => (await form()).sections,
    summary: async () =>
      (await guest.browser.ask('GET', `${kyc}/v1/case-summary/${id}`, { headers })).json<SummaryAnswer>().sections,
    complete: () => post('v2/complete-declaration'),
    /** Saves, in order, and completes. */
    async send(...calls: readonly (readonly [path: string, body?: unknown])[]) {
      for (const [path, body] of [...calls, [`confirmCaseSummary/${id}`], ['v2/complete-declaration']] as const) {
        const answer = await post(path, body);
        assert.equal(answer.status, 200, `${path}: ${answer.text}`);
      }
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function frozenOf({ context }: TestServer, id: string): Promise<FrozenDeclaration> {
  const stored = await loadDeclaration(context.db, context.vault, BANK, id);
  return stored?.document.frozen ?? assert.fail(`${id} is not completed`);
}

/** Answers every section plainly, but for the income where that is given. */
async function answerAll(declaration: Opened, income?: unknown): Promise<void> {
  await answerSections(declaration.id, await declaration.sections(), async ({ path, body }) => {
    const answer = await declaration.post(
      path.replace(/^kyc\//, ''),
      income !== undefined && path.includes('SourceOfIncome') ? income : body,
    );
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    return answer.json<DeclarationProgress>();
  });
}

onBoth(
  "S-141 K-057 K-184 a company's answers are offered a year later, count when each is confirmed, and what changed is kept",
  async (server) => {
    timeIs(server, '2026-11-21T10:00:00.000Z');
    const company = async () => {
      const guest = await applicant(server, BANK, 'B01', ORG);
      await guest.fill('regnskap');
      return open(guest, 'BECOME_CORPORATE_CUSTOMER', 'CUSTOMER_ONBOARDING', ORG);
    };
    const first = await company();
    assert.ok((await first.sections()).every((one) => !one.fromEarlier));
    await answerAll(first);
    assert.equal((await first.complete()).status, 200);
    const before = await frozenOf(server, first.id);
    assert.deepEqual(before.changes, []);

    timeMoves(server, YEAR);
    const second = await company();
    const offered = await second.section('income');
    assert.deepEqual(
      { answer: offered.answer, fromEarlier: offered.fromEarlier, answered: offered.answered },
      { answer: [{ sourceId: 'SALES', comment: null }], fromEarlier: true, answered: false },
    );
    assert.equal(offered.answeredAt?.slice(0, 10), '2026-11-21');
    refusedWith(await second.complete(), 409, 'error.step.not.allowed');
    await answerAll(second, [{ sourceId: 'OTHER', comment: 'kakesalg på torget' }]);
    assert.deepEqual(
      (await second.summary()).flatMap(({ id, rows }) =>
        rows.flatMap(({ change, before: was, value }) => (change ? [[id, change, was, value]] : [])),
      ),
      [['income', 'CHANGED', 'Salg av varer og tjenester', 'Annet: kakesalg på torget']],
    );
    assert.equal((await second.complete()).status, 200);
    const { changes = [] } = await frozenOf(server, second.id);
    const asked = (await second.sections()).filter(({ answer }) => answer !== null).map(({ id }) => id);
    assert.ok(asked.length > 5);
    assert.deepEqual(
      changes.map(({ section, declaration, rows }) => [section, declaration, rows.map(({ kind }) => kind)]),
      asked.filter((id) => id !== 'summary').map((id) => [id, first.id, id === 'income' ? ['CHANGED'] : []]),
    );
    assert.deepEqual(await frozenOf(server, first.id), before, 'the earlier one is as it was');
  },
);

const position = {
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'NOR',
  description: 'Stortingsrepresentant for Oslo',
};
const NO_PEP = { isPep: 'NO', isRca: 'NO' };
const relation = { country: 'POL', type: 'WITH_TAX_NUMBER', taxNumber: '02070803628' };
const TAXABLE = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'NO',
  hasInternationalTaxRelations: 'YES',
  taxRelations: [relation],
};

onBoth(
  'K-060 K-061 the entries of a person follow from process to process, locked, and end when they are no longer current',
  async (original) => {
    const server = await withRenewals(original);
    timeIs(server, '2026-11-21T10:00:00.000Z');
    const guest = (id: string) => enter(server, BANK, testPerson(server, id));
    const declare = async (process: string, id = 'P01') => open(await guest(id), process, 'NETTBANK', 'meg');

    const first = await declare('BECOME_PRIVATE_CUSTOMER');
    await first.send(
      ['submitPepRca', { isPep: 'YES', pepList: [position], isRca: 'NO' }],
      ['submitTaxRelationSection', TAXABLE],
    );
    const before = await frozenOf(server, first.id);

    timeMoves(server, YEAR);
    const second = await declare('RENEWAL_TAX_PRIVATE');
    const tax = (await second.section('tax-again')).answer as TaxAnswer;
    const [known] = tax.taxRelations;
    assert.ok(known);
    assert.deepEqual(
      { country: known.country, createdDate: known.createdDate, current: known.current },
      { country: 'POL', createdDate: '2026-11-21', current: null },
    );
    const save = (change: Partial<TaxAnswer>) => second.post('submitTaxRelationSection', { ...tax, ...change });
    assert.equal((await save({})).status, 400, 'each entry is to be told of');
    assert.equal((await save({ taxRelations: [] })).status, 400, 'none can be left out');
    assert.equal((await save({ taxRelations: [{ ...known, id: 'made-up', current: 'NO' }] })).status, 400);
    const changed = { ...known, country: 'SWE', taxNumber: '199001011234', createdDate: null, current: 'YES' as const };
    assert.equal((await save({ taxRelations: [changed] })).status, 200);
    const kept = ((await second.section('tax-again')).answer as TaxAnswer).taxRelations;
    assert.deepEqual(kept, [{ ...known, current: 'YES' }], 'what is locked stays, whatever is sent');
    await second.send([
      'submitTaxRelationSection',
      { ...tax, hasTaxRelations: 'NO', taxRelations: [{ ...known, current: 'NO' }] },
    ]);
    const ended = (await frozenOf(server, second.id)).sections[0]?.answer as TaxAnswer | undefined;
    assert.deepEqual(ended?.taxRelations, [{ ...known, current: 'NO', endedDate: '2027-11-21' }]);

    timeMoves(server, YEAR);
    const third = await declare('RENEWAL_PRIVATE');
    assert.deepEqual(((await third.section('taxes')).answer as TaxAnswer).taxRelations, []);
    const pep = (await third.section('positions')).answer as PepAnswer;
    assert.deepEqual(
      pep.pepList.map(({ id, description, current }) => [id, description, current]),
      [[`${first.id}:pep:0`, position.description, null]],
    );
    const over = { ...pep, pepList: pep.pepList.map((row) => ({ ...row, description: 'noe annet', current: 'NO' })) };
    await third.send(
      ['submitPepRca', over],
      ['submitTaxRelationSection', { ...TAXABLE, hasTaxRelations: 'NO', taxRelations: [] }],
    );
    const { sections, changes = [], facts } = await frozenOf(server, third.id);
    const positions = sections[0]?.answer as PepAnswer | undefined;
    assert.deepEqual(positions?.pepList, [
      { ...pep.pepList[0], current: 'NO', roleEnd: { month: 'NOVEMBER', year: 2028 } },
    ]);
    assert.deepEqual(
      changes.map(({ section, declaration, rows }) => [section, declaration, rows.map(({ kind }) => kind)]),
      [
        ['positions', first.id, ['ENDED']],
        ['taxes', second.id, []],
      ],
    );
    assert.deepEqual(
      facts.existing?.tax.map(({ country, endedDate }) => [country, endedDate]),
      [['POL', '2027-11-21']],
      'the history goes with the case',
    );
    assert.deepEqual(await frozenOf(server, first.id), before, 'the earlier ones are as they were');
  },
);

onBoth('K-060 nobody is offered what another person declared, and a bank nothing of another bank', async (original) => {
  const server = await withRenewals(original);
  const declare = async (id: string) =>
    open(await enter(server, BANK, testPerson(server, id)), 'RENEWAL_PRIVATE', 'NETTBANK', 'meg');
  const first = await declare('P01');
  const calls = [
    ['submitPepRca', NO_PEP],
    ['submitTaxRelationSection', TAXABLE],
  ] as const;
  await first.send(...calls);
  const { answer, fromEarlier, content } = await (await declare('P02')).section('taxes');
  assert.deepEqual(
    { answer, fromEarlier, existing: (content as { existing: unknown[] }).existing },
    { answer: null, fromEarlier: false, existing: [] },
  );
  const again = await declare('P01');
  assert.notEqual(again.id, first.id);
  assert.equal(
    (await again.section('positions')).fromEarlier,
    true,
    'one completed a moment ago is an earlier one too',
  );
});
