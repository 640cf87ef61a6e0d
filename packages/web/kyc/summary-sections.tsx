/** Answers as they were worded, a title that opens for each section, with what differs from last time. */
import type { DeclarationSummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { Button } from '../ui/button.tsx';
import { ExpandableCard } from '../ui/expandable-card.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Tag } from '../ui/tag.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './kyc.css';
import { SummaryRows } from './summary-rows.tsx';

export interface SummarySectionsProps {
  readonly sections: readonly (Pick<DeclarationSummarySection, 'id' | 'title' | 'rows'> &
    Partial<Pick<DeclarationSummarySection, 'answered' | 'unchanged' | 'stands'>>)[];
  /** True if they start open, all but those that were seen and given again unchanged; on paper they always are. */
  readonly open: boolean;
  /** Opens a section for a change; left out where nothing may be changed any more. */
  readonly onEdit?: (sectionId: string) => void;
}

type Row = DeclarationSummarySection['rows'][number];

/** Marks a row that is new, changed or ended since last time. */
function Difference({ change, before }: Row) {
  const texts = useTexts();
  if (change === undefined) return null;
  return (
    <span className="kyc-change">
      <Tag type={change === 'ENDED' ? 'default' : 'attention'}>{texts(`kyc.change.${change}`)}</Tag>
      {before === undefined ? null : <span className="quiet">{texts('kyc.change.before', { before })}</span>}
    </span>
  );
}

/** Of a new block its first row says so. */
const differenceIn = (row: Row, before: Row | undefined) =>
  row.group && before?.change === 'NEW' ? null : <Difference {...row} />;

/** Before the answers are sent in: whether the section has all of its own, and whether they are those of last time. */
function SectionState({ answered, unchanged }: Pick<DeclarationSummarySection, 'answered' | 'unchanged'>) {
  const texts = useTexts();
  const given = unchanged ? 'kyc.change.UNCHANGED' : 'summary.declaration.answered';
  return (
    <StatusLabel small kind={answered ? 'success' : 'warning'}>
      {texts(answered ? given : 'summary.declaration.missing')}
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
                <SectionState answered={section.answered} unchanged={section.unchanged} />
              </span>
            ) : (
              section.title
            )
          }
          isActive={open && section.unchanged === undefined}
        >
          <SummaryRows rows={section.rows} note={differenceIn} />
          {onEdit && section.stands === undefined ? (
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
