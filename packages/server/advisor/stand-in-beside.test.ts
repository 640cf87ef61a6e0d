/** Shows that the stand-in agrees with the server on notices, absences, packs and own copies (decision 0153). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { advisorRows } from '@bli-kunde/domain/advisor/advisor-stand-in.fixture.ts';
import type { CaseStandInStart } from '@bli-kunde/domain/advisor/case-stand-in.fixture.ts';
import * as notices from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import * as evidence from '@bli-kunde/domain/advisor/evidence-api.ts';
import { evidenceStandIn } from '@bli-kunde/domain/advisor/evidence-stand-in.fixture.ts';
import { getAdvisor, setAway } from '@bli-kunde/domain/advisor/person-api.ts';
import * as decide from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { standIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import type { Given } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { drained } from '../later.fixture.ts';
import { onBothSides, type Params, shapeOf } from '../stand-in.fixture.ts';
import { asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';
import { difference, REPORTING } from './discrepancy.fixture.ts';
import { does as doesAtServer, pageOf } from './questions.fixture.ts';
import { bothSides, staffOf } from './stand-in-sides.fixture.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });
const BANK = 'provebanken';
const PERSON = '12849049826';
const GROUNDS = 'Finanstilsynet har bedt om dokumentasjon av kundetiltak.';

type Notice = CaseStandInStart['notice'];

onBoth('a customer who is asked to correct the register is answered for alike by both', async (server) => {
  const staff = await staffOf(server);
  const { one, other } = staff;
  const id = await difference(server, ['B08', 'B09'], 'NORMAL');
  const notice = (await one.call(notices.getDiscrepancyNotice, { id })).json<Notice>();
  const due = notice.request?.due ?? assert.fail('nobody may be asked');
  const { does, put } = await bothSides(server, id, staff, { notice });
  const read = async () => {
    const { server: real, standIn: like } = await put(one, notices.getDiscrepancyNotice, [
      { version: 'none' },
      { version: 'none' },
    ]);
    assert.deepEqual(like.body, real.body);
  };
  await does(one, notices.noteDiscrepancyNoticeSent, { body: { reference: 'RRH-1', on: due } });
  await does(one, notices.askForCorrection, { body: { due: addDays(due, 1) } });
  await does(one, notices.askForCorrection, { version: 9, body: { due } });
  await does(one, notices.askForCorrection, { body: { due, grounds: 'Skrivefeil i navnet.' } });
  await read();
  await does(one, notices.askForCorrection, { body: { due } });
  await put(other, decide.proposeDecision, [{ body: REPORTING }, { body: REPORTING }]);
  await read();
});

onBoth('a notice that was sent is noted once, and alike by both', async (server) => {
  const staff = await staffOf(server);
  const { one, other } = staff;
  const id = await difference(server, ['B08'], 'NORMAL');
  assert.equal((await doesAtServer(one, decide.proposeDecision, id, REPORTING)).status, 200);
  const { proposal } = await pageOf(one, id);
  const agreed = await doesAtServer(other, decide.agreeToProposal, id, {}, { proposal: proposal?.id ?? '' });
  assert.equal(agreed.status, 200, agreed.text);
  const { today } = (await one.call(getAdvisor)).json<{ today: string }>();
  const notice = (await one.call(notices.getDiscrepancyNotice, { id })).json<Notice>();
  const { does, put } = await bothSides(server, id, staff, { notice });
  const told = (on: string, reference = 'RRH-1042') => ({ body: { reference, on } });
  await does(one, notices.noteDiscrepancyNoticeSent, told(addDays(today, 1)));
  await does(one, notices.noteDiscrepancyNoticeSent, told(addDays(today, -1)));
  await does(one, notices.noteDiscrepancyNoticeSent, told(today, ' '));
  await does(one, notices.noteDiscrepancyNoticeSent, told(today));
  await does(one, notices.noteDiscrepancyNoticeSent, told(today, 'RRH-1043'));
  await does(one, notices.askForCorrection, { body: { due: addDays(today, 14) } });
  const { server: real, standIn: like } = await put(one, notices.getDiscrepancyNotice, [
    { version: 'none' },
    { version: 'none' },
  ]);
  assert.deepEqual(like.body, real.body);
});

onBoth('an absence is told, prolonged and ended alike by both', async (server) => {
  const { call, advisor } = await asAdvisor(server, BANK, ['ADVISOR'], 'Berit Bortesen');
  await rememberedAdvisor(server, BANK, advisor);
  const start = (await call(getAdvisor)).json<Parameters<typeof advisorRows>[0]>();
  const sides = { server: call, standIn: standIn(advisorRows(start)) };
  const says = async (until: string | null) => {
    const { server: real, standIn: like } = await onBothSides(
      sides,
      setAway,
      [{}, {}],
      [{ body: { until } }, { body: { until } }],
    );
    const { server: me, standIn: likewise } = await onBothSides(sides, getAdvisor, [{}, {}], [{}, {}]);
    const awayOf = ({ body }: { body: unknown }) => (body as { awayUntil: string | null } | null)?.awayUntil;
    assert.deepEqual({ said: awayOf(like), me: awayOf(likewise) }, { said: awayOf(real), me: awayOf(me) });
    assert.deepEqual(shapeOf(likewise.body), shapeOf(me.body));
  };
  const { today } = start;
  for (const until of [addDays(today, -1), addDays(today, 366), 'i morgen', today, addDays(today, 30), null, null])
    await says(until);
});

const keyed = () => ({ 'idempotency-key': randomUUID() });

onBoth('a pack and an own copy are asked for, made and checked alike by both', async (server) => {
  const { context, clock } = server;
  await declared({ ...context, database: context.db, clock }, { nationalId: PERSON, organisationNumber: null });
  const { call } = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Henrikke Hvitvold');
  const seal = { name: '', issuer: '', sha256: '' };
  const made = evidenceStandIn(clock.now().toISOString(), { seal, isOurs: true, held: 1, failed: [] });
  const sides = { server: call, standIn: standIn(made.rows) };
  const put = (row: Endpoint, params: readonly [Params, Params], given: Given) =>
    onBothSides(sides, row, params, [given, given]);
  const nowhere = { id: '00000000-0000-4000-8000-0000000000ff' };
  const idsOf = ({ server: real, standIn: like }: Awaited<ReturnType<typeof put>>) =>
    [real.body, like.body].map((body) => ({ id: (body as { id: string }).id })) as [{ id: string }, { id: string }];

  for (const [ask, progress, other, body] of [
    [
      evidence.makeEvidencePack,
      evidence.getEvidenceProgress,
      evidence.getSubjectAccessProgress,
      { of: { subjects: [PERSON, PERSON] }, withSuspicion: false, grounds: GROUNDS },
    ],
    [
      evidence.makeSubjectAccess,
      evidence.getSubjectAccessProgress,
      evidence.getEvidenceProgress,
      { nationalId: PERSON, grounds: GROUNDS },
    ],
  ] as const) {
    await put(ask, [{}, {}], { body: { ...body, grounds: 'Kort' }, headers: keyed() });
    const headers = keyed();
    const first = idsOf(await put(ask, [{}, {}], { body, headers }));
    const repeat = idsOf(await put(ask, [{}, {}], { body, headers }));
    const second = idsOf(await put(ask, [{}, {}], { body, headers: keyed() }));
    await put(ask, [{}, {}], { body: { ...body, grounds: `${GROUNDS} Igjen.` }, headers });
    assert.deepEqual(repeat, first, 'the same press');
    for (const [at, { id }] of second.entries()) assert.notEqual(id, first[at]?.id, 'another press');
    const told = async () => {
      const { server: real, standIn: like } = await put(progress, first, {});
      const { at: _, ...far } = real.body as { at: string };
      const { at: __, ...likewise } = like.body as { at: string };
      assert.deepEqual(likewise, far);
    };
    await told();
    if (ask === evidence.makeEvidencePack) await put(evidence.checkEvidencePack, first, {});
    await drained(server);
    made.make();
    await told();
    await put(other, first, {});
    await put(progress, [nowhere, nowhere], {});
    if (ask !== evidence.makeEvidencePack) continue;
    const { server: real, standIn: like } = await put(evidence.checkEvidencePack, first, {});
    assert.deepEqual(shapeOf(like.body), shapeOf(real.body));
  }
});
