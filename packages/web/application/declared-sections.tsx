/** Answers of a declaration, a line each; a section's title leads to where it alone is changed. */
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import { SummaryRows } from '../kyc/summary-rows.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './summary.css';

export function DeclaredSections({
  sections,
  addressOf = null,
}: {
  readonly sections: readonly DeclaredSection[];
  /** Route of a section, opened to be changed; null where nothing may be changed. */
  readonly addressOf?: ((id: string) => string) | null;
}) {
  const texts = useTexts();
  return sections.map(({ id, heading, rows }) => (
    <section key={id} className="declared">
      <h3>
        {addressOf === null ? (
          heading
        ) : (
          <a href={`#${addressOf(id)}`} aria-label={texts('summary.edit', { section: heading })}>
            {heading}
          </a>
        )}
      </h3>
      <SummaryRows rows={rows} />
    </section>
  ));
}
