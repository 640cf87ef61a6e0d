/** A section of a summary as one line, which opens to all of it; the way to change it stands beside the line. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { EditLink } from './edit-link.tsx';
import { SummaryList } from './summary-list.tsx';

/** Values that the line shows. */
const SHOWN = 2;

export function FoldedSection<Step extends string>({
  section: { heading, rows, backTo },
  editAddress,
}: {
  section: SummarySection<Step>;
  editAddress: (step: Step) => string;
}) {
  const texts = useTexts();
  const plain = [texts('common.yes'), texts('common.no')];
  const told = rows.map(({ value }) => value.replaceAll('\n', ', ')).filter((value) => !plain.includes(value));
  return (
    <section className="folded">
      <details>
        <summary>
          <h2>{heading}</h2>
          <Icon name="chevron-down" />
          <span className="folded-line">{told.slice(0, SHOWN).join(', ')}</span>
        </summary>
        <SummaryList section={{ heading: '', rows }} editAddress={editAddress} />
      </details>
      {backTo === null ? null : <EditLink href={editAddress(backTo)} about={heading} />}
    </section>
  );
}
