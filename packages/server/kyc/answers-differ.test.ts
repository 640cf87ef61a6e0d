/** Answers held against what the registers say, through the private journey's own calls. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { testPerson } from '../business/journey.fixture.ts';
import { personKey } from '../db/look-up-keys.ts';
import { CONTACT, eachDatabase, somebody, type Somebody, WITH_CARD } from '../private/private.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { loadHistory } from './store.ts';

const each = eachDatabase();

/** As far as the declaration, which is completed with these answers; the newest that is kept. */
async function declared(server: TestServer, id: string, given: Readonly<Record<string, object>>) {
  const one = await ready(server, id);
  const answer = await one.declare('STANDARD', given);
  assert.ok(answer.status < 300, answer.text);
  return newest(server, id);
}

async function ready(server: TestServer, id: string): Promise<Somebody> {
  const one = await somebody(server, id);
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.sent(api.savePersonInput, CONTACT);
  await one.sent(api.saveChosenProductsAndCards, WITH_CARD);
  return one;
}

async function newest(server: TestServer, id: string, bank = 'provebanken') {
  const { context } = server;
  const key = personKey(context.vault, bank, testPerson(server, id).nationalId);
  const [frozen] = await loadHistory(context.db, context.vault, { bank, subjectKey: key, personKey: key });
  const { status, reasons, ...rest } = frozen ?? assert.fail('nothing is kept');
  return {
    ...rest,
    status,
    holding: reasons.flatMap(({ rule, verdict }) => (verdict === 'no' ? [] : [`${rule}: ${verdict}`])),
  };
}

each('K-052 K-081 a German who answers Norwegian goes to an advisor, and both values are frozen', async (server) => {
  const lied = await declared(server, 'P28', {
    country: { countryOfBirth: 'DEU', countryOfResidence: 'NOR', citizenship: ['NOR'] },
  });
  assert.deepEqual([lied.status, lied.holding], ['REQUIRES_MANUAL_CONTROL_BY_ADVISOR', ['country-differs: yes']]);
  assert.deepEqual(lied.countryDifferences, [{ field: 'citizenship', answered: ['NOR'], registered: ['DEU'] }]);
  assert.deepEqual(lied.screening.persons?.[0]?.countryCodes, ['NOR', 'DEU'], 'both are screened');
});

each('K-052 K-081 countries as the register has them are no difference, however many they are', async (server) => {
  const dual = await declared(server, 'P27', {
    country: { countryOfBirth: 'USA', countryOfResidence: 'NOR', citizenship: ['NOR', 'USA'] },
  });
  assert.deepEqual([dual.holding, dual.countryDifferences], [['american-without-tax: yes'], []]);
});
