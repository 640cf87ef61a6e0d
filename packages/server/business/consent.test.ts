/** The counterpart consent where the bank's own setting changes while an application is under way. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../test-server.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { applicant, applicationOf } from './journey.fixture.ts';

const onBoth = onEveryDatabase();

onBoth(
  'B-081 S-151 when the bank stops asking for the consent, the person is looked up and no consent is kept or told of',
  async (server) => {
    const org = '319000003';
    const begun = await applicant(server, 'fjellbanken', 'B05', org);
    assert.equal((await begun.state()).requiresBM.acceptCounterpart, true);
    const id = await applicationOf(begun);
    const banks = mkdtempSync(join(tmpdir(), 'bli-kunde-banks-'));
    cpSync(UNLIMITED.env.BANKS_DIR, banks, { recursive: true });
    const path = join(banks, 'fjellbanken/bank.json');
    const bank = JSON.parse(readFileSync(path, 'utf8')) as { capabilities: object };
    const capabilities = { ...bank.capabilities, counterpartConsent: false };
    writeFileSync(path, JSON.stringify({ ...bank, capabilities }));
    const { context, simulators } = server;
    const later = await startTestServer({
      ...UNLIMITED,
      database: context.db,
      simulators,
      env: { BANKS_DIR: banks },
    });
    try {
      const one = await applicant(later, 'fjellbanken', 'B05', org);
      const state = await one.state();
      assert.deepEqual(
        { acceptCounterpart: state.requiresBM.acceptCounterpart, contactPersonIsMissing: state.contactPerson === null },
        { acceptCounterpart: false, contactPersonIsMissing: false },
      );
      assert.equal((await one.load()).status, 200);
      assert.equal(await applicationOf(one), id);
      const trail = (await trailOf(server, id)).filter(({ action }) => action !== 'register.answered');
      assert.deepEqual(
        trail.map(({ action }) => action),
        ['application.created', 'person.looked.up'],
      );
    } finally {
      await later.close();
      rmSync(banks, { recursive: true });
    }
    assert.equal((await begun.state()).requiresBM.acceptCounterpart, true, 'asked for again where the bank asks again');
  },
);
