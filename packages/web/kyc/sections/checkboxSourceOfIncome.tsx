/** A checkbox for each source of income, and a comment under those that ask for one (K-124, K-125). */
import {
  checkboxSourceOfIncome as kind,
  type CheckedSources,
} from '@bli-kunde/domain/kyc/sections/checkboxSourceOfIncome.ts';
import { useRef, useState } from 'react';
import { type StepForm, useStepForm } from '../../app/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Values {
  /** By source id; a comment stays when its source is unticked, in case it is ticked again. */
  chosen: Record<string, boolean>;
  comments: Record<string, string>;
}

export const Section = sectionView(kind, ({ content, answer, save, failure, ...place }) => {
  const texts = useTexts();
  const { sources, header, question, shown = sources.length, suggested = [] } = content;
  const [all, setAll] = useState(sources.length <= shown);
  const list = useRef<HTMLDivElement>(null);
  const answerOf = ({ chosen, comments }: Values): CheckedSources =>
    sources.flatMap(({ sourceId, requiresComment }) =>
      chosen[sourceId] ? [{ sourceId, comment: requiresComment ? (comments[sourceId] ?? '') : null }] : [],
    );
  /** From a place in the list that is sent to the place in the form. */
  const pathFor = (values: Values) => (path: string) => {
    if (path === '') return 'chosen';
    const [at = '', field] = path.split('.');
    const sourceId = answerOf(values)[Number(at)]?.sourceId ?? '';
    return field === 'comment' ? `comments.${sourceId}` : 'chosen';
  };
  const given = new Map(
    answer?.map((one) => [one.sourceId, one.comment ?? '']) ?? suggested.map((sourceId) => [sourceId, '']),
  );
  const form: StepForm<Values> = useStepForm<Values>({
    ...place.draft,
    suggests: answer === null,
    start: {
      chosen: Object.fromEntries(sources.map(({ sourceId }) => [sourceId, given.has(sourceId)])),
      comments: Object.fromEntries(sources.map(({ sourceId }) => [sourceId, given.get(sourceId) ?? ''])),
    },
    problemsOf: (values) =>
      kind.problems(answerOf(values), content).map((one) => ({ ...one, path: pathFor(values)(one.path) })),
    save: (values) => save(answerOf(values)),
    pathOf: (path) => pathFor(form.values)(path),
  });
  const chosen = form.field('chosen');
  /** A source that is ticked is never hidden. */
  const visible = sources.filter(({ sourceId }, at) => all || at < shown || chosen.value[sourceId] === true);
  const showAll = () => {
    setAll(true);
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('input')?.focus());
  };
  return (
    <SectionPage place={place} form={form} failure={failure}>
      <Fieldset
        id={chosen.id}
        legend={question ?? header}
        help={question ? header : null}
        error={typeof chosen.error === 'string' ? chosen.error : null}
      >
        <div className="kyc-sources" ref={list}>
          {visible.map(({ sourceId, text, requiresComment }) => {
            const ticked = chosen.value[sourceId] === true;
            return (
              <div key={sourceId} className="kyc-source">
                <Checkbox
                  name={`chosen.${sourceId}`}
                  label={text}
                  help={
                    suggested.includes(sourceId) && (answer === null || ticked)
                      ? texts('kyc.prefilled.VAT_REGISTER')
                      : null
                  }
                  checked={ticked}
                  onChange={(on) => chosen.onChange({ ...chosen.value, [sourceId]: on })}
                />
                {ticked && requiresComment ? (
                  <div className="kyc-comment">
                    <TextField
                      {...form.field(`comments.${sourceId}`)}
                      label={texts('kyc.soi.comment.of', { source: text })}
                      rows={2}
                    />
                  </div>
                ) : null}
              </div>
            );
          })}
        </div>
        {all ? null : (
          <div className="kyc-more">
            <Button variant="tertiary" icon="plus" onClick={showAll}>
              {texts('common.showMore')}
            </Button>
          </div>
        )}
      </Fieldset>
    </SectionPage>
  );
});
