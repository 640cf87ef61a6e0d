/** A question whose answer is rows of fields: some stand open, many as cards of which one is (K-128). */
import { allQuestions, type Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import { type DynamicContent, valueText } from '@bli-kunde/domain/kyc/dynamic/section.ts';
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { ReactNode } from 'react';
import type { StepForm } from '../../app/use-form.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Rows } from '../rows/rows.tsx';
import { type RowCards, useRowCards } from '../rows/use-cards.ts';
import { type DynamicValues, emptyRow, type ListRow } from './dynamic-form.ts';
import { ValueField } from './value-field.tsx';

/** So many rows that one is open: each has its button to remove it, which is not far away in a few. */
const MANY = 4;

/** Name of a row in its faults: a page may have several lists. */
const blockOf =
  ({ text }: Pick<Question, 'text'>, texts: Texts) =>
  (n: number): string =>
    texts('kyc.list.of', { list: text.replace(/[?.:]$/, ''), n });

export const listsOf = (questions: readonly Question[]): Question[] =>
  allQuestions(questions).filter(({ type }) => type === 'LIST');

interface ListCardsProps {
  readonly lists: readonly Question[];
  readonly form: StepForm<DynamicValues>;
  /** As the form was opened. */
  readonly start: DynamicValues;
  readonly problems: readonly FieldProblem[];
  /** Given the cards of each list by its question's id, and the faults with those of closed cards as one line. */
  readonly children: (cards: ReadonlyMap<string, RowCards<ListRow>>, faults: readonly FieldFault[]) => ReactNode;
}

/** The cards of every list: one component for each, as each has a state of its own. */
export function ListCards({ lists, ...props }: ListCardsProps) {
  const [list, ...others] = lists;
  return list === undefined ? (
    props.children(new Map(), props.form.problems)
  ) : (
    <CardsOf key={list.id} list={list} others={others} {...props} />
  );
}

function CardsOf({
  list: { id, ...question },
  others,
  form,
  start,
  problems,
  children,
}: Omit<ListCardsProps, 'lists'> & { readonly list: Question; readonly others: readonly Question[] }) {
  const texts = useTexts();
  const rows = useRowCards({
    form,
    ties: form.field(`questions.${id}.rows`),
    start: start.questions[id]?.rows ?? [],
    empty: emptyRow({ id, ...question }),
    own: true,
    problems,
    title: blockOf(question, texts),
    least: MANY,
  });
  return (
    <ListCards lists={others} form={form} start={start} problems={problems}>
      {(found, faults) => children(new Map(found).set(id, rows), rows.cards.folded(faults))}
    </ListCards>
  );
}

export interface ListQuestionProps {
  readonly of: Question;
  readonly form: StepForm<DynamicValues>;
  readonly content: DynamicContent;
  readonly rows: RowCards<ListRow>;
}

export function ListQuestion({ of, rows, form, content }: ListQuestionProps) {
  const texts = useTexts();
  const base = `questions.${of.id}` as const;
  const fields = of.fields ?? [];
  const about = ({ values }: ListRow) => {
    const [name = '', ...known] = fields.flatMap(
      (field) => valueText(field, values[field.code] ?? '', content.countries, texts) ?? [],
    );
    return { name, known: known.join(' · ') };
  };
  return (
    <section className="stack" aria-labelledby={`${rows.id}-text`}>
      <div>
        <h2 id={`${rows.id}-text`}>{of.text}</h2>
        {of.helpText ? <p className="quiet">{of.helpText}</p> : null}
      </div>
      <Rows
        {...rows}
        // Every row has its button, the last one too; that a list needs an entry is said when it is sent (K-128, K-071).
        needed={false}
        title={(n) => texts('kyc.list.no', { n })}
        block={rows.title}
        removeLabel={(n) => texts('kyc.list.remove', { n })}
        addLabel={texts('kyc.list.add')}
        about={about}
      >
        {(_row, at) =>
          fields.map((field) => (
            <ValueField
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
