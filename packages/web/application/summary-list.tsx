/** One section of what was chosen and answered, each row's values under one another. */
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import type { ReactNode } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import './summary.css';

export function SummaryList<Step extends string>({
  section: { heading, rows },
  action = null,
  actionOf = () => null,
}: {
  section: Pick<SummarySection<Step>, 'heading' | 'rows'>;
  action?: ReactNode;
  /** The way to change a row that has one of its own. */
  actionOf?: (step: Step, label: string) => ReactNode;
}) {
  return (
    <DefinitionList
      title={heading}
      action={action}
      items={rows.map(({ label, value, complete, backTo }) => ({
        term: label,
        action: backTo === undefined ? null : actionOf(backTo, label),
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
