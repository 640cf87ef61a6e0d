/** A row for each source of income with its amount and comment (K-121). */
import { sourceOfIncome as kind, type SourceRow } from '@bli-kunde/domain/kyc/sections/sourceOfIncome.ts';
import { type StepForm, useStepForm } from '../../app/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Rows } from '../rows/rows.tsx';
import { TypedAmount, TypedField } from '../rows/typed-field.tsx';
import { atLeastOneRow, type FormRow, liveRows, placeInForm } from '../rows/rows.ts';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Row extends FormRow {
  sourceId: string;
  amount: string;
  comment: string;
}
interface Values {
  rows: Row[];
}

const EMPTY: Row = { sourceId: '', amount: '', comment: '' };

const answerOf = ({ rows }: Values): SourceRow[] =>
  liveRows(rows).map(({ sourceId, amount, comment }) => ({ sourceId, amount, comment: comment || null, version: 1 }));
const pathFor = (path: string, values: Values) => (path === '' ? 'rows' : placeInForm(values, `rows.${path}`));

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const { sources } = content;
  const form: StepForm<Values> = useStepForm<Values>({
    ...place.draft,
    start: {
      rows: atLeastOneRow(
        (answer ?? []).map(({ sourceId, amount, comment }) => ({ ...EMPTY, sourceId, amount, comment: comment ?? '' })),
        EMPTY,
      ),
    },
    problemsOf: (values) =>
      kind.problems(answerOf(values), content).map((one) => ({ ...one, path: pathFor(one.path, values) })),
    save: (values) => save(answerOf(values)),
    pathOf: (path) => pathFor(path, form.values),
  });
  return (
    <SectionPage place={place} form={form} failure={failure} ingress={content.header}>
      <Rows
        {...form.field('rows')}
        empty={EMPTY}
        title={(n) => texts('kyc.soi.no', { n })}
        removeLabel={(n) => texts('kyc.soi.remove.no', { n })}
        addLabel={texts('kyc.soi.add')}
        errorsBelow={form.errorsBelow}
      >
        {(row, at) => {
          const asksComment = sources.find(({ sourceId }) => sourceId === row.sourceId)?.requiresComment ?? false;
          return (
            <>
              <Select
                {...form.field(`rows.${at}.sourceId`)}
                label={texts('kyc.soi.source')}
                options={sources.map(({ sourceId, text }) => ({ value: sourceId, label: text }))}
              />
              <TypedAmount {...form.field(`rows.${at}.amount`)} label={content.amount ?? texts('kyc.soi.amount')} />
              <TypedField
                {...form.field(`rows.${at}.comment`)}
                label={texts('kyc.soi.comment')}
                {...(asksComment ? { help: texts('kyc.validation.soi.comment') } : { optional: true })}
                rows={2}
              />
            </>
          );
        }}
      </Rows>
    </SectionPage>
  );
});
