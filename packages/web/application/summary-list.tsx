/** One section of what was chosen and answered, each row's values under one another. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import type { ReactNode } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import './summary.css';

export function SummaryList({
  section: { heading, rows },
  action = null,
}: {
  section: Pick<SummarySection<string>, 'heading' | 'rows'>;
  action?: ReactNode;
}) {
  return (
    <DefinitionList
      title={heading}
      action={action}
      items={rows.map(({ label, value, complete }) => ({
        term: label,
        value:
          complete === undefined ? (
            <span className="lines">{value}</span>
          ) : (
            <StatusLabel small kind={complete ? 'success' : 'warning'}>
              {value}
            </StatusLabel>
          ),
      }))}
    />
  );
}
