/** Shows that what made an organisation one of normal risk is read again when it is looked at anew, and holds nothing by itself. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { businessEffects } from '../business/effects.ts';
import { applicant, applicationOf, pressed } from '../business/journey.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import type { Message } from '../outbox/outbox.ts';
import { never } from '../schedule/runs-at.fixture.ts';
import { drained } from '../later.fixture.ts';
import { listText } from '../screening/list.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { booksOf, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { sql } from '../db/sql.ts';

const BANK = 'provebanken';
const list = join(mkdtempSync(join(tmpdir(), 'organisation-now-')), 'list.csv');
writeFileSync(list, listText([{ id: 'nobody', name: 'Ingen Listesen', sanctions: 'Programme' }]));
const onBoth = onEveryDatabase({ ...UNLIMITED, env: { SCREENING_LIST: list } });

interface Registered {
  readonly who: string;
  readonly by: string;
  readonly org: string;
  /** What the registers tell beside or in place of what the world was seeded with. */
  readonly facts: Readonly<Record<string, unknown>>;
}
const PUBLIC = {
  who: 'in public hands',
  by: 'B31',
  org: '319000410',
  facts: { stub: { sector: '1520', publicOwner: true } },
};
const FOREIGN = {
  who: 'foreign',
  by: 'B34',
  org: '318100381',
  facts: { stub: {} },
};

/** Has the registers tell these facts from now on; gives what takes them back. */
function told(server: TestServer, org: string, facts: object): () => void {
  const there: object = worldOf(server).people.organisation(org) ?? assert.fail();
  const before = { ...there };
  Object.assign(there, facts);
  return () => void Object.assign(there, before);
}

/** Declares as the register tells, and has it looked at anew: the applicant, and reasons of the cases that this opened. */
async function lookedAt(server: TestServer, { by, org }: Registered) {
  const { context } = server;
  const one = await applicant(server, BANK, by, org, [by]);
  await one.answer('regnskap');
  const opening = businessWalk.kyc({ organisationNumber: org }).opening;
  const declared = await declare(one, opening, { corporateBeneficialOwnerActorsV3: (plain: OwnersAnswer) => plain });
  assert.equal(declared.json<{ caseStatus: string }>().caseStatus, 'OK', declared.text);
  const payload = { application: await applicationOf(one), bank: BANK };
  const message = { id: one.org, bank: BANK, payload } as unknown as Message;
  await businessEffects.effects(context)['customer.look.bm']?.(message, never);
  const cases = await context.db.query<{ reasons: string[] }>(
    sql`select reasons from advisor_case where closed_at is null`,
  );
  return { one, reasons: cases.map(({ reasons }) => reasons.join()) };
}

async function withFacts(server: TestServer, { org, facts }: Registered, work: () => Promise<void>): Promise<void> {
  const restore = told(server, org, facts);
  try {
    await work();
  } finally {
    restore();
  }
}

for (const company of [PUBLIC, FOREIGN])
  onBoth(`D-064 D-065 D-001 a company that is ${company.who} is looked at anew as it was declared`, async (server) =>
    withFacts(server, company, async () => {
      assert.deepEqual((await lookedAt(server, company)).reasons, []);
    }),
  );

onBoth('D-064 D-001 a company in public hands becomes a customer without anybody behind it', async (server) =>
  withFacts(server, PUBLIC, async () => {
    const { one } = await lookedAt(server, PUBLIC);
    await one.answer();
    const order = await pressed(one);
    await signs(server, one, order);
    await drained(server);
    assert.equal((await booksOf(server, '9801', PUBLIC.org)).customers.length, 1);
  }),
);
