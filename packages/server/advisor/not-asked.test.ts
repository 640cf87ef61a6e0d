/** No question is sent once somebody in the case is confirmed on a sanctions list. */
import assert from 'node:assert/strict';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import { GROUNDS } from '../cases/decide.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { eachDatabase } from '../private/private.fixture.ts';
import { asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';
import { does, newestCase, pageOf, previewed, underReview } from './questions.fixture.ts';

const BANK = 'provebanken';

eachDatabase()('A-069 nobody is asked once somebody in the case is confirmed on a sanctions list', async (server) => {
  await underReview(server, BANK, 'sanctioned@example.com');
  const id = await newestCase(server, BANK);
  const siri = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siri Senior');
  await rememberedAdvisor(server, BANK, siri.advisor);
  const { body } = await previewed(siri, id);
  const { due } = (await does(siri, questions.previewQuestion, id, body)).json<{ due: string }>();
  assert.ok((await pageOf(siri, id)).acts.includes('ASK'));
  const facts = { verdict: 'SAME', reasons: ['BIRTH_DATE', 'COUNTRY'], grounds: GROUNDS };
  const judged = await does(siri, judgeHit, id, facts, { hit: '1' });
  assert.equal(judged.status, 200, judged.text);
  assert.ok(!(await pageOf(siri, id)).acts.includes('ASK'));
  refusedWith(await does(siri, questions.previewQuestion, id, body), 409, 'error.case.sanctioned');
  refusedWith(await does(siri, questions.askQuestion, id, { ...body, due }), 409, 'error.case.sanctioned');
});
