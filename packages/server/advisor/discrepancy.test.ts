/** The notice to the register of owners by the console's calls: a draft, frozen when agreed to, sent once by whom and when. */
import assert from 'node:assert/strict';
import { getDiscrepancyNotice, noteDiscrepancyNoticeSent } from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { listCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { agreeToProposal, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { timeIs, timeMoves } from '../simulated-world.fixture.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from './advisor.fixture.ts';
import { OTHER_OWNERS, REPORTING } from './discrepancy.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const DAY = 86_400_000;
interface Notice {
  organisation: { number: string };
  registered: string[];
  found: string[];
  owners: string[];
  why: string;
  due: string;
  isFrozen: boolean;
  sent: { reference: string; on: string } | null;
}

onBoth(
  'A-106 A-108 the notice holds both pictures and why, is frozen when agreed to, and is sent once from then on',
  async (server) => {
    const { context, clock } = server;
    timeIs(server, '2026-11-24T10:00:00Z');
    const frozenOn = osloDate(clock.now());
    const declarationId = await declared({ ...context, database: context.db, clock }, { frozen: OTHER_OWNERS });
    // The case may come later than the difference: the clock has run since that was frozen.
    timeMoves(server, 3 * DAY);
    const more = { kind: 'DISCREPANCY' as const, declarationId, snapshot: { differences: [{}] } };
    const id = await openedCase(server, { cause: `discrepancy:${declarationId}`, ...more });
    const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
    const siri = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siri');
    const auditor = () => asAdvisor(server, BANK, ['AUDITOR'], 'Rolf');
    const notice = async (): Promise<Notice> => {
      const answer = await (await auditor()).call(getDiscrepancyNotice, { id });
      assert.equal(answer.status, 200, answer.text);
      return answer.json<Notice>();
    };
    const verdict = async (): Promise<string | undefined> => {
      const page = (await ane.call(getCase, { id })).json<{ points: { id: string; verdict: string }[] }>();
      return page.points.find((point) => point.id === 'DISCREPANCY')?.verdict;
    };
    const does = async (who: AdvisorGuest, row: Endpoint, body: unknown, params: Record<string, string> = {}) => {
      const { version } = (await who.call(getCase, { id })).json<{ version: number }>();
      return who.call(row, { id, ...params }, { version, body });
    };
    const today = osloDate(clock.now());
    const told = { reference: 'AR-2026-17', on: today };
    const draft = await notice();
    assert.deepEqual(
      {
        number: draft.organisation.number,
        registered: draft.registered,
        found: draft.found,
        owners: draft.owners,
        isFrozen: draft.isFrozen,
        due: draft.due,
      },
      {
        number: '319000011',
        registered: ['Dag Eiermo, eier 25,01–49,99 %'],
        found: ['Anne Eiermo, eier 60 %', 'Bo Eiermo, eier 25 %'],
        owners: ['Anne Eiermo'],
        isFrozen: false,
        due: addDays(frozenOn, 14),
      },
    );
    assert.match(draft.why, /Dag Eiermo står i registeret, men er ikke oppgitt av kunden\./);
    refusedWith(await does(ane, noteDiscrepancyNoticeSent, told), 409, 'error.step.not.allowed');
    assert.equal((await does(ane, proposeDecision, REPORTING)).status, 200);
    assert.equal((await notice()).isFrozen, false);
    const { proposal } = (await siri.call(getCase, { id })).json<{ proposal: { id: string } }>();
    const agreed = await does(siri, agreeToProposal, {}, { proposal: proposal.id });
    assert.equal(agreed.status, 200, agreed.text);
    const kept = await notice();
    assert.deepEqual(
      { isFrozen: kept.isFrozen, found: kept.found, sent: kept.sent },
      { isFrozen: true, found: draft.found, sent: null },
    );
    assert.equal(kept.why, draft.why, 'what the bank’s people write to each other is not sent');
    // A quarter is enough by the law of a later day; what was agreed to stands.
    timeMoves(server, 300 * DAY);
    assert.deepEqual((await notice()).owners, kept.owners);
    timeMoves(server, -300 * DAY);
    const toSend = async () => {
      const { cases } = (await ane.call(listCases, {}, { query: { state: 'TO_SEND' } })).json<{
        cases: { id: string }[];
      }>();
      const { toSend: count } = (await ane.call(getQueues)).json<{ toSend: number }>();
      assert.equal(count, cases.length);
      return cases.map((one) => one.id);
    };
    assert.equal(await verdict(), 'Skal meldes til registeret', 'nothing has gone by being decided');
    assert.deepEqual(await toSend(), [id], 'a closed case is on somebody’s list until the notice has gone');
    refusedWith(await does(await auditor(), noteDiscrepancyNoticeSent, told), 403, 'error.advisor.no.role');
    for (const on of [addDays(today, 1), addDays(today, -1)])
      refusedWith(await does(ane, noteDiscrepancyNoticeSent, { ...told, on }), 400, 'error.bad.request');
    const done = await does(ane, noteDiscrepancyNoticeSent, told);
    assert.equal(done.status, 200, done.text);
    assert.deepEqual((await notice()).sent, told);
    assert.equal(await verdict(), 'Meldt til registeret');
    const { entries } = (await ane.call(getCaseTimeline, { id })).json<{ entries: { words: string }[] }>();
    const decided = entries.map(({ words }) => words).find((words) => words.includes('Saken ble avgjort'));
    assert.equal(decided, 'Godkjente forslaget. Saken ble avgjort: Skal meldes til registeret');
    assert.deepEqual(await toSend(), []);
    refusedWith(await does(ane, noteDiscrepancyNoticeSent, told), 409, 'error.step.not.allowed');
  },
);
