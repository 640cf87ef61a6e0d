/** A declaration that was begun on an older version of its questionnaire, and a bank that asks a newer one by now. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after } from 'node:test';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import {
  getDeclared,
  saveChosenProductsAndCards,
  savePersonInput,
  setFlowType,
} from '@bli-kunde/domain/private/api.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { CONTACT, eachDatabase, type Somebody, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const REST = '/provebanken/declaration-web/rest/resource';

/** The shipped banks as they were when `version` was the newest. */
function banksAt(version: number): string {
  const banks = mkdtempSync(join(tmpdir(), 'bli-kunde-banks-'));
  cpSync(resolve(import.meta.dirname, '../../../banks'), banks, { recursive: true });
  const folder = join(banks, 'default/questionnaires');
  for (const file of readdirSync(folder))
    if (Number(/^become-private-customer\.v(\d+)/.exec(file)?.[1] ?? 0) > version) rmSync(join(folder, file));
  after(() => rmSync(banks, { recursive: true }));
  return banks;
}

async function opened({ browser }: Somebody) {
  const body = { process: 'BECOME_PRIVATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: 'self' };
  const { id, token } = (await browser.ask('POST', `${REST}/kyc/token-for-process`, { body })).json<{
    id: string;
    token: string;
  }>();
  const headers = { 'x-kyc-session-token': token };
  const { sections, questionnaire } = (await browser.ask('GET', `${REST}/kyc/v8/form`, { headers })).json<Form>();
  const complete = () => browser.ask('POST', `${REST}/kyc/v2/complete-declaration`, { headers });
  /** The plainest answers, up to the section `last`. */
  const answer = (last?: string) =>
    answerSections(
      id,
      sections.slice(0, sections.findIndex((one) => one.id === last) + 1 || undefined),
      async (given) => {
        const { path, ...rest } = given;
        const saved = await browser.ask('POST', `${REST}/${path}`, { headers, ...rest });
        assert.equal(saved.status, 200, saved.text);
        return saved.json<DeclarationProgress>();
      },
    );
  return { id, sections, questionnaire, answer, complete };
}

/** A declaration of that person's, answered up to 'use' while `version` was the newest. */
async function begunOn(version: number, { context, simulators }: TestServer, id: string): Promise<void> {
  const before = await startTestServer({
    database: context.db,
    simulators,
    ...UNLIMITED,
    env: { BANKS_DIR: banksAt(version) },
  });
  try {
    const one = await somebody(before, id);
    await one.sent(setFlowType, { flowType: 'STANDARD' });
    await one.sent(savePersonInput, CONTACT);
    await one.sent(saveChosenProductsAndCards, WITH_CARD);
    const begun = await opened(one);
    assert.equal(begun.questionnaire.version, version);
    await begun.answer('use');
  } finally {
    await before.close();
  }
}

onBoth('K-057 who began before products suggested anything finishes without', async (server) => {
  await begunOn(3, server, 'P28');
  const same = await somebody(server, 'P28');
  const resumed = await opened(same);
  assert.equal(resumed.questionnaire.version, 3);
  assert.doesNotMatch(JSON.stringify(resumed.sections), /"suggested"/);
  await resumed.answer();
  assert.equal((await resumed.complete()).json<{ caseStatus: string }>().caseStatus, 'OK');
});

onBoth('K-057 K-180 who began on an older version finishes on it, its summary included', async (server) => {
  await begunOn(2, server, 'P01');
  const same = await somebody(server, 'P01');
  const resumed = await opened(same);
  assert.equal(resumed.questionnaire.version, 2);
  const answered = resumed.sections.filter((section) => section.answered).map(({ id }) => id);
  assert.deepEqual(answered, ['welcome', 'country', 'use']);
  assert.equal(resumed.sections.at(-1)?.kind, 'caseSummary');
  refusedWith(await resumed.complete(), 409, 'error.step.not.allowed');
  await resumed.answer();
  assert.equal((await resumed.complete()).json<{ caseStatus: string }>().caseStatus, 'OK');
  const declared = (await same.call(getDeclared)).json<{ id: string }[]>();
  assert.deepEqual(
    declared.map(({ id }) => id),
    ['country', 'use', 'income', 'pep', 'tax'],
  );
});
