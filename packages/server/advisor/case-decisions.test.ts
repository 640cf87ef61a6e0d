/** Shows what a case's page says of each decision: what must be told, and who must agree by the reason that is chosen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

interface Decision {
  readonly decision: string;
  readonly originFor: readonly string[];
  readonly ways: readonly {
    readonly reasons: readonly string[];
    readonly agreements: readonly (readonly string[])[];
    readonly nobodyHas: readonly string[];
  }[];
}

test('A-082 the management agrees to a position that is confirmed, and not where the hit is another person: each reason says who', async () => {
  const id = await openedCase(server, { cause: 'declaration:ways', kind: 'DECLARATION', gravity: 'PEP' });
  const me = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane Alene');
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sara Senior');
  for (const { advisor } of [me, senior]) await rememberedAdvisor(server, BANK, advisor);
  const { decisions } = (await me.call(getCase, { id })).json<{ decisions: Decision[] }>();
  const of = (wanted: string) => decisions.find(({ decision }) => decision === wanted) ?? assert.fail(wanted);
  const confirmed = ['CONFIRMED', 'RISK_HANDLED', 'REGISTER_OLD', 'CONTROLLED_AGAIN'];
  const first = ['SENIOR_ADVISOR', 'AML_OFFICER'];
  assert.deepEqual(of('KEEP').originFor, confirmed);
  assert.deepEqual(of('KEEP').ways, [
    { reasons: confirmed, agreements: [first, ['MANAGEMENT']], nobodyHas: ['MANAGEMENT'] },
    { reasons: ['OTHER_PERSON'], agreements: [first], nobodyHas: [] },
  ]);
});
