/** Saves that are allowed now, and what each does to the stored application. Throws a Refusal and changes nothing. */
import { Refusal } from '../errors/refusal.ts';
import { answersOf } from '../steps/answers.ts';
import { allowed } from '../steps/steps.ts';
import type { BusinessApplication, BusinessFacts } from './application.ts';
import { mayEdit } from './requires.ts';
import { counterpartConsent } from './steps/motpart-samtykke.ts';
import { type BusinessStep, businessSteps } from './steps.ts';

/** Refuses a step that may not be opened now, and any change while documents are out or signed (S-141, S-120). */
export function assertMaySave(facts: BusinessFacts, step: BusinessStep): void {
  if (!counterpartConsent.complete(facts)) throw new Refusal('error.step.not.allowed');
  if (!mayEdit(facts)) throw new Refusal('blocked.due.to.documents.already.signed');
  if (!allowed(businessSteps, facts).includes(step)) throw new Refusal('error.step.not.allowed');
}

/** A save while all is answered begins a change: of the products it says what they were. */
const productsBefore = (facts: BusinessFacts, step: BusinessStep): Pick<BusinessApplication, 'productsBefore'> =>
  allowed(businessSteps, facts).includes('oppsummering')
    ? { productsBefore: step === 'produkter' ? facts.application.products : null }
    : {};

export const { answered, answeredBy } = answersOf(assertMaySave, productsBefore);
