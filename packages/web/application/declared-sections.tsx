/** Answers of a declaration, a line each, each section with the link that changes it alone. */
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import { SummaryRows } from '../kyc/summary-rows.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { EditLink } from './edit-link.tsx';
import './summary.css';

export function DeclaredSections({
  sections,
  addressOf = null,
  isSaved = () => false,
  isDraft = () => false,
}: {
  readonly sections: readonly DeclaredSection[];
  /** Route of a section, opened to be changed; null where nothing may be changed. */
  readonly addressOf?: ((id: string) => string) | null;
  /** True if a change of the section with that route has just been saved. */
  readonly isSaved?: (id: string, address: string) => boolean;
  /** True if the section has typed text that is not saved. */
  readonly isDraft?: (id: string) => boolean;
}) {
  return sections.map(({ id, heading, rows }) => {
    const address = addressOf?.(id);
    return (
      <section key={id} className="declared">
        <h3>{heading}</h3>
        {address === undefined ? null : (
          <EditLink href={address} about={heading} isSaved={isSaved(id, address)} isDraft={isDraft(id)} />
        )}
        <SummaryRows rows={rows} />
      </section>
    );
  });
}

/** While the answers are folded: that they are given, and a line of each section that has one (N-101). */
export function DeclaredLine({
  sections,
  missing = null,
  answered,
  isShort = false,
}: {
  readonly sections: readonly DeclaredSection[];
  /** Stands in the place of 'Besvart' while something is left to be done. */
  readonly missing?: string | null;
  /** In the place of 'Besvart', where another has answered. */
  readonly answered?: string;
  /** True if the words of it say all: no line of any section. */
  readonly isShort?: boolean;
}) {
  const texts = useTexts();
  return (
    <>
      <StatusLabel small kind={missing === null ? 'success' : 'warning'}>
        {missing ?? answered ?? texts('summary.declaration.answered')}
      </StatusLabel>
      {sections.map(({ id, heading, short }) =>
        short === undefined || isShort ? null : (
          <span key={id} className="folded-short">
            {`${heading}: `}
            <span>{short}</span>{' '}
          </span>
        ),
      )}
    </>
  );
}
