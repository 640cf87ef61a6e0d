/** A section of a summary as one line, which opens to all of it; the way to change it stands beside the line. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { useId, useState } from 'react';
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
  const id = useId();
  const [open, setOpen] = useState(false);
  const plain = [texts('common.yes'), texts('common.no')];
  const told = rows.map(({ value }) => value.replaceAll('\n', ', ')).filter((value) => !plain.includes(value));
  return (
    <section className="folded" data-open={open || undefined}>
      <div>
        {/* The heading is around the press: inside one it would be no heading to a screen reader. */}
        <div className="folded-head">
          <h2>
            <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {heading}
              <Icon name="chevron-down" />
            </button>
          </h2>
          <p className="folded-line">{told.slice(0, SHOWN).join(', ')}</p>
        </div>
        <div id={id} hidden={!open}>
          <SummaryList section={{ heading: '', rows }} editAddress={editAddress} />
        </div>
      </div>
      {backTo === null ? null : <EditLink href={editAddress(backTo)} about={heading} />}
    </section>
  );
}
