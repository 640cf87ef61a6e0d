/** An applicant with a bank account and a card in mind, in every state a test asks for. */
import type { Standing } from '../cases/standing.ts';
import { unanswered } from '../consent/consent.ts';
import type { CaseStatus } from '../kyc/case.ts';
import { ACCOUNT, CREDIT_CARD } from '../product/product.fixture.ts';
import type { OrderState, PartyStatus } from '../signing/status.ts';
import { NO_ANSWERS, newApplication, type PrivateApplication, type PrivateFacts } from './application.ts';
import type { FlowType, PrivateToggles } from './flows.ts';

export const NATIONAL_ID = '12849049826';
export const PERSON = {
  firstName: 'Ingrid',
  lastName: 'Prøvemo',
  nationalId: NATIONAL_ID,
  birthDate: '1990-04-12',
  address: { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO' },
};
export const CONTACT = { epost: 'ingrid@example.com', mobil: '49001001', needHelpMovingBanks: false };
export const QUESTIONS = ['offers', 'analysis'].map((consentId) => ({
  consentId,
  title: `Om ${consentId}`,
  infoText: 'Hva det gjelder.',
  texts: ['Et avsnitt.'],
  popupText: 'Mer om det.',
  whenNoText: 'Hva et nei betyr.',
}));
export const DECLARATION = '00000000-0000-4000-8000-000000000001';
/** The declaration of {@link answered}, as it came out. */
export const declaredAs = (status: CaseStatus): Standing => ({
  declarations: [{ id: DECLARATION, status }],
  hold: null,
});
export const START = { person: PERSON, questions: QUESTIONS };
export const ANSWERS = QUESTIONS.map(({ consentId }) => ({ consentId, answer: true }));

export const ALL_ON: PrivateToggles = {
  'disponent-flow': true,
  'guarantor-flow': true,
  'new-pm-confirmation-page': true,
  'pin-choice': true,
  'product-display': true,
};
const taken = ({ id, webName, code, canHaveCard, mandatoryCard }: typeof ACCOUNT) => ({
  id,
  webName,
  code,
  canHaveCard,
  mandatoryCard,
  wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' as const,
});

/** Somebody has logged in and chosen nothing. */
export const LOGGED_IN: PrivateApplication = newApplication(PERSON);

/** A flow just begun. */
export const begun = (flowType: FlowType): PrivateApplication => ({
  ...NO_ANSWERS,
  flowType,
  person: PERSON,
  suggestedContact: null,
  consents: unanswered(QUESTIONS),
});

/** A flow with everything answered, at its summary. */
export const answered = (flowType: FlowType): PrivateApplication => ({
  ...begun(flowType),
  contact: { email: 'ingrid@example.com', phone: '49001001' },
  products: flowType === 'STANDARD' ? [taken(ACCOUNT), taken(CREDIT_CARD)] : null,
  declaration: { id: DECLARATION },
  consents: QUESTIONS.map((question) => ({ question, answer: true })),
});

export const confirmed = (flowType: FlowType): PrivateApplication => ({
  ...answered(flowType),
  summaryConfirmedAt: '2026-11-21T10:00:00.000Z',
});

export const factsOf = (application: PrivateApplication, rest: Partial<PrivateFacts> = {}): PrivateFacts => ({
  application,
  toggles: ALL_ON,
  capabilities: { helpMovingBanks: true },
  standing: declaredAs('OK'),
  order: null,
  ...rest,
});

/** Confirmed, with an order that stands there. */
export const ordered = (
  flowType: FlowType,
  state: OrderState,
  party: PartyStatus = 'READY',
  toggles: PrivateToggles = ALL_ON,
): PrivateFacts =>
  factsOf({ ...confirmed(flowType), orderId: 'order-1' }, { toggles, order: { state, party: { status: party } } });

export const META = {
  version: 7,
  keptUntil: '2026-12-21T23:00:00.000Z',
  bankregnr: '9801',
  priceList: null,
  orderId: 'order-1',
  signingPage: (id: string) => `/signering/${id}`,
};
