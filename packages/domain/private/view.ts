/** From stored facts to the state a browser gets; pure, so that the server, tests and documents agree on it. */
import { statusIn } from '../cases/standing.ts';
import { pinOptionsOf, shownPinOption } from '../payment-card/pin-option.ts';
import { shownApplicantOf } from '../person/applicant.ts';
import { mayGoOn } from '../signing/person-status.ts';
import { type OrderMeta, signingOrderShown } from '../signing/signing-order.ts';
import { listed } from '../steps/listed.ts';
import { firstIncomplete } from '../steps/steps.ts';
import type { PrivateFacts } from './application.ts';
import {
  asksProducts,
  blockOf,
  mayChangeFlow,
  mayEdit,
  offersMovingHelp,
  offersPin,
  requiresOf,
  signingStatusOf,
} from './requires.ts';
import type { PrivateState } from './state.ts';
import { confirmationOf, privateSteps } from './steps.ts';

export interface PrivateViewMeta extends OrderMeta {
  readonly version: number;
  /** ISO time. */
  readonly keptUntil: string;
  readonly bankregnr: string;
}

export function stateOf(facts: PrivateFacts, meta: PrivateViewMeta): PrivateState {
  const { application: a, order } = facts;
  return {
    version: meta.version,
    flowType: a.flowType,
    person: shownApplicantOf(a.person, a.contact ?? a.suggestedContact),
    needHelpMovingBanks: a.needHelpMovingBanks,
    offersMovingHelp: offersMovingHelp(facts),
    bankregNummer: meta.bankregnr,
    consentList: a.consents.map(({ question, answer }) => ({
      question: { ...question, texts: [...question.texts] },
      answer,
    })),
    signingOrder: signingOrderShown(signingStatusOf(facts), mayGoOn(order?.state ?? null, order?.party ?? null), meta),
    requires: requiresOf(facts),
    products: asksProducts(facts) && a.products ? a.products.map(({ code: _code, ...shown }) => shown) : null,
    pinOption: offersPin(facts) ? { chosen: shownPinOption(a.pin), options: [...pinOptionsOf(a.pin)] } : null,
    kyc: { status: statusIn(facts.standing, a.declaration) },
    block: blockOf(facts),
    mayEdit: mayEdit(facts),
    mayChangeFlow: mayChangeFlow(facts),
    sequence: listed(privateSteps, facts),
    firstIncomplete: firstIncomplete(privateSteps, facts),
    confirmation: confirmationOf(facts),
    keptUntil: meta.keptUntil,
  };
}
