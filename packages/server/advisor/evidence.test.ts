/** Shows who may ask for packs and own copies, of whom, and that everybody else meets what is not there. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as api from '@bli-kunde/domain/advisor/evidence-api.ts';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { addDays } from '@bli-kunde/domain/norway/oslo-date.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { drained } from '../later.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { numberKeyOf, personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { loadRequest } from '../evidence/request-store.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const PERSON = '12849049826';
const GROUNDS = 'Finanstilsynet har bedt om dokumentasjon av kundetiltak.';
const of = { subjects: [PERSON] };
const pack = { of, withSuspicion: false, grounds: GROUNDS };

const pressed = () => ({ 'idempotency-key': randomUUID() });

const known = ({ context, clock }: TestServer) =>
  declared({ ...context, database: context.db, clock }, { nationalId: PERSON, organisationNumber: null });

onBoth(
  'A-110 A-112 A-114 an AML officer asks for a pack, sees how far it has come and reads it; nobody else and no other bank',
  async (server) => {
    await known(server);
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
    const made = await officer.call(api.makeEvidencePack, {}, { body: pack, headers: pressed() });
    assert.equal(made.status, 200, made.text);
    const { id } = made.json<{ id: string }>();
    const headers = pressed();
    const [pressedOnce, repeat] = [
      await officer.call(api.makeEvidencePack, {}, { body: pack, headers }),
      await officer.call(api.makeEvidencePack, {}, { body: pack, headers }),
    ];
    assert.equal(pressedOnce.text, repeat.text);
    assert.notEqual(pressedOnce.json<{ id: string }>().id, id);
    const progress = async () =>
      (await officer.call(api.getEvidenceProgress, { id })).json<{ state: string; made: number }>();
    await drained(server);
    assert.deepEqual({ state: (await progress()).state, made: (await progress()).made }, { state: 'MADE', made: 1 });
    const pdf = await officer.call(api.getEvidencePack, { id });
    assert.equal(pdf.status, 200, pdf.text);
    assert.match(pdf.text, /^%PDF-/);
    const [read] = await server.context.db.query<{ detail: object }>(
      sql`select detail from audit where action = 'pack.read' and actor = ${officer.advisor.key}`,
    );
    assert.deepEqual(read?.detail, { document: id });
    assert.match(String(pdf.headers['content-disposition']), /kontrollpakke\.pdf/);

    for (const role of ROLES.filter((one) => one !== 'AML_OFFICER')) {
      const other = await asAdvisor(server, BANK, [role], `Ola ${role}`);
      refusedWith(
        await other.call(api.makeEvidencePack, {}, { body: pack, headers: pressed() }),
        403,
        'error.advisor.no.role',
      );
      refusedWith(await other.call(api.getEvidencePack, { id }), 403, 'error.advisor.no.role');
      refusedWith(await other.call(api.getEvidenceProgress, { id }), 403, 'error.advisor.no.role');
      refusedWith(
        await other.call(
          api.makeSubjectAccess,
          {},
          { body: { nationalId: PERSON, grounds: GROUNDS }, headers: pressed() },
        ),
        403,
        'error.advisor.no.role',
      );
    }
    const elsewhere = await asAdvisor(server, 'fjellbanken', ['AML_OFFICER'], 'Frode Fjell');
    refusedWith(await elsewhere.call(api.getEvidencePack, { id }), 404, 'error.not.found');
    refusedWith(await elsewhere.call(api.getEvidenceProgress, { id }), 404, 'error.not.found');
    refusedWith(await officer.call(api.getSubjectAccess, { id }), 404, 'error.not.found');
  },
);

onBoth('N-016 a pack and an own copy are of whom the number means, in whichever way it is written', async (server) => {
  await known(server);
  const { context } = server;
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  for (const written of [`${PERSON.slice(0, 6)}-${PERSON.slice(6)}`, `Fnr: ${PERSON.slice(0, 6)} ${PERSON.slice(6)}`]) {
    const asked = [
      await officer.call(
        api.makeEvidencePack,
        {},
        { body: { ...pack, of: { subjects: [written] } }, headers: pressed() },
      ),
      await officer.call(
        api.makeSubjectAccess,
        {},
        { body: { nationalId: written, grounds: GROUNDS }, headers: pressed() },
      ),
    ];
    for (const [at, kind] of (['PACK', 'ACCESS'] as const).entries()) {
      assert.equal(asked[at]?.status, 200, asked[at]?.text);
      const { id } = asked[at]?.json<{ id: string }>() ?? { id: '' };
      const request = await loadRequest(context.db, context.vault, { id, bank: BANK, kind });
      assert.deepEqual(request?.asked.subjects, [numberKeyOf(context.vault, BANK, PERSON)], written);
    }
  }
});

/** Of whom the bank has decided, for some days, that they make packs. */
const GIVEN = 'fjellbanken';
const within = new Date('2026-12-01T11:00:00Z');

