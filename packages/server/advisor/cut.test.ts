/** More cases of one subject than are shown at once: that there are more is told, in the search and on a case's page. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { personKey } from '../db/look-up-keys.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const NATIONAL_ID = '12849049826';

onBoth('the fifty newest cases of a subject are shown, and that there are more', async (server) => {
  const { call } = await asAdvisor(server, BANK, ['ADVISOR']);
  const subjectKey = personKey(server.context.vault, BANK, NATIONAL_ID);
  const ids: string[] = [];
  const opens = async (count: number) => {
    for (let at = 0; at < count; at += 1)
      ids.push(await openedCase(server, { cause: `cut:${ids.length}`, subjectKey }));
  };
  const seen = async () => {
    const found = (await call(searchCases, {}, { body: { nationalId: NATIONAL_ID } })).json<{
      cases: object[];
      isCut: boolean;
    }>();
    const { summary } = (await call(getCase, { id: ids[0] ?? '' })).json<{
      summary: { otherCases: object[]; otherCasesAreCut: boolean };
    }>();
    return [found.cases.length, found.isCut, summary.otherCases.length, summary.otherCasesAreCut];
  };
  await opens(50);
  assert.deepEqual(await seen(), [50, false, 49, false]);
  await opens(1);
  assert.deepEqual(await seen(), [50, true, 50, false]);
  await opens(1);
  assert.deepEqual(await seen(), [50, true, 50, true]);
});
