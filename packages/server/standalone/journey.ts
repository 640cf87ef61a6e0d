/** The declaration on its own, which the bank asks customers for: no application, and a signature only for an organisation. */
import { standaloneApi } from '@bli-kunde/domain/standalone/api.ts';
import type { Journey } from '../application/journey.ts';
import { mounted } from '../http/handler.ts';
import { standaloneDeclaration } from './declaration.ts';
import { standaloneEffects } from './effects.ts';
import { standaloneHandlers } from './handlers.ts';
import { standaloneJobs } from './jobs.ts';
import { standaloneSigning } from './signing-hooks.ts';

export const standaloneJourney: Journey = {
  context: 'declaration',
  app: {
    path: 'kundeerklaering',
    context: 'pm',
    title: 'standalone.flow',
    door: { title: 'door.declaration.title', text: 'door.declaration.text' },
    early: [],
  },
  calls: mounted(standaloneApi, standaloneHandlers),
  declaration: standaloneDeclaration,
  signing: standaloneSigning,
  effects: standaloneEffects,
  jobs: standaloneJobs,
};
