/** Calls of whom the bank takes on by hand: few make them, so they stand beside `api.ts`, which every page of a flow brings along. */
import { endpoint } from '../api/endpoint.ts';
import { followUp, followUpContact } from './follow-up.ts';
import { SERVER } from '../server-side.ts';

const OWN = { who: 'applicant', object: { kind: 'application', context: 'pm' } } as const;

export const getFollowUp = endpoint(
  { name: 'getFollowUp', base: 'onboarding', method: 'GET', path: 'pm/follow-up' },
  SERVER && {
    ...OWN,
    summary: 'How an advisor is to reach the person whom the bank takes on by hand, and by when',
    answer: followUp,
    audit: null,
    errors: [],
    rules: ['A-007'],
  },
);
export const saveFollowUpContact = endpoint(
  { name: 'saveFollowUpContact', base: 'onboarding', method: 'POST', path: 'pm/follow-up/contact' },
  SERVER && {
    ...OWN,
    summary: 'Says how an advisor is to reach the person; the last word counts, until the advisor is done',
    body: followUpContact,
    answer: followUp,
    audit: 'contact.follow-up.saved',
    errors: ['error.bad.request', 'error.step.not.allowed'],
    rules: ['A-007', 'A-010'],
  },
);

export const followUpApi = [getFollowUp, saveFollowUpContact] as const;
