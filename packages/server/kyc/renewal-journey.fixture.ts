/** For tests: persons who declare of themselves without an application, in any of a few processes. */
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { createApp } from '../app.ts';
import { handlersOf } from '../serve.ts';
import type { TestServer } from '../test-server.ts';
import { mounted } from '../http/handler.ts';
import { kycHandlers } from './handlers.ts';
import type { DeclarationJourney } from './journey.ts';

const section = (id: string, kind: string, settings = {}) => ({ id, kind, settings });
const asking = (process: Questionnaire['process'], ...sections: Questionnaire['sections']): Questionnaire => ({
  id: process.toLowerCase().replaceAll('_', '-'),
  version: 1,
  process,
  sections,
});
const SUMMARY = section('summary', 'caseSummary', { ingress: '' });
const QUESTIONNAIRES = [
  asking('BECOME_PRIVATE_CUSTOMER', section('pep', 'pep'), section('tax', 'tax'), SUMMARY),
  asking('RENEWAL_TAX_PRIVATE', section('tax-again', 'tax'), SUMMARY),
  asking('RENEWAL_PRIVATE', section('positions', 'pep'), section('taxes', 'tax'), SUMMARY),
];

const journey: DeclarationJourney = {
  processes: QUESTIONNAIRES.map(({ process }) => process),
  channels: ['NETTBANK'],
  open: async (_, { session }) => ({
    applicationId: null,
    subjectKey: session.personKey,
    facts: { organisation: null, products: [] },
  }),
  record: async () => undefined,
};

/** The same server with these declarations in the place of the product's own. */
export async function withRenewals(server: TestServer): Promise<TestServer> {
  const { context } = server;
  const others = handlersOf(context.config).filter(
    ({ row }) => !(kycApi as readonly Endpoint[]).some(({ name }) => name === row.name),
  );
  const own = kycHandlers({
    journeys: [journey],
    questionnaires: (_, process) => QUESTIONNAIRES.find((one) => one.process === process),
  });
  const parts = { shedder: { isBehind: () => false, close: () => undefined }, writesAMinute: 100_000 };
  const app = await createApp(context, [...others, ...mounted(kycApi, own)], parts);
  await app.ready();
  return { ...server, app };
}
