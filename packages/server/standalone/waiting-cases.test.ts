/** Shows that what is found about somebody who is asked reaches an advisor at once, whoever else is waited for. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import * as api from '@bli-kunde/domain/standalone/api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { decide, sessionIn } from '../signing/at-provider.fixture.ts';
import { agree, propose } from '../cases/decide.ts';
import { judgeAll, proposal } from '../cases/decide.fixture.ts';
import { listText } from '../screening/list.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { ask, BANK, declared, guest, OPTIONS, task, told } from './standalone.fixture.ts';
import { sql } from '../db/sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'waiting-cases-'));
after(() => rmSync(folder, { recursive: true }));
const list = join(folder, 'list.csv');
writeFileSync(list, listText([{ id: 'LISTED-1', name: 'Astrid Ledermo', sanctions: 'Programme' }]));
const onBoth = onEveryDatabase({ ...OPTIONS, env: { SCREENING_LIST: list } });

/** Gustav may not sign alone; Astrid, who must, is on the list. */
async function halfSigned(server: TestServer): Promise<string> {
  await ask(server, 'RENEWAL_TAX_CORPORATE', '319000011');
  const gustav = await guest(server, 'B20');
  const { id, status } = await declared(gustav, await task(gustav, 'RENEWAL_TAX_CORPORATE'));
  assert.equal(status, 'AWAITING_SIGNEE');
  return id;
}

const caseOf = async ({ context }: TestServer, declaration: string) => {
  const rows = await context.db.query<{ number: number; gravity: number; state: string; outcome: string | null }>(
    sql`select number, gravity, state, outcome from advisor_case where declaration_id = ${declaration}`,
  );
  assert.equal(rows.length, 1);
  return rows[0] ?? assert.fail('no case');
};

onBoth('A-001 a hit is an advisor’s at once, though a signature is waited for and never comes', async (server) => {
  const id = await halfSigned(server);
  const { number, gravity, state } = await caseOf(server, id);
  assert.deepEqual({ gravity, state }, { gravity: 0, state: 'NEW' });
  await later(server, { days: 32 });
  assert.deepEqual((await told(server, id)).toSorted(), ['AWAITING_SIGNEE', 'FAILED']);
  assert.deepEqual(await caseOf(server, id), { number, gravity, state: 'NEW', outcome: null });
});

onBoth('A-058 what was approved while a signature was waited for is OK when it comes', async (server) => {
  const id = await halfSigned(server);
  const address = { bank: BANK, number: (await caseOf(server, id)).number };
  const by = (name: string, role: Role) => ({ name, role });
  const kept = proposal('KEEP', { reason: 'OTHER_PERSON' });
  await judgeAll(server.context, address, 'NOT_SAME');
  await propose(server.context, address, by('Siri', 'SENIOR_ADVISOR'), kept);
  assert.deepEqual(await agree(server.context, address, by('Arne', 'AML_OFFICER')), { decided: true });
  const astrid = await guest(server, 'B01');
  const begun = await astrid.call(api.startDeclarationSigning, {}, { query: { case: id } });
  await decide(server, sessionIn(begun.json<{ url: string }>().url), 'sign');
  await astrid.call(api.refreshDeclarationSigning, { case: id });
  await drained(server);
  const [row] = await server.context.db.query(sql`select status from declaration where id = ${id}`);
  assert.deepEqual(row, { status: 'OK' });
  assert.equal((await told(server, id)).filter((status) => status === 'OK').length, 1);
});
