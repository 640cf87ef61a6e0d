/** Shows that whatever is done in the console a declaration stays as it was frozen, and that the database lets nobody change it. */
import assert from 'node:assert/strict';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import * as proposals from '@bli-kunde/domain/advisor/proposals-api.ts';
import * as work from '@bli-kunde/domain/advisor/work-api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';
import { does, pageOf } from './questions.fixture.ts';
import { drained } from '../later.fixture.ts';
import { raw, sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder utenfor banken.';
const HIT = {
  name: 'Kari Prøvesen',
  birthDate: null,
  kind: 'PEP',
  entryId: 'Q1',
  listName: 'Liste',
  matchedName: 'Kari',
  score: 1,
  birthDateMatch: 'unknown',
};
const PROPOSED = { grounds: GROUNDS, validUntil: null, origin: null, combination: null };
/** Other values of what a completed row says; each is a change by itself. */
const CHANGES = [
  "document = document || '\\x01'",
  "frozen_hash = '\\x01'",
  "process = 'RENEWAL_PRIVATE_CUSTOMER'",
  "questionnaire_id = 'another'",
  "completed_at = completed_at + interval '1 second'",
];

onBoth(
  'A-011 no act of the console changes a byte of a frozen declaration, and the database refuses it',
  async (server) => {
    const { context, clock } = server;
    const { db } = context;
    const declarationId = await declared({ ...context, database: db, clock });
    const id = await openedCase(server, {
      cause: `frozen:${declarationId}`,
      kind: 'DECLARATION',
      gravity: 'PEP',
      declarationId,
      snapshot: { hits: [HIT] },
    });
    const bytes = async () => {
      const [row] = await db.query<{ document: Buffer; key: Buffer; hash: Buffer; at: Date }>(
        sql`select document, data_key as key, frozen_hash as hash, completed_at as at from declaration where id = ${declarationId}`,
      );
      return row ?? assert.fail('no declaration');
    };
    const before = await bytes();
    const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane Først');
    const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Bo Siden');
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Ea Sist');
    const acts = async (who: typeof advisor, row: Parameters<typeof does>[1], body?: object, params = {}) => {
      const answer = await does(who, row, id, body, params);
      assert.equal(answer.status, 200, answer.text);
    };
    const waiting = async (who: typeof advisor, decision: string, reason: string, milderMeasures: string | null) => {
      await acts(who, proposals.proposeDecision, { ...PROPOSED, decision, reason, milderMeasures });
      return { proposal: (await pageOf(who, id)).proposal?.id ?? assert.fail('no proposal') };
    };
    const kept = () => waiting(advisor, 'KEEP', 'OTHER_PERSON', null);
    await acts(advisor, work.takeCase);
    await acts(advisor, work.addNote, { kind: 'ASSESSMENT', text: 'Kunden er oppringt.' });
    await acts(advisor, judgeHit, { verdict: 'NOT_SAME', reasons: ['COUNTRY'], grounds: GROUNDS }, { hit: '1' });
    await acts(senior, proposals.returnProposal, { grounds: GROUNDS }, await kept());
    await acts(senior, proposals.agreeToProposal, {}, await kept());
    await acts(senior, work.reopenCase, { grounds: GROUNDS });
    await acts(officer, proposals.agreeToProposal, {}, await waiting(senior, 'END', 'UNTRUE', 'Ingen hjelper.'));
    await drained({ context });
    assert.deepEqual(await bytes(), before);
    for (const change of CHANGES) {
      await assert.rejects(
        db.query(sql`update declaration set ${raw(change)} where id = ${declarationId}`),
        /is not changed/,
        change,
      );
    }
    assert.deepEqual(await bytes(), before);
  },
);
