/** From stored facts to the state a guardian's browser gets; of the other guardian nothing but the name and whether they signed. */
import { inReadersWords } from '../texts/worded.ts';
import { statusIn } from '../cases/standing.ts';
import { calledName, fullName } from '../norway/name.ts';
import { ageOn } from '../norway/oslo-date.ts';
import { showAccounts } from '../onboarding/opened-accounts.ts';
import type { Prices } from '../price/price.ts';
import { type OrderMeta, signingOrderShown } from '../signing/signing-order.ts';
import { flagsOf } from '../steps/step.ts';
import { listed } from '../steps/listed.ts';
import type { ChildFacts } from './application.ts';
import { cardBy } from './card.ts';
import { approvalOf, endingOf, liveOrder, maySign, roleOf, signers, signingStatusOf } from './order.ts';
import { soonOfAge } from './last-day.ts';
import { blockOf, mayEdit } from './requires.ts';
import type { ChildState } from './state.ts';
import { childSteps } from './steps.ts';

export interface ChildViewMeta extends OrderMeta {
  readonly version: number;
  /** The application's id. */
  readonly processId: string;
  /** ISO time. */
  readonly keptUntil: string;
  /** Of the bank's packages; null where it says no price. */
  readonly prices: Prices | null;
}

const shownChild = ({ application: { child }, today }: ChildFacts): ChildState['child'] => ({
  name: fullName(child),
  firstName: calledName(child),
  birthDate: child.birthDate,
  age: ageOn(child.birthDate, today),
});

function shownChosen({ application: { chosen } }: ChildFacts): ChildState['chosen'] {
  if (chosen === null) return null;
  const { packageId, name, accounts, canHaveCard, mandatoryCard, wantsToHaveCard } = chosen;
  return {
    packageId,
    name: inReadersWords(name),
    accounts: inReadersWords(accounts.map((account) => account.name)),
    canHaveCard,
    mandatoryCard,
    wantsToHaveCard,
  };
}

function choiceBefore({ application: { productsBefore } }: ChildFacts): ChildState['productsBefore'] {
  if (!productsBefore) return null;
  const { packageId, canHaveCard, mandatoryCard, wantsToHaveCard } = productsBefore;
  return { packageId, wantsToHaveCard: canHaveCard && !mandatoryCard ? wantsToHaveCard : null };
}

export function stateOf(facts: ChildFacts, meta: ChildViewMeta): ChildState {
  const { application: a, me, standing } = facts;
  const role = roleOf(facts);
  const order = liveOrder(facts);
  const approval = approvalOf(facts);
  const signs = maySign(facts);
  const signed = signers(order);
  const ending = endingOf(facts);
  return {
    version: meta.version,
    processId: meta.processId,
    child: shownChild(facts),
    myRole: role,
    alone: a.guardians.length === 1,
    guardians: a.guardians.map(({ key, name }) => ({ name, me: key === me, signed: signed.includes(key) })),
    chosen: shownChosen(facts),
    productsBefore: choiceBefore(facts),
    prices: meta.prices,
    kyc: {
      status: statusIn(standing, a.declaration),
      declaration: a.declaration?.by === me ? a.declaration.id : null,
    },
    signingOrder: signingOrderShown(signingStatusOf(facts), signs, meta),
    approval,
    soonOfAge: soonOfAge(a.child.birthDate, facts.today),
    lastDay: order?.state === 'OPEN' ? order.lastDay : null,
    ending,
    block: blockOf(facts),
    requires: {
      ...flagsOf(childSteps, facts),
      approval: role === 'SECOND' && approval === 'ASKED' && ending === null,
      customerCreated: a.completedAt === null,
    },
    ...showAccounts(facts),
    cardBy: cardBy(a),
    mayEdit: mayEdit(facts),
    maySign: signs,
    ...listed(childSteps, facts),
    keptUntil: meta.keptUntil,
  };
}
