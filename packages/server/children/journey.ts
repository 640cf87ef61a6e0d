/** The children's journey: guardians open a child's first account together. */
import { childrenApi, getChildren, getChildState } from '@bli-kunde/domain/children/api.ts';
import { type Journey, NAMED } from '../application/journey.ts';
import { latestOfGuardian } from '../db/latest-application.ts';
import { mounted } from '../http/handler.ts';
import { childDeclaration } from './declaration.ts';
import { childrenEffects } from './effects.ts';
import { childrenHandlers, stateAsItIs } from './handlers.ts';
import { openOrdersJob } from './open-orders.ts';
import type { Loaded } from './store.ts';
import { childSigning } from './signing.ts';

export const childrenJourney: Journey = {
  context: 'cm',
  app: {
    path: 'barn',
    context: 'cm',
    title: 'cm.landing.title',
    door: { title: 'teaser.barn.title', text: 'teaser.barn.ingress' },
    early: [
      { row: getChildren, at: '^#/velgbarn' },
      // What became of a signature is read at the provider before the state is.
      { row: getChildState, params: { processId: NAMED }, at: String.raw`^#/([\da-f-]{36})/`, notBackAt: '^#/' },
    ],
    carries: {
      row: getChildState,
      async find({ db, applications }, { idHash, bank: { slug: bank }, now }) {
        const id = await latestOfGuardian(db, { idHash, bank }, now);
        return id === null ? null : applications.loadForGuardian(idHash, bank, id, now);
      },
      paramsOf: ({ id }) => ({ processId: id }),
      read: (context, call, application) => stateAsItIs(context, call, application as Loaded),
    },
  },
  calls: mounted(childrenApi, childrenHandlers),
  declaration: childDeclaration,
  signing: childSigning,
  ...childrenEffects,
  tellsApproval: true,
  jobs: (context) => [openOrdersJob(context)],
};
