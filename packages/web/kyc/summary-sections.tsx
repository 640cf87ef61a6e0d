/**
 * Answers as they were worded, a title that opens for each section, with what differs from last time; narrow screens set each
 * answer under its question (K-181).
 */
import type { SummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { Button } from '../ui/button.tsx';
import { ExpandableCard } from '../ui/expandable-card.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Tag } from '../ui/tag.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './kyc.css';

export interface SummarySectionsProps {
  readonly sections: readonly (Pick<SummarySection, 'id' | 'title' | 'rows'> &
    Partial<Pick<SummarySection, 'answered'>>)[];
  /** Whether they start open; on paper they always are. */
  readonly open: boolean;
  /** Opens a section for a change; left out where nothing may be changed any more. */
  readonly onEdit?: (sectionId: string) => void;
}

/** What is new, changed or ended since last time; of a new block its first row says so. */
function Difference({ change, before }: SummarySection['rows'][number]) {
  const texts = useTexts();
  if (change === undefined) return null;
  return (
    <span className="kyc-change">
      <Tag type={change === 'ENDED' ? 'default' : 'attention'}>{texts(`kyc.change.${change}`)}</Tag>
      {before === undefined ? null : <span className="quiet">{texts('kyc.change.before', { before })}</span>}
    </span>
  );
}

/** Before the answers are sent in: whether the section has all of its own. */
function SectionState({ answered }: { answered: boolean }) {
  const texts = useTexts();
  return (
    <StatusLabel small kind={answered ? 'success' : 'warning'}>
      {texts(answered ? 'summary.declaration.answered' : 'summary.declaration.missing')}
    </StatusLabel>
  );
}

export function SummarySections({ sections, open, onEdit }: SummarySectionsProps) {
  const texts = useTexts();
  return (
    <div className="kyc-summary">
      {sections.map((section) => (
        <ExpandableCard
          key={section.id}
          trackingId="svar i erklæringen"
          title={
            onEdit && section.answered !== undefined ? (
              <span className="marked-title">
                {section.title}
                <SectionState answered={section.answered} />
              </span>
            ) : (
              section.title
            )
          }
          isActive={open}
        >
          <dl>
            {section.rows.map((one, at) => {
              const before = section.rows[at - 1];
              // A block is headed once, and what comes after it stands apart.
              const apart = (one.group ?? null) !== (before?.group ?? null);
              return (
                <div key={`${at}-${one.label}`} {...(apart && before ? { className: 'kyc-apart' } : {})}>
                  {one.group && apart ? <dt className="kyc-group">{one.group}</dt> : null}
                  <dt>{one.label}</dt>
                  <dd>
                    {one.value}
                    {apart || before?.change !== 'NEW' || !one.group ? <Difference {...one} /> : null}
                  </dd>
                </div>
              );
            })}
          </dl>
          {onEdit ? (
            <Button variant="tertiary" onClick={() => onEdit(section.id)}>
              {texts('common.edit')}
              <span className="ds-sr-only"> {section.title}</span>
            </Button>
          ) : null}
        </ExpandableCard>
      ))}
    </div>
  );
}