onBoth(
  'D-124 on the days that the bank has given AUDITOR makes packs without suspicions, and neither before nor after',
  async (server) => {
    const { context, clock } = server;
    clock.set(within);
    await declared(
      { ...context, database: context.db, clock },
      { nationalId: PERSON, organisationNumber: null, bank: GIVEN },
    );
    const subjectKey = personKey(context.vault, GIVEN, PERSON);
    const about = { bank: GIVEN, subjectKey, subject: { name: 'Kari Prøvesen', number: PERSON } };
    const suspicion = await openedCase(server, { ...about, kind: 'SUSPICION', cause: `s:${randomUUID()}` });
    const ordinary = await openedCase(server, { ...about, cause: `f:${randomUUID()}` });
    const officer = await asAdvisor(server, GIVEN, ['AML_OFFICER'], 'Hilde Hvitvask');
    const auditor = await asAdvisor(server, GIVEN, ['AUDITOR'], 'Runar Revisorsen');
    const ask = (who: typeof auditor, body: object = {}) =>
      who.call(api.makeEvidencePack, {}, { body: { ...pack, ...body }, headers: pressed() });

    const made = await ask(auditor);
    assert.equal(made.status, 200, made.text);
    assert.equal((await ask(auditor, { of: { case: ordinary } })).status, 200);
    refusedWith(await ask(auditor, { of: { case: suspicion } }), 404, 'error.case.not.found');
    refusedWith(await ask(auditor, { withSuspicion: true }), 403, 'error.advisor.no.role');
    const told = (await ask(officer, { withSuspicion: true })).json<{ id: string }>();
    await drained({ context });
    const { id } = made.json<{ id: string }>();
    assert.equal((await auditor.call(api.getEvidencePack, { id })).status, 200);
    for (const row of [api.getEvidencePack, api.getEvidenceProgress, api.checkEvidencePack])
      refusedWith(await auditor.call(row, { id: told.id }), 404, 'error.not.found');
    const entries = await context.db.query<{ source: string }>(
      sql`select detail->>'source' as source from audit where action = 'pack.made' and actor = ${auditor.advisor.key} order by seq`,
    );
    assert.deepEqual(entries, [{ source: 'AUDITOR' }, { source: 'AUDITOR' }]);
    refusedWith(
      await auditor.call(
        api.makeSubjectAccess,
        {},
        { body: { nationalId: PERSON, grounds: GROUNDS }, headers: pressed() },
      ),
      403,
      'error.advisor.no.role',
    );

    const pages = async (who: typeof auditor) => (await who.call(getAdvisor)).json<{ pages: string[] }>().pages;
    assert.ok((await pages(auditor)).includes('EVIDENCE'));
    // Midnight in Oslo after the last day, and before the first.
    for (const outside of ['2027-10-31T23:00:00Z', '2026-10-31T22:59:59Z']) {
      clock.set(new Date(outside));
      const again = await asAdvisor(server, GIVEN, ['AUDITOR'], 'Runar Revisorsen');
      for (const refused of [await ask(again), await again.call(api.getEvidencePack, { id })])
        refusedWith(refused, 403, 'error.advisor.no.role');
      assert.ok(!(await pages(again)).includes('EVIDENCE'), outside);
    }
  },
);

