/** The summary: everything that was answered, each part with its edit link, the terms, and the button that sends it in. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { StepPage, type StepPageProps } from './step-page.tsx';
import './summary.css';

export interface SummaryPageProps<Name extends string>
  extends Pick<StepPageProps<Name>, 'moves' | 'title' | 'ingress' | 'nextLabel' | 'onNext' | 'wayOn'> {
  readonly sections: readonly SummarySection<Name>[];
  /** What the applicant agrees to by going on. */
  readonly terms: readonly string[];
  /** Heading of the terms, where it is not the usual one. */
  readonly termsTitle?: string;
  /** Route of a step that is opened to be changed. */
  readonly editAddress: (step: Name) => string;
}

function EditLink({ href, heading }: { href: string; heading: string }) {
  const texts = useTexts();
  return (
    <a className="edit-link" href={`#${href}`} aria-label={texts('summary.edit', { section: heading.toLowerCase() })}>
      {texts('common.edit')}
    </a>
  );
}

export function SummaryPage<Name extends string>({
  sections,
  terms,
  termsTitle,
  editAddress,
  ...page
}: SummaryPageProps<Name>) {
  const texts = useTexts();
  return (
    <StepPage {...page}>
      {sections.map(({ id, heading, backTo, rows }) => (
        <DefinitionList
          key={id}
          title={heading}
          action={backTo === null ? null : <EditLink href={editAddress(backTo)} heading={heading} />}
          items={rows.map((row) => ({ term: row.label, value: <span className="lines">{row.value}</span> }))}
        />
      ))}
      <section className="stack-tight">
        <h2>{termsTitle ?? texts('summary.terms.title')}</h2>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </section>
    </StepPage>
  );
}
