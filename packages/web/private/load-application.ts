/** Query of the person's application, and its key in the cache. */
import { getPrivateState } from '@bli-kunde/domain/private/api.ts';
import { call } from '../app/client.ts';
import { loading } from '../application/application-state.ts';

/** One application per person and bank: nothing of the person is needed to name it. */
export const SUBJECT = 'privat';

export const loadApplication = () => loading(SUBJECT, () => call(getPrivateState));
