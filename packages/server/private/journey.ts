/** The private journey: a person becomes a customer. */
import { getPrivateState, privateApi } from '@bli-kunde/domain/private/api.ts';
import { followUpApi } from '@bli-kunde/domain/private/follow-up-api.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { summaryOf } from '@bli-kunde/domain/private/summary.ts';
import type { Journey } from '../application/journey.ts';
import { mounted } from '../http/handler.ts';
import { applications, type Loaded } from './applications.ts';
import { privateDeclaration } from './declaration.ts';
import { contactIn, privateEffects } from './effects.ts';
import { followUpHandlers } from './follow-up-contact.ts';
import { privateHandlers } from './handlers.ts';
import { stateAsItIs } from './load.ts';
import { privateSigning } from './signing.ts';

export const privateJourney: Journey = {
  context: 'pm',
  app: {
    path: 'privat',
    context: 'pm',
    title: 'pm.landing.title',
    door: { title: 'teaser.privat.title', text: 'teaser.privat.ingress' },
    // What became of a signature is read at the provider before the state is.
    early: [{ row: getPrivateState, notBackAt: '^#/signering/' }],
    carries: {
      row: getPrivateState,
      find: ({ applications: store }, { idHash, bank, now }) =>
        store.loadWithSession({ idHash, bank: bank.slug, context: 'pm', subjectKey: null }, now),
      paramsOf: () => ({}),
      read: (context, call, application) => stateAsItIs(context, call, application as Loaded),
    },
    // A flow's own address shows its first step.
    firstScreens: Object.fromEntries(Object.values(FLOWS).map(({ path }) => [path, 'kontaktinfo'])),
  },
  calls: [...mounted(privateApi, privateHandlers), ...mounted(followUpApi, followUpHandlers)],
  declaration: privateDeclaration,
  signing: privateSigning,
  ...privateEffects,
  tellsApproval: true,
  contactIn: ({ document }) => contactIn(document as Loaded['document']),
  appliedFor: (loaded) => {
    const { flowType } = (loaded as Loaded).document;
    return flowType === null ? 'pm.flowName.STANDARD' : `pm.flowName.${flowType}`;
  },
  given: (bank, person, loaded) => summaryOf(applications.givenBy(bank, person, loaded as Loaded), bank.texts),
};
