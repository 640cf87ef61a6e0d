/** Shows that an organisation's declaration is looked at anew once it is signed: what is new since it was answered goes to an advisor. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/standalone/api.ts';
import { openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { propose } from '../cases/decide.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, sessionIn } from '../signing/at-provider.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { declared, guest, OPTIONS, task } from './standalone.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase(OPTIONS);
const BANK = 'provebanken';

onBoth(
  'D-010 a board member who has come since an organisation declared is a case when it is signed, and it counts once that is decided',
  async (server) => {
    const { context } = server;
    const gustav = await guest(server, 'B20');
    const { id, status } = await declared(gustav, await task(gustav, 'RENEWAL_TAX_CORPORATE'));
    assert.equal(status, 'AWAITING_SIGNEE');
    const astrid = await guest(server, 'B01');
    const started = await astrid.call(api.startDeclarationSigning, {}, { query: { case: id } });
    await decide(server, sessionIn(started.json<{ url: string }>().url), 'sign');
    await astrid.call(api.refreshDeclarationSigning, { case: id });
    const company = worldOf(server).people.organisation('319000186') ?? assert.fail();
    const { roles } = company;
    company.roles = [...roles, { role: 'MEDL', person: 'B03' }];
    await drained({ context });
    company.roles = roles;
    const statusNow = async () =>
      (await context.db.query<{ status: string }>(sql`select status from declaration where id = ${id}`))[0]?.status;
    assert.equal(await statusNow(), 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR');
    const cases = await context.db.query<{ number: number; reasons: string[]; holds: boolean }>(
      sql`select number, reasons, holds from advisor_case where declaration_id = ${id}`,
    );
    assert.deepEqual(
      cases.map(({ reasons, holds }) => [reasons, holds]),
      [[['new-person'], false]],
    );
    assert.equal((await openCasesOf(context, BANK)).length, 1);
    const address = { bank: BANK, number: cases[0]?.number ?? 0 };
    await propose(context, address, { name: 'Siri', role: 'ADVISOR' }, proposal('KEEP'));
    assert.equal(await statusNow(), 'OK');
    const [kept] = await context.db.query(sql`select 1 from screened_person where declaration_id = ${id}`);
    assert.ok(kept, 'whoever is new is watched');
  },
);
