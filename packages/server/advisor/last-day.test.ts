/** Shows that an approval whose risk is to be followed up has a last day, and that it becomes the day of the review. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { applicant, applicationOf } from '../business/journey.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { asAdvisor } from './advisor.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const ORG = '319000003';

for (const [bank, isTheLaws] of [
  ['provebanken', false],
  ['havbanken', true],
] as const)
  onBoth(
    `A-078 an applicant who is approved with a risk to follow up: ${isTheLaws ? 'the law’s day is the latest' : 'the last day is the review’s'}`,
    async (server) => {
      const { db, clock } = server.context;
      const one = await applicant(server, bank, 'B05', ORG, ['B05']);
      await one.answer();
      const [row] = await db.query<{ id: string; declaration: string }>(
        sql`select id, declaration_id as declaration from advisor_case where application_id = ${await applicationOf(one)} and kind = 'DECLARATION'`,
      );
      const id = row?.id ?? assert.fail('no case');
      const advisor = await asAdvisor(server, bank, ['ADVISOR'], 'Følger Opp');
      const approve = async (reason: string, validUntil: string | null) => {
        const { version } = (await advisor.call(getCase, { id })).json<{ version: number }>();
        const body = {
          decision: 'APPROVE',
          reason,
          grounds: 'Omsetningen er høyere enn vanlig i bransjen og skal ses på igjen.',
          milderMeasures: null,
          validUntil,
          origin: null,
          combination: null,
        };
        return advisor.call(proposeDecision, { id }, { version, body });
      };
      const today = osloDate(clock.now());
      const { review } = (await advisor.call(getCase, { id })).json<{
        review: { latest: string; suggested: string };
      }>();
      assert.ok(today < review.suggested && review.suggested <= review.latest, JSON.stringify(review));
      for (const [reason, day] of [
        ['RISK_HANDLED', null],
        ['RISK_HANDLED', today],
        ['RISK_HANDLED', addDays(today, -1)],
        ['RISK_HANDLED', addDays(review.latest, 1)],
        ['CONFIRMED', today],
        ['CONFIRMED', addDays(review.latest, 1)],
      ] as const) {
        const refused = await approve(reason, day);
        refusedWith(refused, 400, 'error.bad.request');
        assert.deepEqual(
          refused.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path),
          ['validUntil'],
        );
      }
      const lastDay = isTheLaws ? review.latest : addDays(today, 90);
      assert.equal((await approve('RISK_HANDLED', lastDay)).json()['state'], 'WAITING_APPROVAL');
      const senior = await asAdvisor(server, bank, ['SENIOR_ADVISOR'], 'Følger Siden');
      const { version, proposal } = (await senior.call(getCase, { id })).json<{
        version: number;
        proposal: { id: string };
      }>();
      const done = await senior.call(agreeToProposal, { id, proposal: proposal.id }, { version, body: {} });
      assert.equal(done.json()['outcome'], 'APPROVED', done.text);
      const [kept] = await db.query<{ on: string | null }>(
        sql`select review_on::text as on from declaration where id = ${row?.declaration ?? null}`,
      );
      const { on } = kept ?? assert.fail('no declaration');
      assert.equal(on, lastDay);
    },
  );
