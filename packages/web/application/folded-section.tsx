/** A section of a summary as one line, which opens to all of it. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { EditLink } from './edit-link.tsx';
import { Fold } from './fold.tsx';
import { SummaryList } from './summary-list.tsx';

/** Values that the line shows, where the section does not say which. */
const SHOWN = 2;

export function FoldedSection<Step extends string>({
  section: { heading, rows, backTo, line },
  editAddress,
  isSaved,
  isDraft,
}: {
  section: SummarySection<Step>;
  editAddress: (step: Step) => string;
  isSaved: boolean;
  isDraft: boolean;
}) {
  const texts = useTexts();
  const plain = [texts('common.yes'), texts('common.no')];
  const told = rows.map(({ value }) => value.replaceAll('\n', ', ')).filter((value) => !plain.includes(value));
  return (
    <Fold
      heading={heading}
      startsOpen={isSaved}
      line={(line ?? told.slice(0, SHOWN)).join(', ')}
      action={
        backTo === null ? null : (
          <EditLink href={editAddress(backTo)} about={heading} isSaved={isSaved} isDraft={isDraft} />
        )
      }
    >
      <SummaryList section={{ heading: '', rows }} editAddress={editAddress} />
    </Fold>
  );
}
