/** Shows that a signing rule that no machine can read reaches an advisor with its words, once, and that its outcome counts. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { agree, propose } from '../cases/decide.ts';
import { GROUNDS, openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import type { TestServer } from '../test-server.ts';
import { applications } from './applications.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { applicant, applicationOf } from './journey.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const ORG = '319000267';
const KEY = 'error.signees.no.combination';

const casesOf = ({ context }: TestServer, application: string) =>
  context.db.query<{ number: number; all: string; holds: boolean; reasons: string[]; cause: string; outcome: string }>(
    sql`select number, to_jsonb(c)::text as all, holds, reasons, cause, outcome from advisor_case c
     where application_id = ${application} and kind = 'SIGNING_RULE'`,
  );

onBoth(
  'A-004 A-010 a rule that gives no combination opens one case with its words, which stand in no plain column',
  async (server) => {
    const { db, vault } = server.context;
    const one = await applicant(server, 'skogbanken', 'B05', ORG, ['B05']);
    await one.state();
    const application = await applicationOf(one);
    const look = () => one.call(api.getSignees, { orgnr: one.org });
    assert.equal((await look()).status, 200);
    assert.deepEqual(await casesOf(server, application), [], 'who has not come to the choice is not told anything');
    await one.fill('kyc');
    const answers = await Promise.all([look(), one.save('signatarer'), look(), one.save('signatarer')]);
    for (const at of [1, 3]) refusedWith(answers[at] ?? assert.fail(), 409, KEY);
    const [row, ...more] = await casesOf(server, application);
    assert.ok(row);
    assert.equal(more.length, 0);
    assert.deepEqual(
      { holds: row.holds, reasons: row.reasons, cause: row.cause },
      { holds: true, reasons: [KEY], cause: `signing-rule:${application}` },
    );
    const { subject, snapshot } = (await caseByNumber(db, vault, 'skogbanken', row.number))?.data ?? assert.fail();
    assert.equal(subject?.number, ORG);
    const { rule, persons } = snapshot as { rule: string; persons: string[] };
    assert.ok(rule.length > 10);
    for (const secret of [rule, ...persons, ORG]) assert.ok(!row.all.includes(secret), secret);
  },
);

onBoth(
  'A-004 a rule that changes before the documents are made opens the case with what the register says now',
  async (server) => {
    const org = '319000054';
    const one = await applicant(server, 'skogbanken', 'B05', org, ['B02']);
    await one.fill();
    const organisation = worldOf(server).people.organisation(org) ?? assert.fail();
    const { signingRule } = organisation;
    organisation.signingRule = (worldOf(server).people.organisation(ORG) ?? assert.fail()).signingRule;
    const application = await applicationOf(one);
    try {
      refusedWith(await one.press(), 409, KEY);
    } finally {
      organisation.signingRule = signingRule;
    }
    assert.deepEqual(
      (await casesOf(server, application)).map(({ outcome }) => outcome),
      [null],
    );
  },
);

onBoth(
  'S-045 a press that finds the rule changed while another tab saves is told of the save, and opens nothing',
  async (server) => {
    const org = '319000038';
    const one = await applicant(server, 'skogbanken', 'B12', org, ['B02', 'B03']);
    await one.fill();
    const application = await applicationOf(one);
    const organisation = worldOf(server).people.organisation(org) ?? assert.fail();
    const { signingRule } = organisation;
    organisation.signingRule = (worldOf(server).people.organisation(ORG) ?? assert.fail()).signingRule;
    const { businessRegister } = server.context;
    const { signingRights } = businessRegister;
    // The other tab saves while the register is asked.
    let saved = 0;
    businessRegister.signingRights = async (...asked) => {
      const rights = await signingRights(...asked);
      saved = (await one.save('kontaktinformasjon')).status;
      return rights;
    };
    try {
      refusedWith(await one.press(), 409, 'error.state.changed');
    } finally {
      Object.assign(businessRegister, { signingRights });
      organisation.signingRule = signingRule;
    }
    assert.equal(saved, 200);
    assert.deepEqual(await casesOf(server, application), []);
  },
);

onBoth('A-015 A-095 an organisation whose rule is turned down is told so by its state', async (server) => {
  const { context } = server;
  const one = await applicant(server, 'havbanken', 'B05', ORG, ['B05']);
  await one.fill('kyc');
  await one.save('signatarer');
  const [open] = await openCasesOf(context, 'havbanken', ['SIGNING_RULE']);
  const address = { bank: 'havbanken', number: open?.number ?? 0 };
  const wanted = proposal('REJECT', { reason: null, grounds: GROUNDS });
  await assert.rejects(propose(context, address, { name: 'Siri', role: 'ADVISOR' }, wanted), /bad.request/);
  await propose(context, address, { name: 'Siri', role: 'ADVISOR' }, proposal('REJECT', { reason: 'NOT_OFFERED' }));
  await agree(context, address, { name: 'Arne', role: 'SENIOR_ADVISOR' });
  assert.equal((await one.state()).kyc.review, 'REJECTED');
});

onBoth(
  'A-004 S-119 an organisation of which the register knows nobody who signs is an advisor’s too',
  async (server) => {
    const { context } = server;
    const one = await applicant(server, 'skogbanken', 'B30', '319000402', ['B30']);
    await one.fill('kyc');
    const application = await applicationOf(one);
    const now = context.clock.now();
    const loaded = (await applications.storeOf(context).loadById(application, one.bank, now)) ?? assert.fail();
    // As the register answers where nobody is listed and nothing is written.
    const signingRights = { signatories: [], combinations: [], ruleText: null };
    const audit = { at: now, actor: 'system', action: 'signing-rights.changed' as const, detail: {}, rcid: null };
    await applications.storeOf(context).save(loaded, { document: { ...loaded.document, signingRights }, audit });
    for (let look = 0; look < 2; look += 1)
      refusedWith(await one.call(api.getSignees, { orgnr: one.org }), 409, 'error.no.signees');
    assert.deepEqual(
      (await casesOf(server, application)).map(({ reasons, holds }) => [reasons, holds]),
      [[['error.no.signees'], true]],
    );
  },
);
