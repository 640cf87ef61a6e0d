/** The summary: everything that was answered, each part with its edit link, and 'Bli kunde' (B-106 to B-111). */
import { becomeCustomer } from '@bli-kunde/domain/business/api.ts';
import { type BusinessSection, summaryOf, termsOf } from '@bli-kunde/domain/business/summary.ts';
import { becameCustomerEntry, push } from '../../app/analytics.ts';
import { call } from '../../app/client.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { editAddress } from '../addresses.ts';
import type { ScreenProps } from '../screen.ts';
import { StepPage } from '../step-page.tsx';

function EditLink({ orgnr, section }: { orgnr: string; section: BusinessSection }) {
  const texts = useTexts();
  if (section.backTo === null) return null;
  return (
    <a
      className="edit-link"
      href={`#${editAddress(orgnr, section.backTo)}`}
      aria-label={texts('summary.edit', { section: section.heading.toLowerCase() })}
    >
      {texts('common.edit')}
    </a>
  );
}

export function Summary({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { orgnr, state } = application;
  const send = async () => {
    const next = await application.apply((version) => call(becomeCustomer, { params: { orgnr }, version }));
    if (next.products) push(becameCustomerEntry(next.products));
    return true;
  };
  return (
    <StepPage
      step="oppsummering"
      state={state}
      moves={moves}
      onNext={send}
      title={texts('bm.summary.title')}
      ingress={texts('bm.summary.ingress')}
      nextLabel={texts('bm.summary.becomeCustomer')}
    >
      {summaryOf(state, texts).map((section) => (
        <DefinitionList
          key={section.id}
          title={section.heading}
          action={<EditLink orgnr={orgnr} section={section} />}
          items={section.rows.map((row) => ({ term: row.label, value: <span className="lines">{row.value}</span> }))}
        />
      ))}
      <section className="stack-tight">
        <h2>{texts('summary.terms.title')}</h2>
        {termsOf(state, texts).map((term) => (
          <p key={term}>{term}</p>
        ))}
      </section>
    </StepPage>
  );
}
