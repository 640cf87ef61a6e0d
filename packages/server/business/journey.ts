/** The business journey: an organisation becomes a customer. */
import { businessApi, loadState } from '@bli-kunde/domain/business/api.ts';
import { summaryOf } from '@bli-kunde/domain/business/summary.ts';
import { type Journey, NAMED } from '../application/journey.ts';
import { latestSubject } from '../db/latest-application.ts';
import { mounted } from '../http/handler.ts';
import { applications, type Loaded } from './applications.ts';
import { businessDeclaration } from './declaration.ts';
import { businessEffects, contactIn } from './effects.ts';
import { businessHandlers } from './handlers.ts';
import { letSign } from './let-sign.ts';
import { stateAsItIs } from './load.ts';
import { registerFeedJob } from './register-feed.ts';
import { businessSigning } from './signing.ts';

export const businessJourney: Journey = {
  context: 'bm',
  app: {
    path: 'bedrift',
    context: 'bm',
    title: 'bm.start.title',
    door: { title: 'teaser.bedrift.title', text: 'teaser.bedrift.ingress' },
    early: [
      {
        row: loadState,
        params: { orgnr: NAMED },
        query: { acceptCounterpart: 'false' },
        at: String.raw`^#/erklaring/(\d{9})(?!\d)`,
      },
    ],
    carries: {
      row: loadState,
      query: { acceptCounterpart: 'false' },
      async find({ db, applications: store }, { idHash, bank: { slug: bank }, now }) {
        const subjectKey = await latestSubject(db, { idHash, bank }, 'bm', now);
        return subjectKey && store.loadWithSession({ idHash, bank, context: 'bm', subjectKey }, now);
      },
      paramsOf: ({ document }) => ({ orgnr: (document as Loaded['document']).organisation.organisationNumber }),
      read: (context, call, application) => stateAsItIs(context, call, application as Loaded),
    },
  },
  calls: mounted(businessApi, businessHandlers),
  declaration: businessDeclaration,
  signing: businessSigning,
  jobs: (context) => [registerFeedJob(context)],
  ...businessEffects,
  contactIn: ({ document }) => contactIn(document as Loaded['document']),
  letSign,
  given: (bank, person, loaded) => summaryOf(applications.givenBy(bank, person, loaded as Loaded), bank.texts),
};
