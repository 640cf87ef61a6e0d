/** A company's declaration at a bank whose policy has the coming owner rule in force: asked, kept and screened. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import { organisationOf, partyOf, PEOPLE, trustOf, trustsOf } from '@bli-kunde/domain/kyc/trusts/trusts.fixture.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { applicant } from '../business/journey.fixture.ts';
import { rescreen } from '../rescreening/rescreen.ts';
import { ownersCompared } from '../cases/owners-compared.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer } from '../test-server.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { evidenceDocument } from './evidence-document.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { loadDeclaration } from '../declarations/store.ts';

const BANK = 'provebanken';
const ORG = '319000011';
const BASE = `/${BANK}/declaration-web/rest/resource`;
const simulators = await startWorld();
const banks = mkdtempSync(join(tmpdir(), 'coming-rule-'));
const onBoth = onFreshServers(() => ({ simulators, env: { BANKS_DIR: banks } }));
cpSync(resolve(import.meta.dirname, '../../../banks'), banks, { recursive: true });
writeFileSync(
  join(banks, BANK, 'risk.json'),
  JSON.stringify({ ownerRule: { from: '2026-01-01', source: 'Bare for denne prøven' } }),
);
after(async () => {
  rmSync(banks, { recursive: true });
  await simulators.close();
});

const nominee = { nominee: 'Nils Navnmo', role: 'DIRECTOR', nominator: 'Fjerne Holding Ltd', behind: 'Olga Bakmo' };
const yes = (questionId: string, under: object) => ({
  answers: [
    { questionId, questionVersion: 1, answerType: 'YES_NO', answer: 'YES', listAnswers: [], subQuestion: [under] },
  ],
});
const nominees = yes('BM_NOMINEES', {
  questionId: 'BM_NOMINEES_LIST',
  questionVersion: 1,
  answerType: 'LIST',
  answer: null,
  listAnswers: [nominee],
  subQuestion: [],
});

/** The declaration opened by the managing director, and its calls. */
async function opened(server: TestServer) {
  const guest = await applicant(server, BANK, 'B01', ORG);
  await guest.fill('regnskap');
  const subject = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: ORG };
  const found = await guest.browser.ask('POST', `${BASE}/kyc/token-for-process`, { body: subject });
  const { token, id } = found.json<{ token: string; id: string }>();
  const ask = (method: string, path: string, body?: object) =>
    guest.browser.ask(method, `${BASE}/${path}`, {
      headers: { 'x-kyc-session-token': token },
      ...(body === undefined ? {} : { body }),
    });
  const { sections } = (await ask('GET', 'kyc/v8/form')).json<Form>();
  return { id, ask, sections };
}
const born = (given: OwnersAnswer): OwnersAnswer => ({
  ...given,
  beneficialOwners: given.beneficialOwners.map((one) => ({ ...one, birthPlace: 'Bergen' })),
});
const frozenOf = async ({ context }: TestServer, id: string) =>
  (await loadDeclaration(context.db, context.vault, BANK, id))?.document.frozen ?? assert.fail(id);
const heldIn = ({ reasons }: FrozenDeclaration) =>
  reasons.flatMap(({ rule, verdict }) => (verdict === 'yes' ? [rule] : []));

onBoth(
  'D-090 D-095 D-096 D-097 in force, a company is asked of nominees and of places of birth; what it names is screened and goes to an advisor',
  async (server) => {
    const { id, ask, sections } = await opened(server);
    let refused = 0;
    await answerSections(id, sections, async ({ path, body }) => {
      if (path.endsWith('=nominees')) return (await ask('POST', path, nominees)).json<DeclarationProgress>();
      if (!path.endsWith('=owners')) return (await ask('POST', path, body)).json<DeclarationProgress>();
      const without = await ask('POST', path, body);
      assert.equal(without.status, 400, without.text);
      assert.match(without.text, /birthPlace/);
      refused += 1;
      return (await ask('POST', path, born(body as OwnersAnswer))).json<DeclarationProgress>();
    });
    assert.equal(refused, 1);
    const completed = await ask('POST', 'kyc/v2/complete-declaration');
    assert.equal(
      completed.json<{ caseStatus: string }>().caseStatus,
      'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
      completed.text,
    );
    const frozen = await frozenOf(server, id);
    assert.equal(frozen.ownerLaw, 'COMING');
    const holds = heldIn(frozen);
    assert.ok(holds.includes('nominees') && !holds.includes('coming-owner-rule-unasked'), String(holds));
    const screened = (frozen.screening.persons ?? []).flatMap(({ name, roles }) =>
      roles.includes('NOMINEE') ? [name] : [],
    );
    assert.deepEqual(new Set(screened), new Set([nominee.nominee, nominee.nominator, nominee.behind]));
    const shown = JSON.stringify(frozen.sections.map(({ rows }) => rows));
    for (const words of ['Fødested', 'Bergen', nominee.nominator]) assert.ok(shown.includes(words), words);
  },
);

