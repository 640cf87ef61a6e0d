/** The customer's own words on income and wealth, beside the fields in which the advisor says where it comes from. */
import { useQuery } from '../../app/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CaseError } from '../case-error.tsx';
import { answersQuery } from '../parts/answers.ts';
import type { TheCase } from '../the-case.ts';
import { mayAsk } from './may-ask.ts';
import type { Begin } from './open-form.ts';

export function MoneyAnswers({ one, begin }: { one: TheCase; begin: Begin }) {
  const texts = useTexts();
  const found = useQuery(answersQuery(one));
  if (found.isPending) return <Skeleton lines={['text', 'text']} />;
  if (found.isError) return <CaseError error={found.error} again={() => found.refetch()} />;
  const rows = found.data.sections.flatMap((section) => (section.tellsOfMoney ? section.rows : []));
  return (
    <section className="panel-answers" aria-labelledby="money-title">
      <h4 id="money-title">{texts('advisor.console.part.svar')}</h4>
      {rows.length === 0 ? (
        <>
          <p>{texts('advisor.console.field.origin.notAsked')}</p>
          {mayAsk(one) ? (
            <Button variant="secondary" onClick={() => begin('question', true)}>
              {texts('advisor.console.act.question')}
            </Button>
          ) : null}
        </>
      ) : (
        <dl>
          {rows.map(({ group, label, values }, at) => (
            <div key={`${at}-${label}`}>
              <dt>{group === null ? label : `${group}: ${label}`}</dt>
              {/* The newest that can be proven. */}
              <dd className="prose">
                {values.find((value) => value !== null) ?? texts('advisor.console.answers.missing')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
