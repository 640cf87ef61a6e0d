/** Shows that the list of a person's organisations says of each how far they have come with it, and of a customer that it is one. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { refresh, signs } from '../signing/at-provider.fixture.ts';
import { applicant } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const ORG = '319000178';

onBoth(
  'an organisation is not begun, then begun, at signing, signed, and a customer once it is made',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B15', ORG, ['B15']);
    const progress = async () => {
      const list = (await one.call(api.organisationRoles)).json<{ organisationNumber: string; progress: string }[]>();
      return list.find(({ organisationNumber }) => organisationNumber === ORG)?.progress;
    };
    assert.equal(await progress(), 'NONE');
    await one.load();
    assert.equal(await progress(), 'STARTED');
    await one.fill();
    await one.press();
    assert.equal(await progress(), 'AT_SIGNING');
    const order = (await one.state()).signingOrder.externalReference ?? assert.fail('no order');
    await signs(server, one, order);
    await refresh(one, order);
    assert.equal(await progress(), 'SIGNED', 'until the core bank has made the customer');
    await drained(server);
    assert.equal(await progress(), 'CUSTOMER');
  },
);
