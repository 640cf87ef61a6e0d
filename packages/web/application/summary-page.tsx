/** The summary: everything that was answered, each part with its edit link, the terms, and the button that sends it in. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { announce } from '../app/arrival.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { EditLink, showLink } from './edit-link.tsx';
import { FoldedSection } from './folded-section.tsx';
import { SummaryList } from './summary-list.tsx';
import { StepPage, type StepPageProps } from './step-page.tsx';

export interface SummaryPageProps<Name extends string>
  extends Pick<StepPageProps<Name>, 'moves' | 'title' | 'ingress' | 'nextLabel' | 'onNext' | 'wayOn' | 'refused'> {
  readonly sections: readonly SummarySection<Name>[];
  /** Ids of those that come first and stand open, the others folding under them; left out where all stand open in their order. */
  readonly first?: readonly string[];
  /** What the applicant agrees to by going on. */
  readonly terms: readonly string[];
  /** Route of a step that is opened to be changed. */
  readonly editAddress: (step: Name) => string;
  /** The answers of the declaration, in the place of the word on it. */
  readonly declared: ReactNode;
  /** What happens after it, under the terms. */
  readonly children?: ReactNode;
}

export function SummaryPage<Name extends string>({
  sections,
  first,
  terms,
  editAddress,
  declared,
  children,
  ...page
}: SummaryPageProps<Name>) {
  const texts = useTexts();
  const shown = sections.filter(({ id }) => id !== 'declaration');
  const isOpen = ({ id }: SummarySection<Name>) => first === undefined || first.includes(id);
  const { returned, from, saved } = page.moves;
  const arrived = useEffectEvent(() => {
    if (returned === null) return;
    // Whoever went to change something is where they went from.
    if (!showLink(from)) showLink(`#${editAddress(returned)}`);
    if (saved !== null) announce(texts('summary.saved.aloud'));
  });
  useEffect(() => arrived(), []);
  return (
    <StepPage {...page}>
      {shown.filter(isOpen).map((section) => (
        <div key={section.id} className="summary-open" data-section={section.id}>
          <SummaryList
            section={section}
            action={
              section.backTo === null ? null : (
                <EditLink
                  href={editAddress(section.backTo)}
                  about={section.heading}
                  isSaved={saved === section.backTo}
                />
              )
            }
            editAddress={editAddress}
          />
        </div>
      ))}
      <div className="known">
        {shown
          .filter((section) => !isOpen(section))
          .map((section) => (
            <FoldedSection
              key={section.id}
              section={section}
              editAddress={editAddress}
              isSaved={saved === section.backTo}
            />
          ))}
        {declared}
      </div>
      <section className="stack-tight">
        <h2>{texts('summary.terms.title')}</h2>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </section>
      {children}
    </StepPage>
  );
}
