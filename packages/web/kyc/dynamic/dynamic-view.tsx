/** Questions that are data: each by the type of its input, its sub-questions under it when its answer asks for them (K-128, K-134). */
import { TEXT_MAX, choicesOf } from '@bli-kunde/domain/kyc/dynamic/problems.ts';
import { type DynamicContent, dynamicProblems } from '@bli-kunde/domain/kyc/dynamic/section.ts';
import {
  allQuestions,
  type DynamicAnswers,
  isYesNo,
  type ListField,
  type Question,
  shownUnder,
} from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { type FieldTies, type StepForm, useStepForm } from '../../app/use-form.ts';
import { ToggleChips } from '../../ui/chip.tsx';
import { CountriesField } from '../../ui/countries-field.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CheckboxTiles } from '../../ui/tiles.tsx';
import { Rows } from '../rows/rows.tsx';
import { TickList } from '../rows/tick-list.tsx';
import { TypedAmount, TypedField } from '../rows/typed-field.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';
import { SectionPage } from '../section-page.tsx';
import type { SectionViewProps } from '../section-view.tsx';
import { SuggestedChoice } from './suggested-choice.tsx';
import { answersOf, dynamicPath, dynamicStart, type DynamicValues, emptyRow } from './dynamic-form.ts';

/** Characters of a choice that fits into a chip. */
const SHORT = 20;

const isAnswer = (text: string): text is 'YES' | 'NO' => text === 'YES' || text === 'NO';

const whole = (error: unknown): string | null => (typeof error === 'string' ? error : null);

/** One value: of a question, or of a field in a list's row. */
function Value({ of, ties, content }: { of: Question | ListField; ties: FieldTies<string>; content: DynamicContent }) {
  const texts = useTexts();
  const help = 'helpText' in of ? of.helpText : null;
  const named = { ...ties, label: of.text, ...(help ? { help } : {}) };
  switch (of.type) {
    case 'CHOICE_YES_NO':
      return (
        <YesNoField
          {...ties}
          legend={of.text}
          help={help}
          value={isAnswer(ties.value) ? ties.value : null}
          onChange={(value) => ties.onChange(value ?? '')}
        />
      );
    case 'DROP_DOWN':
      return of.valueType === 'COUNTRY' ? (
        <CountryField {...named} countries={content.countries} />
      ) : (
        <Select
          {...named}
          onBlur={() => ties.onBlur(ties.value)}
          options={choicesOf(of, content.countries).map(({ code, text }) => ({ value: code, label: text }))}
        />
      );
    case 'AMOUNT':
      return <TypedAmount {...ties} label={of.text} sublabel={help} />;
    case 'INTEGER':
      return <TypedAmount {...ties} label={of.text} sublabel={help} suffix="" placeholder="" />;
    case 'STRING':
      return <TypedField {...named} maxLength={('maxLength' in of ? of.maxLength : null) ?? TEXT_MAX} />;
    case 'TEXT_AREA':
      return <TypedField {...named} rows={3} maxLength={('maxLength' in of ? of.maxLength : null) ?? TEXT_MAX} />;
    case 'LIST':
    case 'CHECKBOX_LIST':
    case 'UNKNOWN':
      return (
        <p>
          {of.text} {texts('kyc.unsupported')}
        </p>
      );
  }
}

interface QuestionViewProps {
  readonly of: Question;
  readonly form: StepForm<DynamicValues>;
  readonly content: DynamicContent;
  /** Of the page. */
  readonly heading: string;
}

function QuestionView({ of, form, content, heading }: QuestionViewProps) {
  const texts = useTexts();
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
          error={whole(error)}
          countries={content.countries}
        />
      );
    const options = choicesOf(of, content.countries).map(({ code, text }) => ({ value: code, title: text }));
    const Choices = options.every(({ title }) => title.length <= SHORT) ? ToggleChips : CheckboxTiles;
    const choices = (
      <Choices
        id={codes.id}
        name={codes.name}
        legend={of.text}
        help={help}
        error={whole(error)}
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
  if (of.type === 'LIST') {
    const rows = form.field(`${base}.rows`);
    return (
      <section className="stack" aria-labelledby={`${rows.id}-text`}>
        <div>
          <h2 id={`${rows.id}-text`}>{of.text}</h2>
          {of.helpText ? <p className="quiet">{of.helpText}</p> : null}
        </div>
        <Rows
          rows={rows.value}
          empty={emptyRow(of)}
          // Every row has its button, the last one too; that a list needs an entry is said when it is sent (K-128, K-071).
          needed={false}
          onChange={rows.onChange}
          title={(n) => texts('kyc.list.no', { n })}
          removeLabel={(n) => texts('kyc.list.remove', { n })}
          addLabel={texts('kyc.list.add')}
          id={rows.id}
          errorsOf={(at) => form.errorsBelow(`${base}.rows.${at}`)}
          error={whole(rows.error)}
        >
          {(_row, at) =>
            (of.fields ?? []).map((field) => (
              <Value
                key={field.code}
                of={field}
                ties={form.field(`${base}.rows.${at}.values.${field.code}`)}
                content={content}
              />
            ))
          }
        </Rows>
      </section>
    );
  }
  const ties = form.field(`${base}.answer`);
  const under = shownUnder(of, ties.value);
  return (
    <>
      <Value of={of} ties={ties} content={content} />
      {under.length > 0 ? (
        <div className="sub-questions">
          {under.map((one) => (
            <QuestionView key={one.id} of={one} form={form} content={content} heading={heading} />
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
}: Omit<QuestionViewProps, 'of'> & { readonly list: NonNullable<DynamicContent['asOne']> }) {
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
          ties.value === 'YES' && shownUnder(of, 'YES').length > 0
            ? shownUnder(of, 'YES').map((one) => <QuestionView key={one.id} of={one} {...around} />)
            : null,
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
  const form: StepForm<DynamicValues> = useStepForm<DynamicValues>({
    ...place.draft,
    asked: allQuestions(content.questions)
      .map(({ id, version, suggested = [] }) => [id, version, ...suggested].join(' '))
      .join(),
    start: dynamicStart(answer, content.questions),
    problemsOf: (values) => {
      const sent = answerOf(values);
      return dynamicProblems(sent, content).map((one) => ({
        ...one,
        path: dynamicPath(one.path, sent.answers, values),
      }));
    },
    save: (values) => save(answerOf(values)),
    pathOf: (path) => dynamicPath(path, answerOf(form.values).answers, form.values),
  });
  const around = { form, content, heading: place.section.title };
  return (
    <SectionPage place={place} form={form} failure={failure} ingress={content.ingress}>
      {content.questions.map((of) => {
        if (!content.asOne || !isYesNo(of)) return <QuestionView key={of.id} of={of} {...around} />;
        // The list stands in the place of the first of its questions.
        return of === content.questions.find(isYesNo) ? (
          <YesNoList key={of.id} list={content.asOne} {...around} />
        ) : null;
      })}
    </SectionPage>
  );
}