onBoth(
  'D-125 a made pack is checked in the console: what holds, whose seal it is, and an entry of it',
  async (server) => {
    const { context } = server;
    await known(server);
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
    const made = await officer.call(api.makeEvidencePack, {}, { body: pack, headers: pressed() });
    const { id } = made.json<{ id: string }>();
    refusedWith(await officer.call(api.checkEvidencePack, { id }), 404, 'error.not.found');
    await drained({ context });
    const found = await officer.call(api.checkEvidencePack, { id });
    assert.equal(found.status, 200, found.text);
    const { held, ...rest } = found.json<{ held: number }>();
    assert.ok(held > 10, String(held));
    assert.deepEqual(rest, { seal: context.seal.certificates[0], isOurs: true, failed: [] });
    const [entry] = await context.db.query<{ detail: object }>(
      sql`select detail from audit where action = 'pack.checked' and actor = ${officer.advisor.key} order by seq desc limit 1`,
    );
    assert.deepEqual(entry?.detail, { document: id });
  },
);

/** An officer who asks for packs, and of how many the newest is. */
async function packsOf(server: TestServer) {
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const asked = (body: object) =>
    officer.call(api.makeEvidencePack, {}, { body: { ...pack, ...body }, headers: pressed() });
  const subjects = async (body: object) => {
    const answer = await asked(body);
    if (answer.status === 400) return 0;
    assert.equal(answer.status, 200, answer.text);
    const [entry] = await server.context.db.query<{ count: number }>(
      sql`select (detail->>'count')::int as count from audit where action = 'pack.made' and detail->>'document' = ${answer.json<{ id: string }>().id}`,
    );
    return entry?.count;
  };
  return { asked, subjects };
}

onBoth('A-112 a pack is of a case too, and a case that is not there makes none', async (server) => {
  await known(server);
  const { asked, subjects } = await packsOf(server);
  const subjectKey = personKey(server.context.vault, BANK, PERSON);
  assert.equal(
    await subjects({ of: { case: await openedCase(server, { cause: `f:${randomUUID()}`, subjectKey }) } }),
    1,
  );
  refusedWith(await asked({ of: { case: randomUUID() } }), 404, 'error.case.not.found');
  refusedWith(await asked({ grounds: 'kort' }), 400, 'error.bad.request');
});

onBoth('A-112 a pack of a period is of whoever declared from its first day to its last, in Oslo', async (server) => {
  for (const [instant, day] of [
    ['2031-05-08T22:00:00Z', '2031-05-09'],
    ['2031-06-09T21:59:59Z', '2031-06-09'],
  ] as const) {
    server.clock.set(instant);
    await known(server);
    const { asked, subjects } = await packsOf(server);
    assert.equal(await subjects({ of: { from: day, to: day } }), 1, instant);
    for (const other of [addDays(day, -1), addDays(day, 1)])
      refusedWith(await asked({ of: { from: other, to: other } }), 400, 'error.bad.request');
  }
});

onBoth(
  'A-112 A-114 a pack of a period is of closed cases too, but of none of another bank, restricted or a suspicion',
  async (server) => {
    server.clock.set('2032-05-09T10:00:00Z');
    const { db } = server.context;
    const day = { from: '2032-05-09', to: '2032-05-09' };
    const closed = async (more: Partial<Parameters<typeof openedCase>[1]> = {}, restricted = false) => {
      const id = await openedCase(server, { cause: `closed:${randomUUID()}`, ...more });
      await db.query(
        sql`update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = ${server.clock.now()}, restricted = ${restricted} where id = ${id}`,
      );
    };
    const { subjects } = await packsOf(server);
    await openedCase(server, { cause: `open:${randomUUID()}` });
    await closed({ bank: 'fjellbanken' });
    await closed({ kind: 'SUSPICION' });
    await closed({}, true);
    await closed({ subjectKey: null });
    assert.equal(await subjects({ of: day }), 0);
    await closed();
    assert.equal(await subjects({ of: day }), 1);
  },
);

onBoth('A-113 of what is not proven the progress says so, and the pack is refused', async (server) => {
  const declaration = await known(server);
  await server.context.db.query(sql`alter table declaration disable trigger frozen`);
  await server.context.db.query(sql`update declaration set frozen_hash = sha256('other') where id = ${declaration}`);
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const { id } = (await officer.call(api.makeEvidencePack, {}, { body: pack, headers: pressed() })).json<{
    id: string;
  }>();
  await drained(server);
  assert.equal((await officer.call(api.getEvidenceProgress, { id })).json<{ state: string }>().state, 'NOT_PROVEN');
  refusedWith(await officer.call(api.getEvidencePack, { id }), 409, 'error.pack.not.proven');
});
