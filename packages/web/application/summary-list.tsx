/** One section of what was chosen and answered, each row's values under one another. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import type { ReactNode } from 'react';
import { Breakable } from '../ui/breakable.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { EditLink } from './edit-link.tsx';
import { PriceListLink } from './price-note.tsx';
import './summary.css';

/** The first amount of each line stands out, to be seen at a glance. */
export const Sums = ({ text }: { text: string }) =>
  text
    .replaceAll(' per ', ' per\u00a0')
    .split('\n')
    .map((line) => (
      <span key={line}>
        {line
          .split(/(\d[\d\u00a0]{0,30}\u00a0kr)/)
          .map((part, at) => (at === 1 ? <b key={part}>{part}</b> : part))}{' '}
      </span>
    ));

export function SummaryList<Step extends string>({
  section: { heading, rows },
  level,
  action = null,
  editAddress,
}: {
  section: Pick<SummarySection<Step>, 'heading' | 'rows'>;
  level?: 2 | 3;
  action?: ReactNode;
  /** Route of a step that is opened to change a row; left out where rows are not changed. */
  editAddress?: (step: Step) => string;
}) {
  const texts = useTexts();
  return (
    <DefinitionList
      title={heading}
      {...(level && { level })}
      bill={heading === texts('price.title')}
      action={action}
      items={rows.map(({ label, value, person, complete, total, backTo }) => ({
        term: person ? <strong>{label}</strong> : label,
        action: backTo && editAddress ? <EditLink href={`${editAddress(backTo)}&rad=1`} about={label} /> : null,
        value:
          label === texts('price.list') ? (
            <PriceListLink text={value} />
          ) : complete === undefined ? (
            <span
              className="lines"
              data-total={total}
              data-long={(total !== true && value.includes('\n')) || undefined}
            >
              {total ? <Sums text={value} /> : <Breakable text={value} />}
            </span>
          ) : (
            <StatusLabel small kind={complete ? 'success' : 'warning'}>
              {value}
            </StatusLabel>
          ),
      }))}
    />
  );
}