onBoth(
  'D-099 D-100 D-101 D-104 D-105 D-106 a trust is answered with its parties, who are owners; it is kept, screened, and shown to the advisor',
  async (server) => {
    const { context } = server;
    const { id, ask, sections } = await opened(server);
    const abroad = { publicId: { value: null, token: null }, hasNoPublicId: true, countryOfResidence: 'SWE' };
    const people = PEOPLE.map((name, at) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const birthDate = `198${at}-04-12`;
      return someOwner({ firstName, lastName, birthDate, eierandel: '0', ...abroad });
    });
    const parties = [...trustOf().parties, organisationOf('PROTECTOR', 'Vern og Vakt Ltd', [PEOPLE[0]])];
    const said: number[] = [];
    await answerSections(id, sections, async ({ path, body }) => {
      if (path.endsWith('=owners')) {
        const given = born({ ...(body as OwnersAnswer), registerDifference: { answer: 'UNSURE', differences: [] } });
        const beneficialOwners = [...given.beneficialOwners, ...people.map((one) => ({ ...one, birthPlace: 'Oslo' }))];
        const saved = (await ask('POST', path, { ...given, beneficialOwners })).json<DeclarationProgress>();
        assert.equal(saved.anew, true, 'the section of trusts asks of other owners now');
        return saved;
      }
      if (!path.endsWith('=trusts')) {
        const saved = (await ask('POST', path, body)).json<DeclarationProgress>();
        assert.equal('anew' in saved, false, path);
        return saved;
      }
      const without = parties.filter(({ role }) => role !== 'TRUSTEE');
      for (const wrong of [
        trustsOf({ parties: without }),
        trustsOf({ parties: [...parties, partyOf('CONTROLLER', 'Ukjent Person')] }),
        { hasTrusts: 'YES', trusts: [{ ...trustOf(), more: 1 }] },
      ])
        said.push((await ask('POST', path, wrong)).status);
      return (await ask('POST', path, trustsOf({ parties }))).json<DeclarationProgress>();
    });
    assert.deepEqual(said, [400, 400, 400]);
    const completed = await ask('POST', 'kyc/v2/complete-declaration');
    assert.equal(completed.status, 200, completed.text);
    const frozen = await frozenOf(server, id);
    const holds = heldIn(frozen);
    assert.ok(holds.includes('owner-trust') && !holds.includes('trust-party-missing'), String(holds));
    const rolesOf = (name: string) =>
      (frozen.screening.persons ?? []).filter((one) => one.name === name).flatMap(({ roles }) => roles);
    for (const name of PEOPLE) assert.ok(rolesOf(name).includes('BENEFICIAL_OWNER'), name);
    for (const name of [trustOf().name, 'Vern og Vakt Ltd']) assert.deepEqual(rolesOf(name), ['TRUST'], name);
    const bank = context.banks.get(BANK) ?? assert.fail();
    const about = { bank, declarationId: id, verdicts: new Map<string, null>() };
    const { watched } = await rescreen(context, about, { facts: {}, persons: [], unitEnd: null });
    for (const name of [...PEOPLE, trustOf().name, 'Vern og Vakt Ltd'])
      assert.ok(
        watched.persons.some((one) => one.name === name),
        name,
      );
    const kept = (await loadKept(context.db, id)) ?? assert.fail(id);
    const reader = { at: context.clock.now(), actor: 'system', rcid: null };
    const paper = (await textOf(await evidenceDocument(context, kept, 'bank', reader))).replaceAll('\n', ' ');
    for (const words of [trustOf().name, 'Beskytter', 'Vern og Vakt Ltd']) assert.ok(paper.includes(words), words);
    const day = { today: '2026-11-30', comingFrom: '2026-01-01' };
    const { rows, trusts } = ownersCompared(textsOf(), frozen, day);
    assert.deepEqual(
      trusts.map(({ title, lines }) => [title, lines[0]?.value]),
      [['Trust 1', trustOf().name]],
    );
    const settlor = rows.find(({ name }) => name === PEOPLE[0]);
    assert.equal(settlor?.byToday.isOwner, true);
    assert.ok(settlor.byToday.why.includes(`${PEOPLE[0]} har en rolle i ${trustOf().name}: Stifter (settlor).`));
  },
);
