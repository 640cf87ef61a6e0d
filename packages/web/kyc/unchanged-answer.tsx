/** An earlier declaration's answer, to be given again with one press, or opened for a change: nobody fills in what they once said (K-060). */
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';
import { SummaryRows } from './summary-rows.tsx';

export interface UnchangedAnswerProps {
  readonly place: SectionPlace;
  readonly rows: NonNullable<FormSection['unchanged']>;
  /** Sends the answer in as it stands; resolves with whether it was taken. */
  readonly give: () => Promise<boolean>;
  readonly change: () => void;
}

export function UnchangedAnswer({ place, rows, give, change }: UnchangedAnswerProps) {
  const texts = useTexts();
  return (
    <SectionPage
      place={place}
      form={{ problems: [], attempt: 0, saveIfValid: async () => true, forget: () => undefined, submit: give }}
      nextLabel={texts('kyc.earlier.unchanged')}
    >
      <div className="kyc-summary">
        <SummaryRows rows={rows} />
        <Button variant="tertiary" onClick={change}>
          {texts('common.edit')}
          <span className="ds-sr-only"> {place.section.title}</span>
        </Button>
      </div>
    </SectionPage>
  );
}
