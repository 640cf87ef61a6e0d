/** Summary before signing: one list for the page, for the second guardian's look, and for the document. */
import { formatDeadline } from '../norway/deadline.ts';
import { formatLongDate } from '../norway/oslo-date.ts';
import { wantsCard } from '../payment-card/choice.ts';
import { priceSections, type TakenProduct, withPrices } from '../price/words.ts';
import { sectionsOf } from '../steps/step.ts';
import { declarationSection, row, type Summary, type SummarySection } from '../summary/summary.ts';
import type { Texts } from '../texts/texts.ts';
import { otherGuardians } from './guardians.ts';
import { openedIn } from './opened.ts';
import type { ChildState } from './state.ts';
import type { ChildStep } from './step-names.ts';
import { childSteps } from './steps.ts';

export type ChildSection = SummarySection<ChildStep>;

const childSection = ({ child }: ChildState, texts: Texts): ChildSection => ({
  id: 'child',
  heading: texts('cm.summary.child'),
  backTo: null,
  line: [child.name],
  rows: [...row(texts('field.name'), child.name), ...row(texts('field.birthDate'), formatLongDate(child.birthDate))],
});

/** Names, the reader's own as such, since two may have the same; who has the responsibility alone reads of no other. */
const guardians = ({ guardians: all, alone }: ChildState, texts: Texts): ChildSection => ({
  id: 'guardians',
  heading: texts(alone ? 'cm.summary.guardian' : 'cm.summary.guardians'),
  backTo: null,
  rows: row(
    texts('field.name'),
    all.map(({ name, me }) => (me && !alone ? texts('signatures.me', { name }) : name)).join('\n'),
  ),
});

export const takenOf = ({ chosen }: ChildState): TakenProduct[] =>
  chosen === null ? [] : [{ product: chosen.packageId, card: wantsCard(chosen) }];

/** Nothing can be changed any more once an order is out: no section leads anywhere then. */
export const summaryOf: Summary<ChildState, ChildStep> = (state, texts) => {
  const sections: ChildSection[] = [
    childSection(state, texts),
    ...withPrices(
      sectionsOf<ChildState, ChildStep>(childSteps, state, texts),
      priceSections(state.prices, takenOf(state), texts),
    ),
    declarationSection('aml', !state.requires.customerDeclaration, texts),
    guardians(state, texts),
  ];
  return state.mayEdit ? sections : sections.map((section) => ({ ...section, backTo: null }));
};

/** Text beside the button: what going on means, and what the other guardian then does or leaves undone. */
export function termsOf(state: ChildState, texts: Texts): readonly string[] {
  const { alone, child, soonOfAge } = state;
  const correct = texts('cm.summary.terms.correct');
  const values = { name: child.firstName, guardian: otherGuardians(state), opened: openedIn(state.chosen, texts) };
  if (alone) return [correct, texts('cm.summary.terms.alone', values)];
  return [
    correct,
    texts('cm.summary.terms', values),
    soonOfAge === null
      ? texts('cm.summary.whatNext', values)
      : soonOfAge.isToday
        ? texts('cm.summary.whatNext.lastDay', values)
        : texts('cm.summary.whatNext.soonOfAge', { ...values, date: formatDeadline(soonOfAge.lastDay) }),
    [texts('cm.summary.whatNext.unsigned', values), ...(soonOfAge === null ? [texts('cm.restart')] : [])].join(' '),
  ];
}
