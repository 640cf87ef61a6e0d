/** A company's declaration at a bank whose policy has the coming owner rule in force: asked, kept and screened. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { Progress } from '@bli-kunde/domain/kyc/submit.ts';
import { applicant } from '../business/journey.fixture.ts';
import { onBothDatabases, startWorld } from '../test-server.ts';
import { loadDeclaration } from './store.ts';

const BANK = 'provebanken';
const ORG = '319000011';
const BASE = `/${BANK}/declaration-web/rest/resource`;
const simulators = await startWorld();
const banks = mkdtempSync(join(tmpdir(), 'coming-rule-'));
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

test('D-090 D-095 D-096 D-097 in force, a company is asked of nominees and of places of birth; what it names is screened and goes to an advisor', (t) =>
  onBothDatabases(t, { simulators, env: { BANKS_DIR: banks } }, async ({ context, ...server }) => {
    const guest = await applicant({ context, ...server }, BANK, 'B01', ORG);
    await guest.fill('regnskap');
    const subject = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: ORG };
    const opened = await guest.browser.ask('POST', `${BASE}/kyc/token-for-process`, { body: subject });
    const { token, id } = opened.json<{ token: string; id: string }>();
    const ask = (method: string, path: string, body?: object) =>
      guest.browser.ask(method, `${BASE}/${path}`, {
        headers: { 'x-kyc-session-token': token },
        ...(body === undefined ? {} : { body }),
      });
    const { sections } = (await ask('GET', 'kyc/v8/form')).json<Form>();
    let refused = 0;
    await answerSections(id, sections, async ({ path, body }) => {
      if (path.endsWith('=nominees')) return (await ask('POST', path, nominees)).json<Progress>();
      if (!path.endsWith('=owners')) return (await ask('POST', path, body)).json<Progress>();
      const given = body as OwnersAnswer;
      const without = await ask('POST', path, given);
      assert.equal(without.status, 400, without.text);
      assert.match(without.text, /birthPlace/);
      refused += 1;
      const beneficialOwners = given.beneficialOwners.map((one) => ({ ...one, birthPlace: 'Bergen' }));
      return (await ask('POST', path, { ...given, beneficialOwners })).json<Progress>();
    });
    assert.equal(refused, 1);
    const completed = await ask('POST', 'kyc/v2/complete-declaration');
    assert.equal(
      completed.json<{ caseStatus: string }>().caseStatus,
      'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
      completed.text,
    );
    const { frozen } = (await loadDeclaration(context.db, context.vault, BANK, id))?.document ?? assert.fail(id);
    assert.equal(frozen?.ownerLaw, 'COMING');
    const holds = frozen?.reasons.flatMap(({ rule, verdict }) => (verdict === 'yes' ? [rule] : []));
    assert.ok(holds?.includes('nominees'), String(holds));
    const screened = (frozen?.screening.persons ?? []).flatMap(({ name, roles }) =>
      roles.includes('NOMINEE') ? [name] : [],
    );
    assert.deepEqual(new Set(screened), new Set([nominee.nominee, nominee.nominator, nominee.behind]));
    const shown = JSON.stringify(frozen?.sections.map(({ rows }) => rows));
    for (const words of ['Fødested', 'Bergen', nominee.nominator]) assert.ok(shown.includes(words), words);
  }));
