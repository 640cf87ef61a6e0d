/** Outside systems that are silent when a flow is chosen; apart, since so many failures in a row leave a system in peace for a while. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { keyOf } from '../guest.fixture.ts';
import { eachDatabase, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
const STANDARD = { flowType: 'STANDARD' };

onBoth(
  'S-161 S-162 a system that is silent is told by its own key, and the flow may be chosen again',
  async (server) => {
    for (const [id, key] of [
      ['P20', 'error.consent.system.error'],
      ['P21', 'error.already.customer.check.system.error'],
      ['P36', 'error.gateway.timeout'],
      ['P37', 'error.process.timeout'],
    ] as const) {
      // Between them it answers others, so that it is not given up.
      for (const other of ['P01', 'P04', 'P06']) {
        const customer = await somebody(server, other);
        if ((await customer.state()).flowType === null) await customer.sent(api.setFlowType, STANDARD);
        else await customer.call(api.getCustomersProducts);
      }
      const one = await somebody(server, id);
      assert.equal(keyOf(await one.send(api.setFlowType, STANDARD)), key, id);
      assert.equal((await one.state()).flowType, null);
    }
  },
);
