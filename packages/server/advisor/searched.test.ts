/** Shows what lists and searches leave in the bank's trail: which one and by whom, never for what. */
import assert from 'node:assert/strict';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { chainId } from '../db/audit.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { asAdvisor } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

onBoth('A-110 an entry of a list or a search says which, and nothing of what was looked for', async (server) => {
  const { advisor, call } = await asAdvisor(server, BANK, ['ADVISOR']);
  await call(listCases);
  await call(listCases, {}, { query: { queue: 'FOLLOW_UP' } });
  for (const body of [{ caseNumber: 7 }, { organisationNumber: '319000011' }, { nationalId: '12849049826' }])
    assert.equal((await call(searchCases, {}, { body })).status, 200);
  const left = await server.context.db.query<{ action: string; detail: object }>(
    sql`select action, detail from audit where chain = ${chainId({ kind: 'bank', bank: BANK })} and actor = ${advisor.key} order by seq`,
  );
  assert.deepEqual(
    left.map(({ action, detail }) => [action, detail]),
    [
      ['case.listed', { source: 'OPEN' }],
      ['case.listed', { source: 'FOLLOW_UP' }],
      ['case.searched', { source: 'caseNumber' }],
      ['case.searched', { source: 'organisationNumber' }],
      ['case.searched', { source: 'nationalId' }],
    ],
  );
});
