/** For tests and benches: the walk through the private journey, its answer to each step and the call that saves it (decision 0050). */
import type { ContactData } from '../contact/contact.ts';
import type { ProductChoice } from '../product/choose.ts';
import { declares, saves, type Walk, walked } from '../steps/walk.fixture.ts';
import * as api from './api.ts';
import { FLOWS, type FlowType } from './flows.ts';
import type { PrivateState } from './state.ts';
import type { STEPS } from './steps.ts';
import { personInput } from './steps/kontaktinfo.ts';

/** Products by their ids at the simulated core bank. */
export const [ACCOUNT, SAVINGS, CREDIT_CARD] = [10, 20, 30] as const;

/** Owner or borrower, in the flows that are about somebody else. */
export const PRINCIPAL = { name: 'Kari Prøvemo', number: '' };

/** The account with its card. */
export const WITH_CARD: readonly ProductChoice[] = [{ productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' }];

/** Person and flow of a walk, with the consents that their state asks for. */
export interface PrivateWalker {
  readonly flow: FlowType;
  readonly contact: ContactData;
  readonly products: readonly ProductChoice[];
  readonly consentList: PrivateState['consentList'];
}

export const privateWalk = {
  /** In a flow about somebody else, with whose account or loan it is. */
  kontaktinfo: ({ contact, flow = 'STANDARD' }: Pick<PrivateWalker, 'contact'> & { readonly flow?: FlowType }) =>
    saves(api.savePersonInput, {
      ...personInput({ ...contact, needHelpMovingBanks: false }),
      ...(FLOWS[flow].principal === null ? {} : { principal: PRINCIPAL }),
    }),
  produkter: ({ products }: Pick<PrivateWalker, 'products'>) => saves(api.saveChosenProductsAndCards, [...products]),
  /** The choice of a product says whether its card is wanted. */
  kort: () => null,
  /** The PIN is random, where no test has set one. */
  pinkode: () => null,
  kyc: ({ flow }: Pick<PrivateWalker, 'flow'>) =>
    declares({ process: FLOWS[flow].process, channel: FLOWS[flow].channel, subject: 'self' }),
  samtykker: ({ consentList }: Pick<PrivateWalker, 'consentList'>) =>
    saves(
      api.saveConsents,
      consentList.map(({ question: { consentId } }) => ({ consentId, answer: true })),
    ),
} satisfies Walk<typeof STEPS, PrivateWalker>;

/** Every step that asks for something, in order. */
export const PRIVATE_ASKED = walked(privateWalk);
export type PrivateAsked = (typeof PRIVATE_ASKED)[number];
