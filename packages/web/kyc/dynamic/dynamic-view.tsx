/** Questions that are data: each by the type of its input, its sub-questions under it when its answer asks for them (K-128, K-134). */
import { choicesOf } from '@bli-kunde/domain/kyc/dynamic/problems.ts';
import { type DynamicContent, dynamicProblems } from '@bli-kunde/domain/kyc/dynamic/section.ts';
import {
  allQuestions,
  type DynamicAnswers,
  isYesNo,
  type Question,
  shownUnder,
} from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { type StepForm, useStepForm } from '../../app/use-form.ts';
import { ToggleChips } from '../../ui/chip.tsx';
import { CountriesField } from '../../ui/countries-field.tsx';
import { CheckboxTiles } from '../../ui/tiles.tsx';
import { TickList } from '../rows/tick-list.tsx';
import type { RowCards } from '../rows/use-cards.ts';
import { SectionPage } from '../section-page.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { answersOf, dynamicPath, dynamicStart, type DynamicValues, type ListRow } from './dynamic-form.ts';
import { ListCards, ListQuestion, listsOf } from './list-question.tsx';
import { asksTheSame, SuggestedChoice } from './suggested-choice.tsx';
import { isAnswer, ValueField } from './value-field.tsx';

/** Characters of a choice that fits into a chip. */
const SHORT = 20;

interface QuestionProps {
  readonly of: Question;
  readonly form: StepForm<DynamicValues>;
  readonly content: DynamicContent;
  /** True if nobody has answered the section before. */
  readonly isNew: boolean;
  /** Of each list, by the id of its question. */
  readonly lists: ReadonlyMap<string, RowCards<ListRow>>;
  /** Of the page. */
  readonly heading: string;
}

function QuestionView({ of, ...around }: QuestionProps) {
  const { form, content, isNew, lists, heading } = around;
  const base = `questions.${of.id}` as const;
  if (of.type === 'CHECKBOX_LIST') {
    const { value: values, error, ...codes } = form.field(`${base}.codes`);
    const help = of.helpText ?? null;
    if (of.valueType === 'COUNTRY')
      return (
        <CountriesField
          {...codes}
          label={of.text}
          help={help}
          value={values}
          error={error}
          countries={content.countries}
        />
      );
    const options = choicesOf(of, content.countries).map(({ code, text }) => ({ value: code, title: text }));
    const Choices = options.every(({ title }) => title.length <= SHORT) ? ToggleChips : CheckboxTiles;
    const choices = (
      <Choices
        id={codes.id}
        name={codes.name}
        legend={asksTheSame(heading, of.text) ? <span className="ds-sr-only">{of.text}</span> : of.text}
        help={help}
        error={error}
        values={values}
        onChange={codes.onChange}
        options={options}
      />
    );
    if (of.suggested === undefined) return choices;
    const titleOf = (code: string) => options.find(({ value }) => value === code)?.title ?? code;
    return (
      <SuggestedChoice question={of.text} heading={heading} suggested={of.suggested} values={values} titleOf={titleOf}>
        {choices}
      </SuggestedChoice>
    );
  }
  const rows = lists.get(of.id);
  if (rows) return <ListQuestion of={of} rows={rows} form={form} content={content} />;
  const ties = form.field(`${base}.answer`);
  const under = shownUnder(of, ties.value);
  return (
    <>
      <ValueField of={of} ties={ties} content={content} isNew={isNew} />
      {under.length > 0 ? (
        <div className="sub-questions" data-about={of.text}>
          {under.map((one) => (
            <QuestionView key={one.id} of={one} {...around} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** All questions with yes or no as one list. */
function YesNoList({
  list,
  ...around
}: Omit<QuestionProps, 'of'> & { readonly list: NonNullable<DynamicContent['asOne']> }) {
  const { form, content } = around;
  const inList = content.questions.filter(isYesNo).map((of) => ({ of, ties: form.field(`questions.${of.id}.answer`) }));
  return (
    <TickList
      id={inList[0]?.ties.id}
      name="questions.none"
      list={list}
      error={inList.find(({ ties }) => ties.error !== null)?.ties.error ?? null}
      ticks={inList.map(({ of, ties }) => ({
        name: `questions.${of.id}`,
        label: of.text,
        help: of.helpText,
        value: isAnswer(ties.value) ? ties.value : null,
        onChange: (value) => ties.onChange(value ?? ''),
        under:
          ties.value === 'YES' && shownUnder(of, 'YES').length > 0 ? (
            <div className="stack" data-about={of.text}>
              {shownUnder(of, 'YES').map((one) => (
                <QuestionView key={one.id} of={one} {...around} />
              ))}
            </div>
          ) : null,
      }))}
    />
  );
}

export function DynamicView({
  content,
  answer,
  save,
  failure,
  ...place
}: SectionViewProps<DynamicContent, DynamicAnswers>) {
  const answerOf = (values: DynamicValues): DynamicAnswers => ({ answers: answersOf(content.questions, values) });
  const start = dynamicStart(answer, content.questions);
  const problemsOf = (values: DynamicValues) => {
    const sent = answerOf(values);
    return dynamicProblems(sent, content).map((one) => ({ ...one, path: dynamicPath(one.path, sent.answers, values) }));
  };
  const form: StepForm<DynamicValues> = useStepForm<DynamicValues>({
    ...place.draft,
    asked: allQuestions(content.questions)
      .map(({ id, version, suggested = [], prefilled }) =>
        [id, version, ...suggested, ...(prefilled ? [prefilled.answer] : [])].join(' '),
      )
      .join(),
    start,
    suggests: answer === null,
    problemsOf,
    save: (values) => save(answerOf(values)),
    pathOf: (path) => dynamicPath(path, answerOf(form.values).answers, form.values),
  });
  return (
    <ListCards lists={listsOf(content.questions)} form={form} start={start} problems={problemsOf(form.values)}>
      {(lists, problems) => (
        <SectionPage place={place} form={{ ...form, problems }} failure={failure} ingress={content.ingress}>
          {content.questions.map((of) => {
            const question = { form, content, isNew: answer === null, lists, heading: place.section.title };
            if (!content.asOne || !isYesNo(of)) return <QuestionView key={of.id} of={of} {...question} />;
            // The list stands in the place of the first of its questions.
            return of === content.questions.find(isYesNo) ? (
              <YesNoList key={of.id} list={content.asOne} {...question} />
            ) : null;
          })}
        </SectionPage>
      )}
    </ListCards>
  );
}
