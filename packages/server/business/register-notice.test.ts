import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { openCasesOf } from '../cases/decide.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { testPerson, worldOf } from '../simulated-world.fixture.ts';
import { applicant } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

onBoth(
  'R-073 R-074 the number of a department is told with its main unit, where it is typed and at the start',
  async (server) => {
    const one = await enter(server, BANK, testPerson(server, 'B05'));
    for (const row of [api.validateOrganisationNumber, api.loadState] as readonly Endpoint[]) {
      const department = await one.call(row, { orgnr: '319000364' });
      refusedWith(department, 409, 'error.organisation.is.sub.unit');
      assert.deepEqual(department.json<{ fields: { values: unknown }[] }>().fields[0]?.values, {
        mainUnit: 'TESTBYGG ENTREPRENØR AS (319 000 011)',
      });
      refusedWith(await one.call(row, { orgnr: '318101140' }), 409, 'error.organisation.is.sub.unit.alone');
      refusedWith(await one.call(row, { orgnr: '319000615' }), 409, 'error.organisation.withheld');
    }
  },
);

onBoth(
  'R-071 a company under reconstruction or with a note goes through its application and is decided by an advisor',
  async (server) => {
    for (const [id, org] of [
      ['B33', '318100276'],
      ['B35', '318100675'],
    ] as const) {
      const before = (await openCasesOf(server.context, BANK)).length;
      const one = await applicant(server, BANK, id, org, [id]);
      await one.answer('kyc');
      assert.equal((await openCasesOf(server.context, BANK)).length, before + 1, org);
    }
  },
);

onBoth(
  'R-071 what the register has come to say since the start stops the press, and an advisor is told once of each',
  async (server) => {
    const one = await applicant(server, BANK, 'B05', '319000003', ['B05']);
    await one.fill();
    const company = worldOf(server).people.organisation(one.org) ?? assert.fail();
    const { stub } = company;
    try {
      company.stub = { ...(stub as object), reconstructionSince: '2026-11-20' };
      for (let time = 0; time < 2; time += 1) refusedWith(await one.press(), 409, 'error.organisation.needs.advisor');
      assert.equal((await openCasesOf(server.context, BANK, ['FOLLOW_UP'])).length, 1);
      const notes = [{ infotype: 'FADR', tekst: 'Forretningsadressen antas å være feil' }];
      company.stub = { ...(stub as object), reconstructionSince: '2026-11-20', notes };
      refusedWith(await one.press(), 409, 'error.organisation.needs.advisor');
      assert.equal((await openCasesOf(server.context, BANK, ['FOLLOW_UP'])).length, 2, 'something more');
    } finally {
      company.stub = stub;
    }
    assert.equal((await one.press()).status, 200);
  },
);
