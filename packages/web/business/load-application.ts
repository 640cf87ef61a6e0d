/** Query of an organisation's application. */
import { loadState } from '@bli-kunde/domain/business/api.ts';
import { call } from '../app/client.ts';
import { loading } from '../application/application-state.ts';

export const loadApplication = (orgnr: string) =>
  loading(orgnr, () => call(loadState, { params: { orgnr }, query: { acceptCounterpart: 'false' } }));
