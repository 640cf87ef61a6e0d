/** 'Gjelder noe av dette noen av dem?': the law's questions once in the list, with whom each tick is about and an explicit no (N-075). */
import { type LawQuestion, QUESTIONS } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import type { StepForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { isAlive } from '../rows/rows.ts';
import { TickList } from '../rows/tick-list.tsx';
import { answerAll, answerOfAll, isLeftOpen, ONCE, onceWords } from './once.ts';
import { LawHelp } from './owner-rows.tsx';
import {
  EMPTY_OWNER_PEP,
  EMPTY_OWNER_RCA,
  EMPTY_OWNER_TAX,
  nameOf,
  type OwnerRow,
  type OwnersValues,
} from './owner-values.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';

const TICKS = {
  isBeneficialOwnerPep: 'kyc.bo.pep.tick',
  isBeneficialOwnerRca: 'kyc.bo.rca.tick',
  hasAmericanTaxRelation: 'kyc.bo.usTax.tick',
  hasInternationalTaxRelations: 'kyc.bo.intTax.tick',
} as const;

export interface LawOnceProps {
  readonly form: StepForm<OwnersValues>;
  readonly content: OwnersContent;
}

export function LawOnce({ form, content }: LawOnceProps) {
  const texts = useTexts();
  const ties = form.field(ONCE);
  /** As the values stand after what was written a moment ago. */
  let values = form.values;
  const write = (at: number, question: LawQuestion, answer: YesOrNo) => {
    form.change(`beneficialOwners.${at}.${question}`, answer);
  };
  const told = (once: readonly LawQuestion[]) => {
    values = { ...values, once: [...once] };
    form.change(ONCE, [...once]);
  };
  const ticked = values.once ?? [];
  const places = values.beneficialOwners.flatMap((owner, at) => (isAlive(owner) ? [at] : []));
  /** Place of the single owner that every tick is about; null where it has to be asked. */
  const single = places.length === 1 ? (places[0] ?? null) : null;
  const onTick = (question: LawQuestion) => (answer: YesOrNo) => {
    if (answer === answerOfAll(values, question)) return;
    if (answer === 'YES' && single !== null) return onWho(question, single, true);
    answerAll(values, question, answer === 'NO' ? 'NO' : null, write);
    const others = (values.once ?? []).filter((each) => each !== question);
    told(answer === 'YES' ? [...others, question] : others);
  };
  /** With a yes there is a row to fill in (K-059). */
  const addFirstRow = (at: number, { pep, rca, taxRelations }: OwnerRow, question: LawQuestion) => {
    if (question === 'isBeneficialOwnerPep' && !pep.some(isAlive))
      form.change(`beneficialOwners.${at}.pep`, [...pep, EMPTY_OWNER_PEP]);
    if (question === 'isBeneficialOwnerRca' && !rca.some(isAlive))
      form.change(`beneficialOwners.${at}.rca`, [...rca, EMPTY_OWNER_RCA]);
    if (question === 'hasInternationalTaxRelations' && !taxRelations.some(isAlive))
      form.change(`beneficialOwners.${at}.taxRelations`, [...taxRelations, EMPTY_OWNER_TAX]);
  };
  /** A yes for whoever is ticked, and a no for the others; with nobody ticked it is open. */
  const onWho = (question: LawQuestion, place: number, on: boolean) => {
    const yes = values.beneficialOwners.flatMap((owner, at) =>
      isAlive(owner) && (at === place ? on : owner[question] === 'YES') ? [at] : [],
    );
    for (const [at, owner] of values.beneficialOwners.entries()) {
      if (!isAlive(owner)) continue;
      const answer = yes.includes(at) ? 'YES' : yes.length > 0 ? 'NO' : null;
      if (answer === 'YES') addFirstRow(at, owner, question);
      if (owner[question] !== answer) write(at, question, answer);
    }
    if (single === null) told(ticked.includes(question) ? ticked : [...ticked, question]);
  };
  const open = isLeftOpen(values);
  return (
    <>
      <TickList
        id={ties.id}
        name={`${ties.name}.none`}
        list={onceWords(values.beneficialOwners, content, texts)}
        error={ties.error}
        ticks={[
          ...QUESTIONS.map((question) => {
            const value = answerOfAll(values, question);
            return {
              name: `${ONCE}.${question}`,
              label: texts(TICKS[question]),
              value,
              onChange: onTick(question),
              under:
                value === 'YES' && single === null ? (
                  <Fieldset legend={texts('kyc.bo.once.who')}>
                    {values.beneficialOwners.map((owner, at) =>
                      isAlive(owner) ? (
                        <Checkbox
                          key={at}
                          name={`${ONCE}.${question}.${at}`}
                          label={nameOf(owner) || texts('kyc.bo.new')}
                          checked={owner[question] === 'YES'}
                          onChange={(on) => onWho(question, at, on)}
                        />
                      ) : null,
                    )}
                  </Fieldset>
                ) : null,
            };
          }),
          {
            name: `${ONCE}.open`,
            label: '',
            hidden: true,
            value: open ? null : 'NO',
            onChange: (answer: YesOrNo) => {
              if (answer !== 'NO' || !open) return;
              for (const question of QUESTIONS) answerAll(values, question, 'NO', write, true);
              told(values.once ?? []);
            },
          },
        ]}
      />
      <LawHelp content={content} />
    </>
  );
}
