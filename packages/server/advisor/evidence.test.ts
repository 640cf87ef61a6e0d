/** Shows who may ask for packs and own copies, of whom, and that everybody else meets what is not there. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as api from '@bli-kunde/domain/advisor/evidence-api.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { asAdvisor } from './advisor.fixture.ts';

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
    await server.context.outbox.drain();
    assert.deepEqual([(await progress()).state, (await progress()).made], ['MADE', 1]);
    const pdf = await officer.call(api.getEvidencePack, { id });
    assert.equal(pdf.status, 200, pdf.text);
    assert.match(pdf.text, /^%PDF-/);
    const [read] = await server.context.db.query<{ detail: object }>(
      "select detail from audit where action = 'pack.read' and actor = $1",
      [officer.advisor.key],
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

onBoth('A-112 a pack is of a period or of a case too, and a period without anybody is told so', async (server) => {
  await known(server);
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const asked = (body: object) =>
    officer.call(api.makeEvidencePack, {}, { body: { ...pack, ...body }, headers: pressed() });
  assert.equal((await asked({ of: { from: '2000-01-01', to: '2099-12-31' } })).status, 200);
  refusedWith(await asked({ of: { from: '2000-01-01', to: '2000-01-02' } }), 400, 'error.bad.request');
  refusedWith(await asked({ of: { case: '11111111-1111-4111-8111-111111111111' } }), 404, 'error.case.not.found');
  refusedWith(await asked({ grounds: 'kort' }), 400, 'error.bad.request');
});

onBoth('A-113 of what is not proven the progress says so, and the pack is refused', async (server) => {
  const declaration = await known(server);
  await server.context.db.query('alter table declaration disable trigger frozen');
  await server.context.db.query(`update declaration set frozen_hash = sha256('other') where id = $1`, [declaration]);
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const { id } = (await officer.call(api.makeEvidencePack, {}, { body: pack, headers: pressed() })).json<{
    id: string;
  }>();
  await server.context.outbox.drain();
  assert.equal((await officer.call(api.getEvidenceProgress, { id })).json<{ state: string }>().state, 'NOT_PROVEN');
  refusedWith(await officer.call(api.getEvidencePack, { id }), 409, 'error.pack.not.proven');
});
